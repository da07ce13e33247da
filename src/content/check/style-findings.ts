import { findUnsafe } from "../schemas/plain-text.ts";
import { type Leaf, leavesOf } from "./schema-walk.ts";
import type { Finding } from "./source.ts";

/** Spaces of any width, the one that does not break included. */
const space = "[ \\u00A0\\u2002-\\u200A\\u202F\\u3000]";
const doubled = new RegExp(`${space}{2,}`);
const outer = new RegExp(`^${space}|${space}$`);

/** What a text has that nobody sees and nobody wants, in words for an editor, or null. */
export function findUntidy(text: string): string | null {
  if (text !== text.normalize("NFC")) return "has letters made of two characters; save it in Unicode NFC";
  if (outer.test(text)) return "begins or ends with a space; delete it";
  return doubled.test(text) ? "has two spaces in a row; delete one" : null;
}

type Options = {
  /** A line break is text (documents). */
  lines?: boolean;
  /** The schema does not look for what is unsafe itself. */
  unsafe?: boolean;
  except?: (leaf: Leaf) => boolean;
};

/** Untidy texts of a whole file, and on demand unsafe ones. */
export function styleFindings(value: unknown, { lines, unsafe, except }: Options = {}): Finding[] {
  return [...leavesOf(null, value)].flatMap((leaf) => {
    if (typeof leaf.value !== "string" || except?.(leaf)) return [];
    const message = (unsafe ? findUnsafe(leaf.value, { lines }) : null) ?? findUntidy(leaf.value);
    return message ? [{ path: leaf.path, message }] : [];
  });
}
