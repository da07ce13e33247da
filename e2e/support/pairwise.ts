/** One value per dimension. All combinations of a list have the same dimensions. */
export type Combination = Record<string, string | number>;

/** All pairs of values of two dimensions in a combination. */
export function pairsOf(combination: Combination): string[] {
  const values = Object.entries(combination).map(([dimension, value]) => `${dimension}=${value}`);
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`));
}

/**
 * Selects few combinations that contain every pair of the whole list (pairwise testing). Greedy and deterministic: it adds
 * the first of the combinations with most uncovered pairs.
 */
export function coverPairs<Of extends Combination>(all: readonly Of[]): Of[] {
  const open = new Set(all.flatMap(pairsOf));
  const rest = all.map((combination) => ({ combination, pairs: pairsOf(combination), fresh: Infinity }));
  const chosen: typeof rest = [];
  while (open.size > 0) {
    let best = rest[0]!;
    let most = 0;
    for (const one of rest) {
      // The count of uncovered pairs only falls, so most combinations need no recount.
      if (one.fresh <= most) continue;
      one.fresh = one.pairs.filter((pair) => open.has(pair)).length;
      if (one.fresh > most) [best, most] = [one, one.fresh];
    }
    chosen.push(best);
    for (const pair of best.pairs) open.delete(pair);
  }
  return withoutSpare(chosen).map(({ combination }) => combination);
}

/** Drops combinations whose pairs later ones also cover, earliest first. */
function withoutSpare<Of extends { pairs: string[] }>(chosen: Of[]): Of[] {
  const times = new Map<string, number>();
  const count = (pairs: string[], by: number) => {
    for (const pair of pairs) times.set(pair, (times.get(pair) ?? 0) + by);
  };
  for (const { pairs } of chosen) count(pairs, 1);
  return chosen.filter(({ pairs }) => {
    const isSpare = pairs.every((pair) => times.get(pair)! > 1);
    if (isSpare) count(pairs, -1);
    return !isSpare;
  });
}
