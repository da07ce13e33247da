import { expect, test } from "vitest";
import { count, failures, flaky, totals } from "../scripts/test-totals.mjs";

const result = (status: string, message?: string) => ({
  status,
  results: [{ error: message ? { message } : undefined }, {}],
});

test("a browser test that passed only when retried is reported by name, apart from failures", () => {
  count({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        suites: [],
        specs: [
          { title: "opens", file: "a.spec.ts", line: 3, tests: [result("expected")] },
          { title: "saves", file: "a.spec.ts", line: 9, tests: [result("flaky", "timed out")] },
          { title: "closes", file: "a.spec.ts", line: 12, tests: [result("unexpected", "not closed")] },
        ],
      },
    ],
  });
  expect(totals).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(flaky).toEqual(["a.spec.ts:9 › saves\n    timed out"]);
  expect(failures).toEqual(["a.spec.ts:12 › closes\n    not closed"]);
});
