/** A copy of the list with `count` entries at an index replaced. Supported browsers lack `toSpliced`. */
export function spliced<T>(list: readonly T[], at: number, count: number, ...added: T[]): T[] {
  return [...list.slice(0, at), ...added, ...list.slice(at + count)];
}

/** The list with the entry at `from` moved to `to`; the same list if nothing changes. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  if (from === target || from < 0 || from >= list.length) return list;
  return spliced(spliced(list, from, 1), target, 0, list[from]!);
}

/** Top and height of an entry in pixels. */
export type Extent = { top: number; height: number };

/** The new index of an entry dragged by `offset` pixels: it has passed every other entry whose middle it covers. */
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

/** By how many pixels the entry at `at` is shifted while the one at `from` is over `to`. */
export function shiftOf(at: number, from: number, to: number, space: number): number {
  if (at > from && at <= to) return -space;
  if (at < from && at >= to) return space;
  return 0;
}
