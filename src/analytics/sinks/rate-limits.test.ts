import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNetworkLimit, createRowLimit } from "./rate-limits.server.ts";
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

test("each network has its own limit", async () => {
  const take = createNetworkLimit({ perSecond: 1, burst: 1, window: 2_000 });
  expect([await take("a"), await take("a"), await take("b")]).toEqual([0, 0, 0]);
  expect(await take("a")).toBeGreaterThan(0);
  expect(await take("b")).toBe(0);
});

test("tracks a bounded number of networks: the least recently seen one is evicted", async () => {
  const take = createNetworkLimit({ perSecond: 0, burst: 1, window: 60 }, 2);
  expect([await take("a"), await take("b")]).toEqual([0, 0]);
  const timers = vi.getTimerCount();
  expect(await take("c")).toBe(0);
  expect(vi.getTimerCount()).toBe(timers);
  expect(await take("b")).toBeGreaterThan(0);
  expect(await take("a")).toBe(0);
});

test("the limits bound the disk, the memory and each network", () => {
  expect(sinkLimits.events.waiting).toBeGreaterThanOrEqual(10_000);
  const perSecond = ({ perSecond: steady, burst, window }: Rate) => steady + burst / window;
  for (const { network, rows, waiting } of Object.values(sinkLimits)) {
    // A day at full rate, from everywhere, fits on an ordinary disk.
    expect(perSecond(rows) * 86_400).toBeLessThan(30e6);
    expect(perSecond(network)).toBeLessThan(perSecond(rows));
    expect(waiting).toBeLessThanOrEqual(20_000);
  }
});
