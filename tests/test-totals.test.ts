import { expect, test } from "vitest";
import { count, failures, flaky, slowest, totals } from "../scripts/test-totals.mjs";

const result = (status: string, message?: string) => ({
  status,
  results: [{ duration: 2_000, error: message ? { message } : undefined }, { duration: 500 }],
});

test("failed tests are named with the first lines of their error and the command that runs them alone", () => {
  count(
    {
      stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
      suites: [
        {
          suites: [],
          specs: [
            { title: "opens", file: "a.spec.ts", line: 3, tests: [result("expected")] },
            { title: "saves", file: "a.spec.ts", line: 9, tests: [result("flaky", "timed out")] },
            {
              title: "closes",
              file: "a.spec.ts",
              line: 12,
              tests: [result("unexpected", "not closed\n\n  1\n  2")],
            },
          ],
        },
      ],
    },
    "e2e",
  );
  count(
    {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [
        {
          name: `${process.cwd()}/src/b.test.ts`,
          status: "failed",
          assertionResults: [
            { fullName: "reads", status: "passed", duration: 3_000, failureMessages: [] },
            { fullName: "it's [x]", status: "failed", duration: 100, failureMessages: ["Error: no\n at b"] },
          ],
        },
        { name: `${process.cwd()}/src/c.test.ts`, status: "failed", message: "syntax", assertionResults: [] },
      ],
    },
    "unit",
  );
  expect(totals).toEqual({ passed: 3, failed: 2, skipped: 0 });
  // Passed only when retried: an error of its own, but no failure.
  expect(flaky).toEqual(["a.spec.ts:9 › saves\n    timed out\n    alone: npm test e2e a.spec.ts:9"]);
  expect(failures).toEqual([
    "a.spec.ts:12 › closes\n    not closed\n    1\n    alone: npm test e2e a.spec.ts:12",
    "src/b.test.ts › it's [x]\n    Error: no\n    at b\n    alone: npm test unit src/b.test.ts -- -t 'it.s .x.'",
    "src/c.test.ts\n    syntax\n    alone: npm test unit src/c.test.ts",
  ]);
  expect(slowest(2)).toEqual(["3.0 s  src/b.test.ts › reads", "2.5 s  a.spec.ts:3 › opens"]);
});
