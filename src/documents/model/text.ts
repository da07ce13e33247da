import { normalizeText } from "../../kit/normalize.ts";
import { oneLine } from "../../kit/text.ts";

/**
 * Removed from all document text: control characters except tab and line feed (Postgres rejects NUL in jsonb, PDF readers
 * fail on the others) and lone surrogates, which are not valid Unicode. Removed in one pass, so that removing a
 * character never joins its neighbours into a pair.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff]/gu;

/** Line breaks other than "\n". Word copies a soft break as a vertical tab. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

export const withoutUnprintable = (value: string): string => value.replace(unprintable, "");

/**
 * Text as documents store it: Unicode NFC, line breaks "\n", only printable characters, a bounded number of marks on a
 * letter. Idempotent. The form and the server's schema use the same function, so that the form shows what is stored.
 */
export const cleanText = (value: string): string =>
  normalizeText(withoutUnprintable(value).replace(lineBreaks, "\n"), "NFC");

/**
 * A title as documents and applications store it: one line of clean text, with single spaces. Idempotent. Used by forms and
 * the server's schema, as `cleanText`.
 */
export const cleanTitle = (value: string): string =>
  // What a direction control kept apart may compose.
  normalizeText(oneLine(cleanText(value)), "NFC").replace(/\s+/g, " ");

/**
 * The first `max` UTF-16 units, or one less if the cut would split a surrogate pair.
 * @example
 * cutText("ab😀", 3); // "ab"
 */
export function cutText(value: string, max: number): string {
  if (value.length <= max) return value;
  const last = value.charCodeAt(max - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}
