/** Checks what editors write: `node scripts/check-content.ts [locale or portal …]`. Exit code 1 with every problem listed. */
import { readFileSync } from "node:fs";
import { compareMessages } from "../src/content/compare-messages.ts";
import {
  readConfig,
  readFooter,
  readHeader,
  readHomePage,
  readPriceList,
  readTextPage,
} from "../src/content/entries.server.ts";
import { contentPath } from "../src/content/files.server.ts";
import { readMessages } from "../src/content/resources.server.ts";
import { textPageNames } from "../src/content/text-page.ts";
import { letterContent } from "../src/documents/letter.ts";
import { resumeContent } from "../src/documents/resume.ts";
import { allPortals } from "../src/portals/all.ts";

const asked = process.argv.slice(2);
const problems: string[] = [];
const attempt = (name: string, work: () => string[] | unknown) => {
  try {
    const lines = work();
    if (Array.isArray(lines)) problems.push(...lines.map((line) => `${name}: ${line}`));
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message}`);
  }
};

for (const { code, locale } of allPortals) {
  if (asked.length > 0 && !asked.includes(code) && !asked.includes(locale)) continue;
  attempt(`resource/${locale}.json`, () =>
    compareMessages(readMessages("en-US"), readMessages(locale), locale),
  );
  attempt(`pages/${code}`, () => void readHomePage(code));
  for (const page of textPageNames) attempt(`pages/${code}/${page}`, () => void readTextPage(code, page));
  for (const readEntry of [readHeader, readFooter, readConfig])
    attempt(`entries/${code}`, () => void readEntry(code));
  attempt(`plans/${code}`, () => void readPriceList(code));
  attempt(`samples/${code}.json`, () => {
    const sample = JSON.parse(readFileSync(contentPath("samples", `${code}.json`), "utf8"));
    const results = [resumeContent.safeParse(sample.resume), letterContent.safeParse(sample.letter)];
    return results.flatMap((result) =>
      result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  });
}

console.log(problems.length > 0 ? problems.join("\n") : "content is whole");
process.exitCode = problems.length > 0 ? 1 : 0;
