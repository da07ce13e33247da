import { afterEach, beforeEach, expect, vi } from "vitest";
import "./patience.ts";

/** An unexpected console.error or console.warn fails the test. A test that expects one spies on console itself. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...args) => stray.push(["error", args]));
  vi.spyOn(console, "warn").mockImplementation((...args) => stray.push(["warn", args]));
});

const stray: unknown[] = [];

afterEach(() => {
  const seen = stray.splice(0);
  expect(seen, "unexpected console output").toEqual([]);
});
