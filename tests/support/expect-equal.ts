import { dequal as equal } from "dequal/lite";
import { expect } from "vitest";

/** `expect(actual).toEqual(expected)` for property tests: much faster for equal values, with the same message otherwise. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!equal(actual, expected)) expect(actual).toEqual(expected);
}
