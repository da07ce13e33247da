import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { RawLetter } from "../../raw-letter.ts";
import type { TextLine } from "../layout/text-line.ts";
import { lineText } from "../layout/text-line.ts";
import { Ledger } from "../text-resume/ledger.ts";
import { measureOfLines, paragraphsOf } from "../text-resume/paragraphs.ts";
import { richTextOf } from "../text-resume/rich-lines.ts";
import { readHead } from "./letter-head.ts";
import { divideLetter, isLetter, type LetterParts } from "./letter-parts.ts";
import { endOfEnclosures, readTail } from "./letter-tail.ts";
import { beginningIn, containsAny, labelledBy } from "./letter-words.ts";
import { attentionBehind } from "./recipient.ts";

/** Reads the lines of a cover letter. Null for lines that are no letter, and for a text that is too long for one. */
export function readTextLetter(lines: readonly TextLine[], style: DateStyle): RawLetter | null {
  const parts = divideLetter(lines);
  if (!isLetter(lines, parts)) return null;
  const { enclosures, others, ...below } = readTail(parts.tail);
  const { salutation, closing } = parts;
  const head = readHead(parts.head, style, { salutation, signer: undefined, ...below });
  const first = head.subject === undefined ? subjectOf(parts) : undefined;
  const body = [...(first === undefined ? parts.body : parts.body.slice(1)), ...others];
  const letter: Omit<RawLetter, "unplaced"> = {
    ...head,
    ...(first !== undefined && { subject: first }),
    ...(salutation !== undefined && { salutation }),
    body: richTextOf(paragraphsOf(body, measureOfLines(body))),
    ...(closing !== undefined && { closing }),
    enclosures,
  };
  return { ...letter, unplaced: unplacedOf(lines, letter) };
}

/** Below the salutation, in a line of its own, as American and British letters have it. */
function subjectOf({ body }: LetterParts): string | undefined {
  const [first, second] = body;
  if (!first || !second) return undefined;
  const text = lineText(first);
  const labelled = labelledBy("subjects", text);
  if (labelled) return labelled;
  const isLine = text.length <= 100 && !/[.!?。]$/u.test(text);
  return isLine && first.bold && !second.bold && containsAny("applications", text) ? text : undefined;
}

/** Texts whose words no field has; labels and titles say nothing. */
function unplacedOf(lines: readonly TextLine[], letter: Omit<RawLetter, "unplaced">): string[] {
  const ledger = new Ledger();
  const { date } = letter;
  for (const line of lines) {
    const text = lineText(line);
    // "Hannover, den 28. November 2026"
    if (endOfEnclosures.test(text) || (date !== undefined && text.includes(date))) ledger.note(line.id, text);
    ledger.note(line.id, attentionBehind.exec(text)?.[0] ?? "");
    for (const list of ["subjects", "references", "enclosures", "attention", "titlesOfLetters"] as const)
      ledger.note(line.id, text.slice(0, beginningIn(list, text)?.length ?? 0));
  }
  return ledger.missing(lines, letter, letter.sender).map(({ text }) => text);
}
