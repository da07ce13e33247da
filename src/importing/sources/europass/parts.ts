import type { CefrLevel } from "../../../documents/model/choices.ts";
import { cefrLevels } from "../../../documents/model/choices.ts";
import type { RichText } from "../../../documents/model/rich-text.ts";
import { plainText } from "../../../documents/model/rich-text.ts";
import type { RawPeriod, RawPerson } from "../../raw-resume.ts";
import { textOfValue } from "../fields/collect-unread.ts";
import type { Fields } from "../fields/fields.ts";
import { compact } from "../fields/section.ts";

/** What both generations of Europass files have in common. */

type Cefr = Partial<Record<"listening" | "reading" | "interaction" | "production" | "writing", CefrLevel>>;

/** A level of the grid; any other text stays unread. */
export function levelOf(fields: Fields | undefined, key: string): CefrLevel | undefined {
  const written = fields?.value(key);
  const level = cefrLevels.find((one) => typeof written === "string" && written.trim().toUpperCase() === one);
  return level && fields?.text(key) !== undefined ? level : undefined;
}

export const gridOf = (levels: Cefr): Cefr | undefined => {
  const grid = compact(levels);
  return Object.keys(grid).length > 0 ? grid : undefined;
};

/** The label of a code, or the text itself. */
export const label = (fields: Fields, key: string): string | undefined =>
  fields.child(key)?.text("Label") ?? fields.text(key);

/** Lines and bullets of a text, as the words of a skill. */
export const linesOf = (rich: RichText | undefined): string[] =>
  plainText(rich)
    .split("\n")
    .map((line) => line.replace(/^(?:-|\d+\.) /, "").trim())
    .filter((line) => line !== "");

/** Parts of an address on one line. */
export const joined = (...parts: (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined && part !== "").join(", ") || undefined;

/** A date written with attributes, year="2013" month="--10" day="---05", or in JSON: {"Year": 2013, "Month": 10}. */
export function dateOf(fields: Fields | undefined): string | undefined {
  const parts = ["year", "month", "day"].flatMap((name) => {
    const key = fields?.value(name) === undefined ? name.replace(/^./, (first) => first.toUpperCase()) : name;
    const text = textOfValue(fields?.value(key));
    if (text !== undefined) fields?.ignore(key);
    return text === undefined ? [] : [text.replace(/^-+/, "").padStart(2, "0")];
  });
  if (!fields || parts.length === 0) return undefined;
  const date = parts.join("-");
  fields.show("Date", date);
  return date;
}

/** A period without an end continues only if the file says so. */
export function period(
  start: string | undefined,
  end: string | undefined,
  isOngoing: boolean,
): RawPeriod | undefined {
  if (start === undefined && end === undefined && !isOngoing) return undefined;
  return compact({ start, end, ...(isOngoing && { ongoing: true as const }) });
}

export const isTrue = (value: unknown): boolean => value === "true" || value === "1" || value === true;

const dateIn = (dates: Fields | undefined, key: string): string | undefined =>
  dates?.child(key)?.text("FormattedDateTime") ?? dates?.text(key);

export function periodIn(item: Fields, key: string) {
  const dates = item.child(key);
  if (!dates) return undefined;
  const isOngoing = isTrue(dates.value("CurrentIndicator")) || isTrue(dates.value("Ongoing"));
  dates.ignore("CurrentIndicator", "Ongoing");
  return period(dateIn(dates, "StartDate"), dateIn(dates, "EndDate"), isOngoing);
}

const maxPhoto = 14_000_000;

/** A photo as base64, or as a data URI in base64. */
export function embeddedPhoto(data: unknown): RawPerson["photo"] {
  if (typeof data !== "string" || data.trim() === "" || data.length > maxPhoto) return undefined;
  const bytes = Buffer.from(data, "base64");
  const head = bytes.subarray(0, 64).toString("latin1");
  const uri = /^data:image\/[a-z.+-]{1,20};base64,/i.exec(head);
  if (!uri) return bytes.length > 0 ? { bytes: new Uint8Array(bytes) } : undefined;
  return { bytes: new Uint8Array(Buffer.from(bytes.subarray(uri[0].length).toString("latin1"), "base64")) };
}
