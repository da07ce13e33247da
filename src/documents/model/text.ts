/**
 * What no text of a document contains: control characters (Postgres refuses NUL in jsonb, PDF readers
 * stumble over the rest) and halves of surrogate pairs, which are no Unicode.
 * Tab and line feed stay. One pass, so that removing one character never makes a pair of its neighbours.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff]/gu;

/** What jsonb cannot hold, in values and keys; all that is taken out of data that is only carried along. */
const unstorable = /[\0\ud800-\udfff]/gu;

export const withoutUnstorable = (value: string): string => value.replace(unstorable, "");
export const isStorableText = (value: string): boolean => withoutUnstorable(value) === value;

/** Every way to end a line; a vertical tab is what Word copies for a soft break. */
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

export const withoutUnprintable = (value: string): string => value.replace(unprintable, "");

/**
 * Text as documents store it: Unicode NFC, line breaks "\n", nothing unprintable. Cleaning twice changes
 * nothing more. The form's fields and the server's schema use the same function, so that what a person sees
 * is what is stored.
 */
export const cleanText = (value: string): string =>
  withoutUnprintable(value).replace(lineBreaks, "\n").normalize("NFC");

/** The first `max` UTF-16 units, one less where the cut would split a surrogate pair. */
export function cutText(value: string, max: number): string {
  if (value.length <= max) return value;
  const last = value.charCodeAt(max - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}
