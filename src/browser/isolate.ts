/**
 * Isolates a title inside a sentence, so that its direction does not reorder the text around it.
 * @example
 * t("removed", { name: isolate(title) });
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
