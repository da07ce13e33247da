import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { dateStyleOf } from "../../src/kit/dates/date-style.ts";
import { exportDataOf } from "../../src/rendering/exports/export-data.ts";
import { writeText } from "../../src/rendering/exports/text/write-text.ts";
import { comparable, partsFound, type Value, valuesOf } from "../importing/share-of-values.ts";
import { translator } from "../support/content.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import type { CorpusFile } from "./corpus.ts";

/** What became of a file's values. `printed` and `kept` (printed, or in the tray) are counts. */
export type Shares = { of: number; printed: number; kept: number; notPrinted: Value[]; lost: Value[] };

/** Some countries print the level alone: "C1" of "advanced (C1)". */
const levelIn = (fluency: string): string => /\b[ABC][12]\b/.exec(fluency)?.[0] ?? fluency;

/** Figures of the years in a period, "2018-09/now" → ["2018"]. */
const yearsOf = (period: string): string[] => period.match(/\d{4}/g) ?? [];

/**
 * The values of the sample person that the file has: those whose text is in its texts, and the dates of items that have
 * another value there.
 */
export function valuesIn({ locale, texts }: CorpusFile): Value[] {
  const joined = texts.join("\n");
  const all = comparable(joined);
  const lines = new Set(joined.split("\n").map(comparable));
  const values = valuesOf(buildResume(locale));
  const found = values.filter(({ field, text }) => {
    const value = comparable(text);
    // A short value may be a part of another word.
    if (field === "period" || value.length < 3) return false;
    return value.length < 6 ? lines.has(value) : all.includes(value);
  });
  const items = new Set(found.map(({ item }) => item));
  const dates = values.filter(
    ({ field, text, item }) =>
      field === "period" && items.has(item) && yearsOf(text).every((year) => joined.includes(year)),
  );
  return [...found, ...dates];
}

/** The periods and dates of the content, as `valuesOf` writes them. */
const periodsOf = (content: ResumeContent): Set<string> =>
  new Set(valuesOf(content).flatMap(({ field, text }) => (field === "period" ? [text] : [])));

/** The text of the document's page, which every format has, and the periods that it prints. */
function printedTextOf(content: ResumeContent): string {
  const portal = portalOf(content.locale);
  return writeText(exportDataOf({ document: asResume(content), portal, title: "CV" }, translator).data);
}

/** How many of the values the imported document prints, and how many are in it or in its tray. */
export function measure(file: CorpusFile, content: ResumeContent): Shares {
  const printed = printedTextOf(content);
  const text = comparable(printed);
  const tray = comparable((content.tray ?? []).map((one) => `${one.label ?? ""} ${one.text}`).join("\n"));
  const stored = comparable(JSON.stringify(content));
  const periods = periodsOf(content);
  const isPrinted = (value: Value) =>
    value.field === "fluency"
      ? text.includes(comparable(levelIn(value.text)))
      : value.field === "period"
        ? periods.has(value.text) && yearsOf(value.text).every((year) => hasYear(printed, year, file))
        : text.includes(comparable(value.text)) || partsFound(value.text, { fields: new Map(), all: [text] });
  const isKept = (value: Value) =>
    value.field === "period"
      ? yearsOf(value.text).every((year) => stored.includes(year))
      : stored.includes(comparable(value.text)) || tray.includes(comparable(value.text));
  const shares: Shares = { of: 0, printed: 0, kept: 0, notPrinted: [], lost: [] };
  for (const value of valuesIn(file)) {
    shares.of += 1;
    if (isPrinted(value)) shares.printed += 1;
    else shares.notPrinted.push(value);
    if (isPrinted(value) || isKept(value)) shares.kept += 1;
    else shares.lost.push(value);
  }
  return shares;
}

/** The year in the figures and the calendar that documents of the portal print. */
const hasYear = (printed: string, year: string, { locale }: CorpusFile): boolean => {
  const { eras } = dateStyleOf(portalOf(locale)) as { eras?: unknown };
  return eras !== undefined || printed.includes(year);
};
