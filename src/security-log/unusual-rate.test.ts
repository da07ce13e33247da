import { expect, test } from "vitest";
import { alarmThreshold, findUnusualRates } from "./unusual-rate.ts";

test.each([
  ["signInFailed", 0, 20],
  ["signInFailed", 2, 20],
  ["signInFailed", 12, 60],
  ["signInFailed", 300, 1_020],
  ["roleChanged", 0, 3],
  ["staffRefused", 0, 10],
] as const)("%s with %d events in the usual hour: unusual from %d", (kind, usual, threshold) => {
  expect(alarmThreshold(kind, usual)).toBe(threshold);
});

test("only kinds at or above their threshold are unusual, the most frequent first", () => {
  const week = 7 * 24;
  const rates = [
    { kind: "signedIn", lastHour: 59, before: 12 * week },
    { kind: "signInFailed", lastHour: 60, before: 12 * week },
    { kind: "codeFailed", lastHour: 90, before: 0 },
    { kind: "exported", lastHour: 19, before: 0 },
  ] as const;
  expect(findUnusualRates(rates)).toEqual([
    { kind: "codeFailed", lastHour: 90, usual: 0 },
    { kind: "signInFailed", lastHour: 60, usual: 12 },
  ]);
});
