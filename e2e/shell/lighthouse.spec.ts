import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { portals } from "../../src/portals/all.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { at } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

const categories = ["accessibility", "best-practices", "seo"] as const;
type Score = Record<(typeof categories)[number], number>;

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

const run = promisify(execFile);

/** Runs Lighthouse with its phone settings, in a separate process and browser. */
async function audit(url: string): Promise<Report> {
  const cli = "node_modules/lighthouse/cli/index.js";
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories}`,
      "--no-enable-error-reporting",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking",
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout);
}

/** On a busy machine Chromium can lose the events at the start of its trace. Lighthouse then asks to be run again. */
async function auditWholeTrace(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await audit(url);
    } catch (error) {
      if (attempt === 4 || !/run Lighthouse again/.test(String(error))) throw error;
    }
}

/** Scores out of 100. Throws if Lighthouse could not compute one. */
function scoresOf(report: Report): Score {
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  const scores = categories.map((category) => {
    const { score } = report.categories[category]!;
    if (score === null) throw new Error(`Lighthouse has no score for ${category}`);
    return [category, Math.round(score * 100)] as const;
  });
  return Object.fromEntries(scores) as Score;
}

/** The audits that cost points. */
const lost = ({ categories, audits }: Report, category: string): string[] =>
  categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1).map(
    ({ id }) => `${id}: ${audits[id]!.title}`,
  );

// One at a time: parallel runs would slow each other down.
test.describe.configure({ mode: "default" });

for (const portal of withOneOf([], [portals.lde, portals.ljp, portals.lsa, portals.wlb]))
  test(`${portal.code}: Lighthouse on a phone scores 100 for accessibility, best practices and search engines`, async () => {
    const report = await auditWholeTrace(at(portal));
    const scores = scoresOf(report);
    for (const category of categories) {
      expect.soft(lost(report, category), category).toEqual([]);
      expect.soft(scores[category], category).toBe(100);
    }
  });
