import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readFile } from "../../src/importing/read-file.server.ts";
import { locales, sectionTypes } from "../../src/portals/portal.ts";
import { translator } from "../support/content.ts";
import { portalOf } from "../support/documents.ts";
import { type CorpusFile, closeCorpus, corpus } from "./corpus.ts";
import { measure, type Shares } from "./printed-values.ts";

vi.setConfig({ testTimeout: 30_000 });

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

describe("PRD-09 no value of a file is lost, and a structured one prints all", () => {
  test.each(corpus.map((file) => [file.name, file] as const))("%s", async (_name, file) => {
    const shares = await importFile(file);
    results.set(file, shares);
    expect(shares.of).toBeGreaterThan(10);
    expect(shares.lost.map(nameOf)).toEqual([]);
    if (file.kind === "structured") expect(shares.notPrinted.map(nameOf)).toEqual([]);
  });
});

const printedShare = (kind: CorpusFile["kind"]): number => {
  const all = [...results].filter(([file]) => file.kind === kind).map(([, shares]) => shares);
  const total = (count: "of" | "printed") => all.reduce((sum, shares) => sum + shares[count], 0);
  return total("printed") / total("of");
};

test.each(["structured", "page"] as const)(
  "PRD-09 of all values of %s files, 99.5 %% are printed",
  (kind) => {
    expect(printedShare(kind)).toBeGreaterThanOrEqual(0.995);
  },
);

test("the corpus has 60 files, of every format and in every language", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ locale }) => locale))).toEqual(new Set(locales));
});

afterAll(async () => {
  await closeCorpus();
  mkdirSync("reports", { recursive: true });
  const report = [...results].map(([{ name, kind }, shares]) => ({
    ...{ name, kind, of: shares.of, printed: shares.printed, notPrinted: shares.notPrinted.map(nameOf) },
  }));
  writeFileSync("reports/import-corpus.json", JSON.stringify(report, null, 2));
});
