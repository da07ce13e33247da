/** Edit distance: the number of insertions, deletions, replacements and swaps of neighbours (Damerau–Levenshtein). */
function distance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}

/** "; did you mean “menu”?" with the closest name; "" if none is close. */
export function didYouMean(given: string, names: Iterable<string>): string {
  const maxDistance = Math.max(1, Math.floor(given.length / 3));
  let best: { name: string; away: number } | undefined;
  for (const name of names) {
    if (Math.abs(name.length - given.length) > maxDistance) continue;
    const away = distance(given.toLowerCase(), name.toLowerCase());
    if (away <= maxDistance && (!best || away < best.away)) best = { name, away };
  }
  return best ? `; did you mean “${best.name}”?` : "";
}
