import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readFile } from "../../src/importing/formats.server.ts";
import { locales, sectionTypes } from "../../src/portals/portal.ts";
import { translator } from "../support/content.ts";
import { portalOf } from "../support/documents.ts";
import { isFull } from "../support/sampling.ts";
import { corpus } from "./corpus.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { closeCorpus } from "./page-files.ts";
import { measure, type Shares } from "./printed-values.ts";

// The first file of LibreOffice waits until all of them are converted.
vi.setConfig({ testTimeout: 150_000 });

const results = new Map<CorpusFile, Shares>();
const nameOf = ({ section, field, text }: Shares["lost"][number]) => `${section}.${field}: ${text}`;

async function importFile(file: CorpusFile): Promise<Shares> {
  const { code, locale } = portalOf(file.locale);
  const document = translator(locale, "document");
  const headings = Object.fromEntries(sectionTypes.map((type) => [type, document(`headings.${type}`)]));
  const messages = { title: "CV", consent: "", headings: headings as never };
  const draft = await readFile({ bytes: await file.bytes(), culture: code, messages });
  if (draft.kind !== "resume") throw new Error(`${file.name}: ${draft.kind}`);
  return measure(file, draft.content);
}

/** Values that the readers lose, by the file's name, at most. The selection has none. */
const knownLosses: [file: RegExp, values: number, reason: string][] = [
  [/^PDF, .*, ar-SA$/, 12, "some fonts of Dossier exchange the letters of lam and alef"],
  [/^PDF of LibreOffice/, 2, "a narrow column divides an e-mail address"],
];
const maxLosses = (name: string): number => knownLosses.find(([file]) => file.test(name))?.[1] ?? 0;

describe("PRD-09 no value of a file is lost, and a structured one prints all", () => {
  test.each(corpus.map((file) => [file.name, file] as const))("%s", async (_name, file) => {
    const shares = await importFile(file);
    results.set(file, shares);
    expect(shares.of).toBeGreaterThan(10);
    const most = isFull ? maxLosses(file.name) : 0;
    if (most > 0) expect(shares.lost.length, shares.lost.map(nameOf).join()).toBeLessThanOrEqual(most);
    else expect(shares.lost.map(nameOf)).toEqual([]);
    if (file.kind === "structured") expect(shares.notPrinted.map(nameOf)).toEqual([]);
  });
});

/** Of all values of some files, the share that is printed, and the share that is in its own field. */
function sharesOf(isIncluded: (file: CorpusFile) => boolean) {
  const all = [...results].filter(([file]) => isIncluded(file)).map(([, shares]) => shares);
  const of = all.reduce((sum, shares) => sum + shares.of, 0);
  const share = (key: "notPrinted" | "misplaced") =>
    1 - all.reduce((sum, shares) => sum + shares[key].length, 0) / of;
  return { values: of, printed: share("notPrinted"), inField: share("misplaced") };
}

test.each(["structured", "page", "pdf"] as const)(
  "PRD-09 of all values of %s files, 99.5 %% are printed",
  (kind) => {
    const isExpected = (file: CorpusFile) => file.kind === kind && !(isFull && maxLosses(file.name) > 0);
    expect(sharesOf(isExpected).printed).toBeGreaterThanOrEqual(0.995);
  },
);

/** Shares of the values that are read into their own field, at least. Some values have no place in a layout. */
const fieldFloors: [format: string, least: number][] = [
  ["DOCX", 0.93],
  ["Text", 0.93],
  ["Pasted text", 0.95],
  ["Markdown", 0.9],
  ["HTML, single", 0.9],
  ["HTML, table", 0.9],
  ["HTML, commas", 0.9],
  ["HTML, datesRight", 0.88],
  ["HTML, timeline", 0.82],
  ["HTML, twoColumns", 0.8],
  ["PDF, classic", 0.92],
  ["PDF, sidebar", 0.94],
  ["PDF, modern", 0.93],
  ["PDF, compact", 0.9],
  ["PDF, plain", 0.76],
  ["PDF, one column", 0.93],
  ["PDF, dates on the right", 0.92],
  // Bullets of its jobs are read as prose.
  ["PDF, LinkedIn profile", 0.72],
];

test.runIf(!isFull).each(fieldFloors)("values of %s are in their own fields", (format, least) => {
  expect(sharesOf((file) => file.format.startsWith(format)).inField).toBeGreaterThanOrEqual(least);
});

test("every format of pages has a floor", () => {
  const formats = corpus.filter(({ kind }) => kind !== "structured").map(({ format }) => format);
  const without = formats.filter(
    (format) => !isFull && !fieldFloors.some(([start]) => format.startsWith(start)),
  );
  expect(without).toEqual([]);
});

test("the corpus has 60 files, of every format and in every language", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ locale }) => locale))).toEqual(new Set(locales));
});

afterAll(async () => {
  await closeCorpus();
  mkdirSync("reports", { recursive: true });
  const formats = Object.fromEntries(
    [...new Set(corpus.map(({ format }) => format))].map((format) => [
      format,
      sharesOf((file) => file.format === format),
    ]),
  );
  const files = [...results].map(([{ name, kind }, { of, notPrinted, misplaced }]) => ({
    ...{ name, kind, of, notPrinted: notPrinted.map(nameOf), misplaced: misplaced.map(nameOf) },
  }));
  writeFileSync("reports/import-corpus.json", JSON.stringify({ formats, files }, null, 2));
});
