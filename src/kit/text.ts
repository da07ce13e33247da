/** NUL and lone surrogates, which Postgres stores neither in text nor in jsonb. */
const unstorable = /[\0\ud800-\udfff]/gu;

export const withoutUnstorable = (value: string): string => value.replace(unstorable, "");
export const isStorableText = (value: string): boolean => withoutUnstorable(value) === value;

/**
 * Embeddings, overrides and isolates of writing direction, which turn the text after them around as well. Marks that Arabic,
 * Hebrew, Persian, Indic scripts and emoji need are none of them (U+061C, U+200C to U+200F).
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * One line, such as a name or a title: without direction controls, with a space in place of line breaks and other control
 * characters, and without space around it. Idempotent.
 * @example
 * oneLine(" CV\u202e fdp.exe\r\n"); // "CV fdp.exe"
 */
export const oneLine = (value: string): string =>
  value.replace(directionControls, "").replace(breaks, " ").trim();
