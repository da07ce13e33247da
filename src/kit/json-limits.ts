import { maxDepth } from "./json.ts";

/**
 * Values of a body at most, and members of one object. A resume of 40 pages has about 3,000 values, and no schema has an
 * object with more than 40 members; validation and its error paths take time for each of them.
 */
export const maxValues = 20_000;
export const maxMembers = 1_000;

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\,[]{}'].map(
  (character) => character.charCodeAt(0),
) as [number, number, number, number, number, number, number];

/**
 * Why a JSON text is too large to parse; null if it is not. Reads the text once without allocating: parsing a megabyte of
 * short values takes 100 times as long. Malformed text passes, and `JSON.parse` refuses it.
 */
export function findExcess(text: string, depth: number = maxDepth): "depth" | "values" | "members" | null {
  let values = 0;
  // Members so far at each level; NaN for lists, whose length only `maxValues` bounds.
  const members: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) {
      values += 1;
      members[members.length - 1]! += 1;
      if (values > maxValues) return "values";
      if (members[members.length - 1]! >= maxMembers) return "members";
    } else if (code === openBrace || code === openBracket) {
      values += 1;
      members.push(code === openBrace ? 0 : Number.NaN);
      if (values > maxValues) return "values";
      if (members.length > depth) return "depth";
    } else if (code === closeBrace || code === closeBracket) members.pop();
  }
  return null;
}

/** The index of the string's closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
