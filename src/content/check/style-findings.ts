import { findUnsafe } from "../schemas/plain-text.ts";
import { type Leaf, leavesOf } from "./schema-walk.ts";
import type { Finding } from "./source.ts";

/** Spaces of any width, including the no-break space. */
const space = "[ \\u00A0\\u2002-\\u200A\\u202F\\u3000]";
const doubled = new RegExp(`${space}{2,}`);
const outer = new RegExp(`^${space}|${space}$`);

/** A message about invisible mistakes in a text, such as a double space; null if it has none. */
export function findUntidy(text: string): string | null {
  if (text !== text.normalize("NFC")) return "has letters made of two characters; save it in Unicode NFC";
  if (outer.test(text)) return "begins or ends with a space; delete it";
  return doubled.test(text) ? "has two spaces in a row; delete one" : null;
}

type Options = {
  /** Line breaks are allowed (documents). */
  lines?: boolean;
  /** Also reports unsafe texts, for files whose schema does not. */
  unsafe?: boolean;
  except?: (leaf: Leaf) => boolean;
};

/** Untidy texts of a file; with `unsafe`, unsafe texts, too. */
export function styleFindings(value: unknown, { lines, unsafe, except }: Options = {}): Finding[] {
  return [...leavesOf(null, value)].flatMap((leaf) => {
    if (typeof leaf.value !== "string" || except?.(leaf)) return [];
    const message = (unsafe ? findUnsafe(leaf.value, { lines }) : null) ?? findUntidy(leaf.value);
    return message ? [{ path: leaf.path, message }] : [];
  });
}
