/** Suggestions with the word's own kind of apostrophe, typographic for a word without one; dictionaries have either. */
export const withApostropheOf = (word: string, suggestion: string): string =>
  suggestion.replace(/['’]/g, word.includes("'") ? "'" : "’");
