import { expect, test, vi } from "vitest";
import { LogLimit, linesPerMinute } from "./log-limit.ts";

/** A limit with a clock that the test moves. */
function openLimit() {
  vi.useFakeTimers();
  const suppressed: [string, number][] = [];
  const limit = new LogLimit(
    (event, lines) => suppressed.push([event, lines]),
    () => Date.now(),
  );
  const write = (event: string, lines: number) =>
    Array.from({ length: lines }, () => limit.admits(event)).filter(Boolean).length;
  return { limit, suppressed, write };
}

test("of an event's flood the first lines of a minute are written, and one line counts the others", () => {
  const { suppressed, write } = openLimit();
  expect(write("route.failed", 10_000)).toBe(linesPerMinute);
  expect(write("mail.send-failed", 5)).toBe(5);
  expect(suppressed).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(suppressed).toEqual([["route.failed", 10_000 - linesPerMinute]]);
  expect(write("route.failed", 1)).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(suppressed).toHaveLength(1);
  vi.useRealTimers();
});

test("a flood that goes on is counted every minute, and at the end of the process", () => {
  const { limit, suppressed, write } = openLimit();
  for (let minute = 0; minute < 3; minute += 1) {
    expect(write("a", 100)).toBe(linesPerMinute);
    vi.advanceTimersByTime(60_000);
  }
  expect(suppressed).toEqual(Array.from({ length: 3 }, () => ["a", 100 - linesPerMinute]));
  write("a", 70);
  limit.flush();
  expect(suppressed.at(-1)).toEqual(["a", 10]);
  vi.useRealTimers();
});

test("the summary of one minute does not shorten the next", () => {
  const { write } = openLimit();
  write("a", 1);
  vi.advanceTimersByTime(59_000);
  write("a", 100);
  vi.advanceTimersByTime(1_000);
  expect(write("a", 100)).toBe(linesPerMinute);
  // A minute after the flood of the first window, 59 seconds into the second.
  vi.advanceTimersByTime(58_000);
  expect(write("a", 100)).toBe(0);
  vi.advanceTimersByTime(1_500);
  expect(write("a", 100)).toBe(0);
  vi.useRealTimers();
});
