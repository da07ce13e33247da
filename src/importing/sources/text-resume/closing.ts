import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { findDates } from "../../../kit/dates/find-dates.ts";
import type { RawResume } from "../../raw-resume.ts";
import { headingKindOf } from "../headings/headings.ts";
import { trimMarks } from "../layout/divide-text.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";

/** What stands below the last section: place and date of the signature, and the consent that Polish and Italian resumes have. */
export type Closing = Pick<RawResume, "signature" | "consent">;

/** Lines at the end of a document that are searched. */
const mostLines = 6;

/** Words between the place and the date: "Kraków, dnia 3 maja 2026 r." */
const beforeDate = new Set(["den", "le", "dnia", "dne", "dňa", "lì", "am", "a", "á", "em", "den", "il"]);
const town = /^[\p{Lu}\p{Lo}][\p{L} .'’-]{1,40}$/u;

/** Beginnings of two words that only a consent has, the second one soon after the first. */
const consents: readonly [first: string, second: string][] = [
  ["zgod", "przetwarz"],
  ["autorizzo", "trattamento"],
  ["consenso", "trattamento"],
  ["souhlas", "zpracov"],
  ["súhlas", "spracov"],
  ["hozzájárul", "kezel"],
];
const mostBetween = 150;

function isConsent(text: string): boolean {
  const lower = text.toLowerCase();
  return consents.some(([first, second]) => {
    const at = lower.indexOf(first);
    return at !== -1 && lower.slice(at, at + mostBetween).includes(second);
  });
}

/** "Hannover, 28.11.2026", "Hannover, den 28. November 2026": the place may be "". Undefined for other text, and without a day. */
export function placeAndDate(text: string, style: DateStyle): { place: string; date: string } | undefined {
  if (text.length > 80) return undefined;
  return readPlaceAndDate(text.replace(/,(?=\d)/, ", "), style);
}

function readPlaceAndDate(text: string, style: DateStyle): { place: string; date: string } | undefined {
  const [found, ...others] = findDates(text, style);
  if (found?.kind !== "date" || found.date.date.length !== 10 || others.length > 0) return undefined;
  const words = text.slice(0, found.start).trim().split(" ");
  const place = trimMarks((beforeDate.has(words.at(-1)!) ? words.slice(0, -1) : words).join(" "), ",،、");
  const isEnd = !/[\p{L}\p{N}]{2}/u.test(text.slice(found.end));
  return isEnd && (place === "" || town.test(place)) ? { place, date: found.text } : undefined;
}

/** "Hannover, 28.11.2026" */
function signatureOf(line: TextLine, style: DateStyle): Closing["signature"] {
  const found = placeAndDate(lineText(line), style);
  return found && found.place !== "" ? { ...found, lines: [line.id] } : undefined;
}

const linesOfHead = 8;
/** The name of the head again, below the date of the signature. */
function repeatsHead(line: TextLine, lines: readonly TextLine[]): boolean {
  const text = lineText(line);
  return !line.bullet && lines.slice(0, linesOfHead).some((head) => head !== line && lineText(head) === text);
}

/** The lines without those of the closing. */
export function takeClosing(
  lines: readonly TextLine[],
  style: DateStyle,
): { closing: Closing; rest: TextLine[] } {
  const closing: Closing = {};
  const last = lines.slice(-mostLines);
  const rest = lines.slice(0, -mostLines);
  for (const [at, line] of last.entries()) {
    if (at > 0 && closing.signature?.lines.at(-1) === last[at - 1]!.id && repeatsHead(line, lines)) continue;
    const signature = line.bullet ? undefined : signatureOf(line, style);
    const text = lineText(line);
    if (signature && !closing.signature) closing.signature = signature;
    else if (isConsent(text) || startsConsent(line, last) || continuesConsent(line, rest, closing))
      closing.consent = {
        text: [closing.consent?.text ?? [], text].flat().join(" "),
        lines: [...(closing.consent?.lines ?? []), line.id],
      };
    else rest.push(line);
  }
  return { closing, rest };
}

/** The next line of a consent's paragraph. */
const continuesConsent = (
  line: TextLine,
  rest: readonly TextLine[],
  { consent, signature }: Closing,
): boolean =>
  !!consent &&
  !signature &&
  consent.lines.at(-1) === line.id - 1 &&
  line.gap < 1.9 &&
  line.heading === undefined &&
  headingKindOf(lineText(line)) === undefined &&
  rest.at(-1)?.id !== line.id - 1;

/** The first line of a consent whose words are on the next one. */
function startsConsent(line: TextLine, last: readonly TextLine[]): boolean {
  const next = last[last.indexOf(line) + 1];
  return (
    !!next &&
    next.gap < 1.9 &&
    lineText(line).length > 40 &&
    isConsent(`${lineText(line)} ${lineText(next)}`) &&
    !isConsent(lineText(next))
  );
}
