/** In a file without the schemas, so that browser code does not load the validator. */

/** Compares two partial dates at the precision that both have: 2019 is not before 2019-03. */
export function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}
