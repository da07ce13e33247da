/** A part of a text. `isBlank`: "[number]", which the user replaces. */
export type TextPart = { text: string; isBlank: boolean };

/** A blank of writing help names in square brackets what to fill in. It begins with a letter: "[1]" is a text. */
const blank = /(\[\p{L}[^[\]\n]{0,39}\])/gu;

/** The text in order, blanks apart. Joined, the parts are the text. */
export const splitBlanks = (text: string): TextPart[] =>
  text
    .split(blank)
    .map((part, index) => ({ text: part, isBlank: index % 2 === 1 }))
    .filter((part) => part.text !== "");

/** Blanks that are still to be filled in, with their brackets. */
export const findBlanks = (text: string): string[] => text.match(blank) ?? [];
