import { lineText, type TextLine } from "../layout/text-line.ts";
import { labelKindOf } from "../text-resume/labels.ts";
import { wideGap } from "./letter-parts.ts";
import { beginningIn, labelledLine } from "./letter-words.ts";
import { hasContact } from "./sender.ts";

export type LetterTail = {
  /** The typed name below the close. */
  signer?: string;
  enclosures: string[];
  /** Contact data of the sender. */
  contact: string[];
  /** A postscript, and whatever else follows. */
  others: TextLine[];
};

/** Words of a name. */
const longestName = 5;

/** Reads what follows the complimentary close: the name, enclosures, a postscript. */
export function readTail(lines: readonly TextLine[]): LetterTail {
  const tail: LetterTail = { enclosures: [], contact: [], others: [] };
  let isList = false;
  for (const line of lines) {
    const text = lineText(line);
    const listed = labelledLine("enclosures", line);
    if (line.gap > wideGap && tail.enclosures.length > 0) isList = false;
    if (listed !== undefined) {
      tail.enclosures.push(...itemsOf(listed));
      isList = true;
    } else if (endOfEnclosures.test(text)) isList = false;
    else if (tail.signer === undefined && !isList && isName(text))
      tail.signer = text.replace(/^[(（]|[)）]$/g, "");
    else if (hasContact(text) || (!isList && isBelowName(line, tail))) tail.contact.push(text);
    else if (isList && text.length <= longestItem && !isPostscript(text))
      tail.enclosures.push(...itemsOf(text));
    else {
      isList = false;
      tail.others.push(line);
    }
  }
  return tail;
}

/** The post and the address directly below the name. */
const isBelowName = (line: TextLine, { signer, enclosures, others }: LetterTail): boolean =>
  signer !== undefined &&
  enclosures.length + others.length === 0 &&
  line.gap <= wideGap &&
  lineText(line).length <= longestItem / 2 &&
  !/[.!?]$/.test(lineText(line)) &&
  !isPostscript(lineText(line));

/** Characters of the name of an enclosure. */
const longestItem = 120;
/** What ends the list in Japanese letters. */
export const endOfEnclosures = /^\s*以上\s*$/u;
const isPostscript = (text: string): boolean => /^(?:p\.?\s?s\b|ps[.:])/iu.test(text);

/** The entries of a list of enclosures in one line: "CV, references". */
export const itemsOf = (text: string): string[] =>
  text
    .split(/[,;；、،]\s*|\s[–·•|]\s/)
    .map((item) => item.replace(/^(?:[-–•·*]|\d{1,2}[.)])\s+/, "").trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item));

const isName = (text: string): boolean =>
  /^[(（]?[\p{Lu}\p{Lo}]/u.test(text) &&
  text.split(/\s+/).length <= longestName &&
  !/[\d@:：]/.test(text) &&
  !/[.!?]$/.test(text.replace(/\b\p{Lu}\.$/u, "")) &&
  labelKindOf(text) === undefined &&
  !beginningIn("enclosures", text);
