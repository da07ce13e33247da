/** Totals of the runners' JSON reports; each failed test with the first line of its error and the command that runs it alone. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export const totals = { passed: 0, failed: 0, skipped: 0 };
export const failures = [];
/** Tests that failed and then passed when retried. */
export const flaky = [];

const times = [];
/** The `most` tests that took longest, each with its seconds. */
export const slowest = (most) =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ seconds, name }) => `${seconds.toFixed(1)} s  ${name}`);

export const indent = (lines) => lines.map((line) => `\n    ${line}`).join("");

/** The first lines of an error that say something, and how to run the test alone. */
function summarize(name, error = "", command) {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return `${name}${indent([...lines.slice(0, 2), `alone: ${command}`])}`;
}

const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** A title as a pattern: everything that a pattern would read differently is a dot. */
const asPattern = (title) => title.replace(/[^\p{L}\p{N} ,:]/gu, ".");

function countPlaywright({ stats, suites }, step) {
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
  const collect = (suite) => {
    for (const child of suite.suites ?? []) collect(child);
    for (const { title, file, line, tests } of suite.specs ?? []) {
      const name = `${file}:${line} › ${title}`;
      const command = `npm test ${step} ${file}:${line}`;
      for (const { status, results } of tests) {
        const duration = results.reduce((sum, result) => sum + (result.duration ?? 0), 0);
        times.push({ name, seconds: duration / 1000 });
        if (status !== "unexpected" && status !== "flaky") continue;
        const message = results.find(({ error }) => error)?.error.message;
        (status === "flaky" ? flaky : failures).push(summarize(name, message, command));
      }
    }
  };
  for (const suite of suites) collect(suite);
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }, step) {
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
  totals.skipped += numPendingTests;
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    for (const { fullName, duration = 0 } of assertionResults)
      times.push({ name: `${file} › ${fullName}`, seconds: duration / 1000 });
    const bad = assertionResults.filter((result) => result.status === "failed");
    for (const { fullName, failureMessages } of bad) {
      const command = `npm test ${step} ${file} -- -t ${quote(asPattern(fullName))}`;
      failures.push(summarize(`${file} › ${fullName}`, failureMessages[0], command));
    }
    if (status === "failed" && bad.length === 0)
      failures.push(summarize(file, message, `npm test ${step} ${file}`));
  }
}

/**
 * @param {object} report JSON of Playwright, or of Vitest (Jest's format).
 * @param {string} step The step of `npm test` that wrote it.
 */
export function count(report, step) {
  if (report.stats) countPlaywright(report, step);
  else countVitest(report, step);
}
