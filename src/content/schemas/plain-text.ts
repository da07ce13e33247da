import { z } from "zod";

/** Embeddings and overrides of the reading direction: they can make a text look like a different one. */
const override = /[\u202A-\u202E]/;
/** C0, DEL, C1, and Unicode line separators. */
const control = /[\p{Cc}\u2028\u2029]/u;
/** A byte order mark inside a text, and replacements for lost characters. */
const lost = /[\uFEFF\uFFFD\uFFFE\uFFFF]/;
/** A tag, a closing tag, a comment, a doctype, a processing instruction. */
const tag = /<[a-z/!?][^>]{0,20}>?/i;

/** Direction isolates surround inserted names: U+2066 to U+2068 open one, U+2069 closes it. */
function isolatesAreClosed(text: string): boolean {
  let open = 0;
  for (const [sign] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += sign === "\u2069" ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

const code = (found: string): string =>
  `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * A message for editors about what is not plain text, or null: tags, control characters, unpaired directions, half
 * characters. `lines`: line breaks are allowed.
 */
export function findUnsafe(text: string, { lines = false } = {}): string | null {
  const body = lines ? text.replaceAll("\n", "") : text;
  const [markup] = tag.exec(body) ?? [];
  if (markup) return `has the tag ${markup}; texts are plain, without any markup`;
  const [sign] = control.exec(body) ?? [];
  if (sign === "\n") return "has a line break; make it two texts or one line";
  if (sign) return `has the control character ${code(sign)}; delete it`;
  const [direction] = override.exec(body) ?? [];
  if (direction) return `has ${code(direction)}, which overrules the direction of reading; delete it`;
  if (!isolatesAreClosed(body)) return "has an unpaired direction mark (U+2066 to U+2069)";
  if (!body.isWellFormed()) return "has half a character (an unpaired surrogate); write the character itself";
  const [gap] = lost.exec(body) ?? [];
  return gap ? `has ${code(gap)} where a character was lost; write the character itself` : null;
}

/** Plain text of any length (S14). */
export const plainText = z.string().check((context) => {
  const message = findUnsafe(context.value);
  if (message) context.issues.push({ code: "custom", message, input: context.value });
});
