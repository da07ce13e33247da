import { afterEach, expect, test, vi } from "vitest";
import { AppError, type ErrorCode } from "../errors.ts";
import { retryAfterHeader } from "./retry-after.ts";

afterEach(() => vi.restoreAllMocks());
const headerOf = (code: ErrorCode, retryAfter?: number) =>
  retryAfterHeader(new AppError(code, undefined, { retryAfter }));

test.each<[retryAfter: number, least: string, most: string]>([
  [0.4, "1", "3"],
  [1, "1", "3"],
  [5, "5", "8"],
  [60, "60", "90"],
])("a server that is unavailable for %d s asks for %s to %s s", (retryAfter, least, most) => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  expect(headerOf("unavailable", retryAfter)).toBe(least);
  random.mockReturnValue(1 - Number.EPSILON);
  expect(headerOf("unavailable", retryAfter)).toBe(most);
});

test("a hundred clients that are refused together get different waits", () => {
  const waits = new Set(Array.from({ length: 100 }, () => headerOf("unavailable", 60)));
  expect(waits.size).toBeGreaterThan(10);
});

test("the wait of a rate limit is exact", () => {
  expect(headerOf("tooMany", 899.2)).toBe("900");
});

test("an unavailable error without a wait asks for 5 to 8 s; other errors without one have no header", () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect([headerOf("unavailable"), headerOf("tooMany", 0), headerOf("invalid")]).toEqual(["5", null, null]);
});
