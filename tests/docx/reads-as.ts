import type { Group } from "./reading-groups.ts";

/** Without white space, direction marks, and the dots and marks between and before texts. */
const bare = (text: string): string =>
  text.replace(/[\s\u3000·•・–\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").normalize("NFC");

/**
 * Where a text stops having the groups one after the other and nothing else; undefined if it has them. Within a group, the
 * longest text that fits comes first.
 */
export function mismatchOf(text: string, groups: readonly Group[]): string | undefined {
  let rest = bare(text);
  for (const group of groups) {
    const left = group.map(bare).filter((part) => part !== "");
    while (left.length > 0) {
      const found = left.filter((part) => rest.startsWith(part)).sort((a, b) => b.length - a.length)[0];
      if (found === undefined) return `expected ${left.join(" | ")} at: ${rest.slice(0, 80)}`;
      left.splice(left.indexOf(found), 1);
      rest = rest.slice(found.length);
    }
  }
  return rest === "" ? undefined : `more text: ${rest.slice(0, 80)}`;
}
