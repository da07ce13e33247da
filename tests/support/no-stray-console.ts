import { afterEach, beforeEach, expect, vi } from "vitest";

/** A stray console.error or console.warn fails the test that caused it; expect it by a spy of your own. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...args) => stray.push(["error", args]));
  vi.spyOn(console, "warn").mockImplementation((...args) => stray.push(["warn", args]));
});

const stray: unknown[] = [];

afterEach(() => {
  const seen = stray.splice(0);
  expect(seen, "console output: spy on console yourself if it is expected").toEqual([]);
});
