import { type ResumeContent, resumeContent } from "../../src/documents/model/resume.ts";
import { exportDataOf } from "../../src/rendering/exports/export-data.ts";
import { writeText } from "../../src/rendering/exports/text/write-text.ts";
import { comparable, partsFound, type Value, valuesOf } from "../importing/share-of-values.ts";
import { translator } from "../support/content.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import type { CorpusFile } from "./corpus-file.ts";

/** What became of a file's values. `lost` are neither printed nor in the tray; `misplaced` are not in their field. */
export type Shares = {
  of: number;
  notPrinted: Value[];
  lost: Value[];
  misplaced: Value[];
};

/** Some countries print the level alone: "C1" of "advanced (C1)". */
const levelIn = (fluency: string): string => /\b[ABC][12]\b/.exec(fluency)?.[0] ?? fluency;

/** Figures of the years in a period, "2018-09/now" → ["2018"]. */
const yearsOf = (period: string): string[] => period.match(/\d{4}/g) ?? [];

/**
 * The values of the sample person that the file has: those whose text is in its texts, and the dates of items that have
 * another value there.
 */
function valuesIn({ locale, texts }: CorpusFile): Value[] {
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

/** The years of a period, and whether it goes on, "2018-09/now" → "2018/now". */
const inYears = (period: string): string => period.replaceAll(/-\d\d/g, "");

/** The text of the document's page, which every format has, and the periods that it prints. */
function printedTextOf(content: ResumeContent): string {
  const portal = portalOf(content.locale);
  return writeText(exportDataOf({ document: asResume(content), portal, title: "CV" }, translator).data);
}

/** What became of the file's values in the draft, which is sent and validated like an accepted one. */
export function measure(file: CorpusFile, draft: ResumeContent): Shares {
  const content = resumeContent.parse(JSON.parse(JSON.stringify(draft)));
  const printed = printedTextOf(content);
  const text = comparable(printed);
  // Forms of Korea print the parts of a value in columns.
  const cells = new Set(printed.split(/[\n|,]/).map(comparable));
  const isDivided = (value: string) => value.split(" ").every((part) => cells.has(comparable(part)));
  const stored = comparable(JSON.stringify(content));
  const read = valuesOf(content);
  const dates = file.yearsOnly ? inYears : (period: string) => period;
  const periods = new Set(read.flatMap((value) => (value.field === "period" ? [dates(value.text)] : [])));
  const isPrinted = (value: Value) =>
    value.field === "fluency"
      ? text.includes(comparable(levelIn(value.text)))
      : value.field === "period"
        ? periods.has(dates(value.text)) && yearsOf(value.text).every((year) => printed.includes(year))
        : text.includes(comparable(value.text)) ||
          partsFound(value.text, { fields: new Map(), all: [text] }) ||
          isDivided(value.text);
  const isStored = (value: Value) =>
    value.field === "period"
      ? yearsOf(value.text).every((year) => stored.includes(year))
      : stored.includes(comparable(value.text));
  const placeOf = (value: Value) => {
    const own = value.field === "period" ? dates(value.text) : comparable(value.text);
    return `${value.section}.${value.field}: ${own}`;
  };
  const places = new Set(read.map(placeOf));
  const values = valuesIn(file);
  const notPrinted = values.filter((value) => !isPrinted(value));
  return {
    of: values.length,
    notPrinted,
    lost: notPrinted.filter((value) => !isStored(value)),
    misplaced: values.filter((value) => !places.has(placeOf(value))),
  };
}
