import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { readFile } from "../../src/importing/formats.server.ts";
import { sectionTypes } from "../../src/portals/portal.ts";
import { translator } from "../support/content.ts";
import { portalOf } from "../support/documents.ts";
import { type Comparison, compareFields, lostWords } from "./compare-fields.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import type { LayoutFile } from "./layout-file.ts";
import { others } from "./others.ts";
import { romance } from "./romance.ts";

const files = [...english, ...german, ...romance, ...others];
const results = new Map<LayoutFile, Comparison>();

async function importText({ locale, text }: LayoutFile): Promise<ResumeContent> {
  const document = translator(locale, "document");
  const headings = Object.fromEntries(sectionTypes.map((type) => [type, document(`headings.${type}`)]));
  const messages = { title: "CV", consent: "", headings: headings as never };
  const bytes = new TextEncoder().encode(text);
  const draft = await readFile({ bytes, culture: portalOf(locale).code, messages });
  if (draft.kind !== "resume") throw new Error(draft.kind);
  return draft.content;
}

describe("PRD-09 a file in the layout of another program", () => {
  test.each(files.map((file) => [`${file.locale}: ${file.name}`, file] as const))("%s", async (_, file) => {
    const content = await importText(file);
    const compared = compareFields(content, file);
    results.set(file, compared);
    expect(lostWords(file.text, content)).toEqual([]);
    expect(compared.wrong).toEqual([]);
  });
});

afterAll(() => {
  const all = [...results.values()];
  const sum = (key: "fields" | "exact") => all.reduce((total, result) => total + result[key], 0);
  mkdirSync("reports", { recursive: true });
  const of = { fields: sum("fields"), exact: sum("exact"), share: sum("exact") / sum("fields") };
  const wrong = Object.fromEntries([...results].map(([{ name }, result]) => [name, result.wrong]));
  writeFileSync("reports/import-layouts.json", JSON.stringify({ of, wrong }, null, 2));
});
