import { z } from "zod";

/** Directions that overrule the text's own: they can make a text read as another than it is. */
const override = /[\u202A-\u202E]/;
/** C0, DEL, C1, and what other programs take for the end of a line. */
const control = /[\p{Cc}\u2028\u2029]/u;
/** A byte order mark inside a text, and what stands where a character was lost on the way. */
const lost = /[\uFEFF\uFFFD\uFFFE\uFFFF]/;
/** A tag, a closing tag, a comment, a doctype, a processing instruction. */
const tag = /<[a-z/!?][^>]{0,20}>?/i;

/** First strong isolate and its kin open, U+2069 closes: around a name that is put in, never over the end of the text. */
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
 * What makes a text more than text, in words for an editor, or null: tags, control characters, directions that reach
 * over its end, halves of characters. `lines`: a line break is text.
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
  if (!isolatesAreClosed(body)) return "has a direction mark (U+2066 to U+2069) without its other half";
  if (!body.isWellFormed()) return "has half a character (an unpaired surrogate); write the character itself";
  const [gap] = lost.exec(body) ?? [];
  return gap ? `has ${code(gap)} where a character was lost; write the character itself` : null;
}

/** A text of whatever length, "" included, that is text only (S14). */
export const plainText = z.string().check((context) => {
  const message = findUnsafe(context.value);
  if (message) context.issues.push({ code: "custom", message, input: context.value });
});
