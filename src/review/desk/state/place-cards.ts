/** A card beside its line: where it wants to be and how tall it is, in pixels of the same column. */
export type CardSize = { id: string; top: number; height: number };

/**
 * Tops of the cards, in their order, without overlaps. The active card is exactly beside its line: cards before it move up,
 * as far as there is room, and cards after it move down.
 */
export function placeCards(
  cards: readonly CardSize[],
  { gap, active }: { gap: number; active: string | null },
): Map<string, number> {
  const tops = new Map<string, number>();
  const at = Math.max(
    0,
    cards.findIndex(({ id }) => id === active),
  );
  let floor = 0;
  for (const { id, top, height } of cards.slice(at)) {
    const placed = Math.max(top, floor);
    tops.set(id, placed);
    floor = placed + height + gap;
  }
  let ceiling = tops.get(cards[at]?.id ?? "") ?? 0;
  for (const { id, top, height } of cards.slice(0, at).reverse()) {
    const placed = Math.min(top, ceiling - gap - height);
    tops.set(id, placed);
    ceiling = placed;
  }
  if (ceiling >= 0) return tops;
  // No room above: everything moves down together.
  return new Map([...tops].map(([id, top]) => [id, top - ceiling]));
}
