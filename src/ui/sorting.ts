/** A copy of the list with `count` entries at the place replaced. `toSpliced` is younger than browsers we serve. */
export function spliced<T>(list: readonly T[], at: number, count: number, ...added: T[]): T[] {
  return [...list.slice(0, at), ...added, ...list.slice(at + count)];
}

/** The list with the entry at `from` standing at `to`; the same list where that changes nothing. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  if (from === target || from < 0 || from >= list.length) return list;
  return spliced(spliced(list, from, 1), target, 0, list[from]!);
}

/** Top and height of an entry on the page. */
export type Extent = { top: number; height: number };

/** Where an entry dragged by `offset` pixels would stand: it has passed every other entry whose middle it covers. */
export function targetOf(extents: readonly Extent[], from: number, offset: number): number {
  const own = extents[from];
  if (!own) return from;
  const top = own.top + offset;
  const bottom = top + own.height;
  let target = from;
  for (let at = from + 1; at < extents.length; at += 1) if (bottom > middle(extents[at]!)) target = at;
  for (let at = from - 1; at >= 0; at -= 1) if (top < middle(extents[at]!)) target = at;
  return target;
}

const middle = ({ top, height }: Extent) => top + height / 2;

/** How far the entry at `at` gives way, in pixels, while the one at `from` hovers over `to`. */
export function yieldOf(at: number, from: number, to: number, space: number): number {
  if (at > from && at <= to) return -space;
  if (at < from && at >= to) return space;
  return 0;
}
