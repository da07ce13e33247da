import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRowLimit } from "./row-limit.server.ts";
import { type Rate, sinkLimits } from "./sink-limits.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a burst is admitted at once, then the steady rate goes on", async () => {
  const take = createRowLimit({ perSecond: 2, burst: 10, window: 100 });
  expect(await take(10)).toBe(0);
  expect(await take(1)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await take(2)).toBe(0);
  expect(await take(1)).toBe(1);
  await vi.advanceTimersByTimeAsync(99_000);
  expect(await take(10)).toBe(0);
});

test("a clock that goes back admits no more than the limit", async () => {
  const take = createRowLimit({ perSecond: 1, burst: 0, window: 1 });
  expect(await take(1)).toBe(0);
  vi.setSystemTime(Date.now() - 5_000);
  expect(await take(1)).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await take(1)).toBe(0);
});

test("the limits bound the disk and the memory", () => {
  expect(sinkLimits.events.waiting).toBeGreaterThanOrEqual(10_000);
  const perSecond = ({ perSecond: steady, burst, window }: Rate) => steady + burst / window;
  for (const { rows, dayBytes, waiting } of Object.values(sinkLimits)) {
    // A day at full rate, from everywhere, fits on an ordinary disk.
    expect(perSecond(rows) * 86_400).toBeLessThan(30e6);
    // With 90 days of events and 30 days of reports.
    expect(dayBytes * 90).toBeLessThanOrEqual(180 * 1024 ** 3);
    expect(waiting).toBeLessThanOrEqual(20_000);
  }
});
