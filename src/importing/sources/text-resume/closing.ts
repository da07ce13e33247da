import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { readDate } from "../../../kit/dates/read-date.ts";
import type { RawResume } from "../../raw-resume.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";

/** What stands below the last section: place and date of the signature, and the consent that Polish and Italian resumes have. */
export type Closing = Pick<RawResume, "signature" | "consent">;

/** Lines at the end of a document that are searched. */
const mostLines = 6;

/** "Hannover, 28.11.2026", "Kraków, dnia 3 maja 2026 r." */
const placeAndDate = /^(\p{Lu}[\p{L} .'’-]{1,40}?),?\s+(?:den |le |dnia |dne |dňa |lì |,)?(\S.*\d.*)$/u;

const consentWords =
  /zgod[aęy] .{0,120}przetwarzan|autorizzo .{0,60}trattamento|consenso .{0,60}trattamento|souhlas.{0,120}zpracov|súhlas.{0,120}spracov|hozzájárul.{0,120}(?:adat|kezel)/iu;

function signatureOf(line: TextLine, style: DateStyle): Closing["signature"] {
  const [, place, date] = placeAndDate.exec(lineText(line)) ?? [];
  const isDay = date !== undefined && date.length < 40 && readDate(date, style)?.date.length === 10;
  return isDay ? { place: place!, date, lines: [line.id] } : undefined;
}

/** The lines without those of the closing. */
export function takeClosing(
  lines: readonly TextLine[],
  style: DateStyle,
): { closing: Closing; rest: TextLine[] } {
  const closing: Closing = {};
  const last = lines.slice(-mostLines);
  const rest = lines.slice(0, -mostLines);
  for (const line of last) {
    const signature = line.bullet ? undefined : signatureOf(line, style);
    const text = lineText(line);
    if (signature && !closing.signature) closing.signature = signature;
    else if (closing.consent && !closing.signature && line.gap < 1.9 && !line.heading)
      closing.consent = {
        text: `${closing.consent.text} ${text}`,
        lines: [...closing.consent.lines, line.id],
      };
    else if (consentWords.test(text) || startsConsent(line, last))
      closing.consent = { text, lines: [line.id] };
    else rest.push(line);
  }
  return { closing, rest };
}

/** The first line of a consent whose words are on the next one. */
function startsConsent(line: TextLine, last: readonly TextLine[]): boolean {
  const next = last[last.indexOf(line) + 1];
  return (
    !!next &&
    next.gap < 1.9 &&
    lineText(line).length > 40 &&
    consentWords.test(`${lineText(line)} ${lineText(next)}`) &&
    !consentWords.test(lineText(next))
  );
}
