import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { RawLetter } from "../../raw-letter.ts";
import type { TextLine } from "../layout/text-line.ts";
import { cellText, lineText } from "../layout/text-line.ts";
import { placeAndDate } from "../text-resume/closing.ts";
import { Ledger } from "../text-resume/ledger.ts";
import { measureOfLines, paragraphsOf } from "../text-resume/paragraphs.ts";
import { richTextOf } from "../text-resume/rich-lines.ts";
import { readHead } from "./letter-head.ts";
import { divideLetter, isLetter, type LetterParts, mayBeLetter } from "./letter-parts.ts";
import { endOfEnclosures, readTail } from "./letter-tail.ts";
import { beginningIn, containsAny, labelledBy } from "./letter-words.ts";
import { attentionBehind } from "./recipient.ts";

/**
 * Reads the lines of a cover letter. Null for lines that are no letter, and for a text that is too long for one. `isKnown`: the
 * user says that they are one.
 */
export function readTextLetter(
  lines: readonly TextLine[],
  style: DateStyle,
  isKnown: boolean,
): RawLetter | null {
  const parts = divideLetter(lines);
  if (!(isKnown ? mayBeLetter(lines, parts) : isLetter(lines, parts))) return null;
  const { enclosures, others, ...below } = readTail(parts.tail);
  const { salutation, closing } = parts;
  const { enclosures: above, ...head } = readHead(parts.head, style, {
    salutation,
    signer: undefined,
    ...below,
  });
  const first = head.subject === undefined ? subjectOf(parts) : undefined;
  const written = head.date === undefined ? takeDate([...parts.body, ...others], style) : undefined;
  const rest = written?.rest ?? [...parts.body, ...others];
  const body = first === undefined ? rest : rest.slice(1);
  const letter: Omit<RawLetter, "unplaced"> = {
    ...head,
    ...(written && written.fields),
    ...(first !== undefined && { subject: first }),
    ...(salutation !== undefined && { salutation }),
    body: richTextOf(paragraphsOf(body, measureOfLines(body))),
    ...(closing !== undefined && { closing }),
    enclosures: [...above, ...enclosures],
  };
  return { ...letter, unplaced: unplacedOf(lines, letter) };
}

/** Place and date below the text, where Hungarian letters have them. */
function takeDate(lines: readonly TextLine[], style: DateStyle) {
  const at = lines.findLastIndex((line) => placeAndDate(lineText(line), style) !== undefined);
  if (at < Math.max(1, lines.length - 3)) return undefined;
  const { place, date } = placeAndDate(lineText(lines[at]!), style)!;
  // A wrapped line may be a date too: "I can start on / 1 March 2027."
  if (place === "" || !/[.!?。]$/u.test(lineText(lines[at - 1]!))) return undefined;
  return { fields: { ...(place !== "" && { place }), date }, rest: lines.toSpliced(at, 1) };
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

/** Lists of words that only say what another text is. */
const labels = [
  "subjects",
  "references",
  "enclosures",
  "attention",
  "addressees",
  "titlesOfLetters",
] as const;

/** Texts whose words no field has; labels and titles say nothing. */
function unplacedOf(lines: readonly TextLine[], letter: Omit<RawLetter, "unplaced">): string[] {
  const ledger = new Ledger();
  const { date } = letter;
  for (const line of lines) {
    const text = lineText(line);
    // "Hannover, den 28. November 2026"
    if (endOfEnclosures.test(text) || (date !== undefined && text.includes(date))) ledger.note(line.id, text);
    ledger.note(line.id, attentionBehind.exec(text)?.[0] ?? "");
    for (const label of line.cells.map(cellText))
      for (const list of labels) ledger.note(line.id, label.slice(0, beginningIn(list, label)?.length ?? 0));
  }
  return ledger.missing(lines, letter, letter.sender).map(({ text }) => text);
}
