import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFile } from "../../src/importing/formats.server.ts";
import { sectionTypes } from "../../src/portals/portal.ts";
import { translator } from "../support/content.ts";
import { portalOf } from "../support/documents.ts";
import { academicAndPublic } from "./academic-and-public.ts";
import { type Comparison, compareFields, lostWords } from "./compare-fields.ts";
import { copiedFromSites } from "./copied-from-sites.ts";
import { english } from "./english.ts";
import { europassPages } from "./europass-pages.ts";
import { europassText } from "./europass-text.ts";
import { everyday } from "./everyday.ts";
import { furtherHabits } from "./further-habits.ts";
import { furtherLanguages } from "./further-languages.ts";
import { furtherStrangers } from "./further-strangers.ts";
import { german } from "./german.ts";
import { labelledJobs } from "./labelled-jobs.ts";
import type { LayoutFile } from "./layout-file.ts";
import { nationalForms } from "./national-forms.ts";
import { nordic } from "./nordic.ts";
import { others } from "./others.ts";
import { pagesOfLatex } from "./pages-of-latex.ts";
import { pagesWithPanels } from "./pages-with-panels.ts";
import { romance } from "./romance.ts";
import { strangers } from "./strangers.ts";
import { tablesWithHeads } from "./tables-with-heads.ts";
import { textOfSites } from "./text-of-sites.ts";
import { wordTables } from "./word-tables.ts";
import { wordTemplates } from "./word-templates.ts";

const files = [
  ...[...english, ...german, ...romance, ...others],
  ...[...pagesWithPanels, ...pagesOfLatex, ...wordTables, ...wordTemplates],
  ...[...textOfSites, ...academicAndPublic, ...nationalForms, ...nordic, ...furtherLanguages],
  ...[
    ...europassText,
    ...europassPages,
    ...labelledJobs,
    ...tablesWithHeads,
    ...copiedFromSites,
    ...furtherHabits,
  ],
  ...everyday,
  ...strangers,
  ...furtherStrangers,
];

/** The shares that the import has reached. They fall only where files are added, before their layouts are learned. */
const floors = { fields: 0.99, jobs: 0.98 };

type Result = Comparison & { lost: string[] };
const results = new Map<LayoutFile, Promise<Result>>();

async function importFile(file: LayoutFile): Promise<Result> {
  const { locale, text } = file;
  const document = translator(locale, "document");
  const headings = Object.fromEntries(sectionTypes.map((type) => [type, document(`headings.${type}`)]));
  const messages = { title: "CV", consent: "", headings: headings as never };
  const bytes = (await file.bytes?.()) ?? new TextEncoder().encode(text);
  const draft = await readFile({ bytes, culture: portalOf(locale).code, messages });
  if (draft.kind !== "resume") throw new Error(draft.kind);
  return { ...compareFields(draft.content, file), lost: lostWords(file, draft.content) };
}

/** Each file is imported once. */
function resultOf(file: LayoutFile): Promise<Result> {
  const result = results.get(file) ?? importFile(file);
  results.set(file, result);
  return result;
}

describe("PRD-09 a file in the layout of another program", () => {
  test.each(files.map((file) => [`${file.locale}: ${file.name}`, file] as const))("%s", async (_, file) => {
    const { wrong, lost } = await resultOf(file);
    expect(lost).toEqual([]);
    expect(wrong).toEqual(file.knownWrong ?? []);
  });

  test("most fields and jobs are exact", async () => {
    const all = await Promise.all(files.map(resultOf));
    const sum = (key: "fields" | "exact" | "jobs" | "exactJobs") =>
      all.reduce((total, result) => total + result[key], 0);
    const shares = { fields: sum("exact") / sum("fields"), jobs: sum("exactJobs") / sum("jobs") };
    const of = {
      ...{ files: files.length, fields: sum("fields"), exact: sum("exact"), share: shares.fields },
      ...{ jobs: sum("jobs"), exactJobs: sum("exactJobs"), jobsShare: shares.jobs },
    };
    const by = (key: "wrong" | "lost") =>
      Object.fromEntries(files.map(({ name }, at) => [name, all[at]![key]]));
    mkdirSync("reports", { recursive: true });
    writeFileSync(
      "reports/import-layouts.json",
      JSON.stringify({ of, wrong: by("wrong"), lost: by("lost") }, null, 2),
    );
    expect(shares.fields).toBeGreaterThanOrEqual(floors.fields);
    expect(shares.jobs).toBeGreaterThanOrEqual(floors.jobs);
  });
});
