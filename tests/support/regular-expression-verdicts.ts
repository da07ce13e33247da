import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { check } from "recheck";
import type { Pattern } from "./regular-expressions.ts";

/**
 * The patterns that the checker has found safe, in `regular-expression-verdicts.json`. Checking all of them takes some 20
 * seconds on an idle machine, so tests check only patterns that are not in the file. No other verdict is stored.
 */
type StoredVerdicts = {
  /** `recheck 4.5.0`; the verdicts of another version do not count. */
  checker: string;
  /** `/pattern/flags` to `linear (automaton)`: proved, or `safe (fuzz)`: no slow text was found. */
  safe: Record<string, string>;
};
export type Expression = Pick<Pattern, "source" | "flags">;
type Verdict = { status: "safe" | "vulnerable" | "unknown"; summary: string };

const { version } = createRequire(import.meta.url)("recheck/package.json") as { version: string };
const checker = `recheck ${version}`;
const file = new URL("./regular-expression-verdicts.json", import.meta.url);

/** Rewrites the file. */
export const updateCommand =
  "REGULAR_EXPRESSIONS=update npx vitest run --project unit tests/regular-expressions.test.ts";
/** CI never writes the file. */
export const isUpdate = process.env.REGULAR_EXPRESSIONS === "update" && !process.env.CI;

export const keyOf = ({ source, flags }: Expression) => `/${source}/${flags}`;

export const readVerdicts = (): StoredVerdicts => JSON.parse(readFileSync(file, "utf8"));

export const noVerdicts: StoredVerdicts = { checker, safe: {} };

/** What the update command would remove: an entry without a pattern, and all entries of another version. */
export function findStale(stored: StoredVerdicts, patterns: readonly Expression[]): string[] {
  if (stored.checker !== checker) return [`${stored.checker}, not ${checker}`];
  const used = new Set(patterns.map(keyOf));
  return Object.keys(stored.safe).filter((key) => !used.has(key));
}

/** Judges the patterns without a stored verdict, one at a time: the time limits below are for one without others beside it. */
export async function judgeAll(
  patterns: readonly Expression[],
  { checker: usedChecker, safe }: StoredVerdicts,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const pattern of patterns) {
    const summary = usedChecker === checker && safe[keyOf(pattern)];
    verdicts.set(keyOf(pattern), summary ? { status: "safe", summary } : await judge(pattern));
  }
  return verdicts;
}

export function writeVerdicts(verdicts: ReadonlyMap<string, Verdict>): void {
  const safe = [...verdicts]
    .filter(([, { status }]) => status === "safe")
    .map(([key, { summary }]) => [key, summary] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ checker, safe: Object.fromEntries(safe) }, null, 2)}\n`);
}

const firstTimeout = 10_000;

/** Only characters limit the steps of the checker, never time, so that its verdict is the same on every machine. */
const withoutClock = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** A checker that runs out of time, as on a busy machine, gets ten times as much. */
export async function judge({ source, flags }: Expression): Promise<Verdict> {
  let result = await check(source, flags, { ...withoutClock, timeout: firstTimeout });
  if (result.status === "unknown" && result.error.kind === "timeout")
    result = await check(source, flags, { ...withoutClock, timeout: firstTimeout * 10 });
  if (result.status === "unknown") return { status: "unknown", summary: result.error.kind };
  if (result.status === "vulnerable") return { status: "vulnerable", summary: result.complexity.summary };
  return { status: "safe", summary: `${result.complexity.type} (${result.checker})` };
}
