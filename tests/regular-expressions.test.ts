import { expect, test, vi } from "vitest";
import {
  findStale,
  isUpdate,
  judge,
  judgeAll,
  keyOf,
  noVerdicts,
  readVerdicts,
  updateCommand,
  writeVerdicts,
} from "./support/regular-expression-verdicts.ts";
import { findInText, findRegularExpressions } from "./support/regular-expressions.ts";
import { isFull } from "./support/sampling.ts";

/**
 * Every regular expression of the product takes linear time for any text: visitors choose the text. Stored verdicts are
 * trusted, except with `npm run test:full`.
 */

// Ends a test that hangs. A pattern that needs all of the checker's time takes two minutes.
vi.setConfig({ testTimeout: 600_000 });

/** Patterns that the checker rejects, each with the reason why no visitor can make it slow. */
const exceptions: Record<string, string> = {
  "[\\p{L}--[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc]](?:[^\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc]*[[\\p{L}\\p{N}]--[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc]])?":
    "the checker does not know set subtraction; a match ends at the last letter of its script, so no letter starts two matches",
  "[\\da-f-]{36}$": "at most 36 steps for each character, in the visitor's own browser",
};

/** Patterns that are built at run time, each with the reason why they are linear. */
const builtAtRunTime: Record<string, string> = {
  "src/analytics/partition-store.server.ts": "a table's name and a fixed suffix, anchored",
  "src/api-docs/example-value.ts":
    "patterns of our own schemas, which are literals and checked, on our own examples",
  "src/kit/env-schema.server.ts": "alternatives of fixed words, anchored, on the operator's settings",
  "src/importing/sources/text-resume/head-atoms.ts": "alternatives of fixed words between two spaces",
  "src/importing/sources/text-resume/job-notes.ts":
    "alternatives of fixed words and numbers of two digits, anchored, on at most 40 characters",
  "src/rendering/presenting/renderable-text.ts":
    "names of scripts; each match is one character, and lookbehinds read at most nine",
  "src/shell/enhance/cookies.ts": "a cookie's fixed name, in the visitor's own browser",
  "src/shell/mobile-links.ts": "excludes the quote that a match begins with, so no text is read twice",
};

const { patterns, unknown } = findRegularExpressions();
const judged = patterns.filter(({ source }) => !(source in exceptions));

test("the stored verdicts are about the patterns of the sources", { skip: isUpdate }, () => {
  expect(findStale(readVerdicts(), judged), `Rewrite the verdicts: ${updateCommand}`).toEqual([]);
});

test("every regular expression of the sources takes linear time", async () => {
  expect(patterns.length).toBeGreaterThan(200);
  const verdicts = await judgeAll(judged, isFull || isUpdate ? noVerdicts : readVerdicts());
  if (isUpdate) writeVerdicts(verdicts);
  const superLinear = judged.filter((pattern) => verdicts.get(keyOf(pattern))!.status !== "safe");
  expect(
    superLinear.map(
      (pattern) => `${pattern.place} ${keyOf(pattern)}: ${verdicts.get(keyOf(pattern))!.summary}`,
    ),
  ).toEqual([]);
});

test("every exception is about a pattern of the sources", () => {
  const sources = new Set(patterns.map(({ source }) => source));
  expect(Object.keys(exceptions).filter((source) => !sources.has(source))).toEqual([]);
});

test("every regular expression that is built at run time has a reason", () => {
  const files = new Set(unknown.map(({ place }) => place.split(":")[0]!));
  expect([...files].sort()).toEqual(Object.keys(builtAtRunTime).sort());
});

test.each([
  ["a literal", "const found = /@.*:\\d+:\\d+/.test(line);"],
  ["a literal in JSX", "const view = <p>{text.replace(/\\s+$/, '')}</p>;"],
  ["a pattern of constants", 'const tail = "b"; const found = new RegExp(`(a|a)*$' + "{tail}`);"],
  [
    "a pattern of a literal's source",
    "const part = /(x+x+)+/; const found = RegExp(part.source + 'y', 'i');",
  ],
])("%s that takes quadratic or exponential time is found", async (_, code) => {
  const found = findInText("planted.tsx", code).filter(({ source }) => source !== null);
  const statuses: string[] = [];
  for (const { source, flags } of found) statuses.push((await judge({ source: source!, flags })).status);
  expect(statuses).toContain("vulnerable");
});
