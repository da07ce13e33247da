import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { check } from "recheck";
import { expect, test, vi } from "vitest";
import { findInText, findRegularExpressions, type Pattern } from "./support/regular-expressions.ts";

/**
 * Every regular expression of the product takes linear time for any text: visitors choose the text. The checker takes
 * some 15 s for all of them, so its results are stored and only new patterns are checked.
 */
const { version } = createRequire(import.meta.url)("recheck/package.json") as { version: string };
const resultsFile = "node_modules/.cache/dossier/regular-expressions.json";

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
  "src/rendering/presenting/renderable-text.ts":
    "names of scripts; each match is one character, and lookbehinds read at most nine",
  "src/shell/enhance/cookies.ts": "a cookie's fixed name, in the visitor's own browser",
  "src/shell/mobile-links.ts": "excludes the quote that a match begins with, so no text is read twice",
};

type Verdict = { status: "safe" | "vulnerable" | "unknown"; complexity: string };
const keyOf = ({ source, flags }: Pick<Pattern, "source" | "flags">) =>
  createHash("sha256").update(`${version}/${source}/${flags}`).digest("base64url");

async function judge({ source, flags }: Pick<Pattern, "source" | "flags">): Promise<Verdict> {
  const result = await check(source, flags, { timeout: 10_000 });
  return {
    status: result.status,
    complexity: result.status === "vulnerable" ? result.complexity.summary : "",
  };
}

/** The verdicts of all patterns, from the last run where nothing has changed. */
async function judgeAll(patterns: readonly Pattern[]): Promise<Map<string, Verdict>> {
  const stored: Record<string, Verdict> = existsSync(resultsFile)
    ? JSON.parse(readFileSync(resultsFile, "utf8"))
    : {};
  const verdicts = new Map<string, Verdict>();
  const open = [...patterns];
  const work = async () => {
    for (let next = open.pop(); next; next = open.pop())
      verdicts.set(keyOf(next), stored[keyOf(next)] ?? (await judge(next)));
  };
  await Promise.all([work(), work(), work(), work()]);
  mkdirSync(dirname(resultsFile), { recursive: true });
  // On a busy machine the checker runs out of time, so only what it has proved is stored.
  const proved = [...verdicts].filter(([, { status }]) => status === "safe");
  writeFileSync(resultsFile, `${JSON.stringify(Object.fromEntries(proved), null, 1)}\n`);
  return verdicts;
}

// Reads all sources, while other tests run.
vi.setConfig({ testTimeout: 60_000 });

test("every regular expression of the sources takes linear time", { timeout: 120_000 }, async () => {
  const { patterns } = findRegularExpressions();
  expect(patterns.length).toBeGreaterThan(200);
  const verdicts = await judgeAll(patterns);
  const superLinear = patterns.filter(
    (pattern) => !(pattern.source in exceptions) && verdicts.get(keyOf(pattern))!.status !== "safe",
  );
  expect(
    superLinear.map(
      (pattern) => `${pattern.place} /${pattern.source}/: ${verdicts.get(keyOf(pattern))!.complexity}`,
    ),
  ).toEqual([]);
  const sources = new Set(patterns.map(({ source }) => source));
  expect(Object.keys(exceptions).filter((source) => !sources.has(source))).toEqual([]);
});

test("every regular expression that is built at run time has a reason", () => {
  const files = new Set(findRegularExpressions().unknown.map(({ place }) => place.split(":")[0]!));
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
  const verdicts = await Promise.all(found.map(({ source, flags }) => judge({ source: source!, flags })));
  expect(verdicts.map(({ status }) => status)).toContain("vulnerable");
});
