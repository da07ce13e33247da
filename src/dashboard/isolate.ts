/** A title inside a sentence: its own direction must not turn the words around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
