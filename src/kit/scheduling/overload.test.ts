import { beforeEach, expect, test, vi } from "vitest";
import { log } from "../log.server.ts";
import { createOverload } from "./overload.ts";

const warn = vi.spyOn(log, "warn");
beforeEach(() => {
  vi.useFakeTimers();
  warn.mockReset();
});

test("refusals are counted in one line a minute, the first at once", () => {
  const refuse = createOverload("imports", 5);
  for (let count = 0; count < 1000; count += 1) refuse();
  expect(warn.mock.calls).toEqual([["queue.full", { queue: "imports", refused: 1 }]]);
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls.slice(1)).toEqual([["queue.full", { queue: "imports", refused: 999 }]]);
  vi.advanceTimersByTime(60_000);
  refuse();
  expect(warn.mock.calls.slice(2)).toEqual([["queue.full", { queue: "imports", refused: 1 }]]);
});

test("a client is told when to come back", () => {
  expect(createOverload("imports", 5)()).toMatchObject({
    code: "unavailable",
    details: { retryAfter: 5, overload: true },
  });
});
