/** Totals of the runners' JSON reports, and each failed test with the first lines of its error. */
import { stripVTControlCharacters } from "node:util";

export const totals = { passed: 0, failed: 0, skipped: 0 };
export const failures = [];
/** Tests that failed and then passed when retried. */
export const flaky = [];

export const indent = (lines) => lines.map((line) => `\n    ${line}`).join("");
const reason = (text = "") => indent(stripVTControlCharacters(text).split("\n").slice(0, 12));

function countPlaywright({ stats, suites }) {
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
  const collect = (suite) => {
    for (const child of suite.suites ?? []) collect(child);
    for (const { title, file, line, tests } of suite.specs ?? []) {
      const bad = tests.filter(({ status }) => status === "unexpected" || status === "flaky");
      for (const { status, results } of bad) {
        const message = results.find(({ error }) => error)?.error.message;
        (status === "flaky" ? flaky : failures).push(`${file}:${line} › ${title}${reason(message)}`);
      }
    }
  };
  for (const suite of suites) collect(suite);
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
  totals.skipped += numPendingTests;
  for (const { name, status, message, assertionResults } of testResults) {
    const bad = assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of bad)
      failures.push(`${name} › ${fullName}${reason(failureMessages[0])}`);
    if (status === "failed" && bad.length === 0) failures.push(`${name}${reason(message)}`);
  }
}

/** @param {object} report JSON of Playwright, or of Vitest (Jest's format). */
export function count(report) {
  if (report.stats) countPlaywright(report);
  else countVitest(report);
}
