import { execFile } from "node:child_process";
import { promisify } from "node:util";

type Audit = { score: number | null; title: string; displayValue?: string; numericValue?: number };

export type LighthouseReport = {
  runtimeError?: { message: string };
  /** Scores between 0 and 1. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const run = promisify(execFile);

/** Runs Lighthouse with its phone settings, in a separate process and browser, until it has seen the whole page load. */
export async function runLighthouse(url: string, categories: readonly string[]): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await runOnce(url, categories);
    } catch (error) {
      // On a busy machine Chromium can lose the events at the start of its trace.
      if (attempt === 4 || !/run Lighthouse again/.test(String(error))) throw error;
    }
}

async function runOnce(url: string, categories: readonly string[]): Promise<LighthouseReport> {
  const { stdout } = await run(
    process.execPath,
    [
      "node_modules/lighthouse/cli/index.js",
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
