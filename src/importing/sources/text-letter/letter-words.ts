import { textOfRuns } from "../../../documents/model/rich-text.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { wordKey } from "../text-resume/words.ts";
import words from "./letter-words.json" with { type: "json" };

/**
 * Words of letters in the languages of the portals. A `*` at the end stands for any text: for further words after a space
 * ("dear *"), otherwise for the rest of the word ("estimad*").
 */

type List = keyof typeof words;

const spaceless = /[\u3040-\u9fff\uac00-\ud7a3]/;
const isWordChar = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
const straight = (text: string): string => wordKey(text).replace(/[’‘`´]/g, "'");

/** The beginnings of a list, the longest first: keys without marks at their end. */
const beginnings = (list: List) =>
  words[list]
    .map((word) => ({
      key: straight(word.replace(/\s?\*$/, "")),
      isOpen: word.endsWith("*"),
      isWhole: !word.endsWith("*") || word.endsWith(" *"),
    }))
    .toSorted((one, other) => other.key.length - one.key.length);

const lists = new Map((Object.keys(words) as List[]).map((list) => [list, beginnings(list)]));

/** How many characters of a text are the beginning that it has of a list; `isOpen`: it may go on in any way. */
export type Beginning = { length: number; isOpen: boolean };

/** A word of the list is a whole word of the text, unless it stands for all words that begin with it. */
export function beginningIn(list: List, text: string): Beginning | undefined {
  const start = text.slice(0, 80);
  const key = straight(start);
  const found = lists
    .get(list)!
    .find(
      ({ key: word, isWhole }) =>
        key.startsWith(word) && (!isWhole || spaceless.test(word) || !isWordChar(key[word.length])),
    );
  return found && { length: lengthOf(start, found.key), isOpen: found.isOpen };
}

/** Folding changes the length of a text: "ﬁ" has two letters, a letter with its accent as a character of its own has one. */
function lengthOf(text: string, key: string): number {
  let end = Math.min(text.length, key.length);
  while (end < text.length && straight(text.slice(0, end)).length < key.length) end += 1;
  return end;
}

/** Whether a text has one of the list's phrases anywhere. */
export function containsAny(list: List, text: string): boolean {
  const key = straight(text);
  return lists.get(list)!.some(({ key: word }) => hasWord(key, word));
}

function hasWord(key: string, word: string): boolean {
  for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + 1)) {
    if (spaceless.test(word)) return true;
    if (!isWordChar(key[at - 1]) && !isWordChar(key[at + word.length])) return true;
  }
  return false;
}

/** As `labelledBy`, also for a label in a cell of its own, or two spaces before its value. */
export function labelledLine(list: List, line: TextLine): string | undefined {
  const parts = line.cells.flatMap(({ runs }) =>
    textOfRuns(runs)
      .trim()
      .split(/\s{2,}/),
  );
  const [first, ...others] = parts;
  return others.length > 0 && labelledBy(list, first!) === ""
    ? others.join(" ")
    : labelledBy(list, lineText(line));
}

/** The value behind a label of the list: "Betreff: …", "Attn Ms Lee". Undefined for other text; "" for a label alone. */
export function labelledBy(list: List, text: string): string | undefined {
  const found = beginningIn(list, text);
  if (!found) return undefined;
  const rest = text.slice(found.length);
  const mark = /^\s?(?:\(s\)|[.．])?\s?[:：/-]?\s*/u.exec(rest)![0];
  const hasColon = /[:：]/.test(mark);
  // "FAO" alone is a company; "AT&T" is no label.
  const isAlone = rest.length === mark.length && (list !== "attention" || found.length > 4);
  const isBefore = list === "attention" && /^[\s.:：]\s*\S/u.test(rest);
  return hasColon || isAlone || isBefore ? rest.slice(mark.length).trim() : undefined;
}
