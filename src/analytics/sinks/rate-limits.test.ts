import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNetworkLimit, createRowLimit } from "./rate-limits.server.ts";
import { sinkLimits } from "./sink-limits.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a window admits its points, then asks to wait until it ends", async () => {
  const take = createRowLimit({ points: 10, duration: 5 });
  expect(await take(10)).toBe(0);
  expect(await take(1)).toBe(5);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await take(1)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await take(10)).toBe(0);
  expect(await take(1)).toBeGreaterThan(0);
});

test("a refused batch takes no points from smaller ones", async () => {
  const take = createRowLimit({ points: 10, duration: 5 });
  expect(await take(6)).toBe(0);
  expect(await take(5)).toBe(5);
  expect(await take(4)).toBe(0);
});

test("a clock that goes back admits no more than the window", async () => {
  const take = createRowLimit({ points: 1, duration: 1 });
  expect(await take(1)).toBe(0);
  vi.setSystemTime(Date.now() - 5_000);
  expect(await take(1)).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await take(1)).toBe(0);
});

test("each network has its own window", async () => {
  const take = createNetworkLimit({ points: 2, duration: 2_000 });
  expect([await take("a"), await take("a"), await take("b")]).toEqual([0, 0, 0]);
  expect(await take("a")).toBeGreaterThan(900);
  expect(await take("b")).toBe(0);
});

test("tracks a bounded number of networks: the least recently seen one is evicted", async () => {
  const take = createNetworkLimit({ points: 1, duration: 60 }, 2);
  expect([await take("a"), await take("b")]).toEqual([0, 0]);
  expect(vi.getTimerCount()).toBe(2);
  expect(await take("c")).toBe(0);
  expect(vi.getTimerCount()).toBe(2);
  expect(await take("b")).toBeGreaterThan(0);
  expect(await take("a")).toBe(0);
});

test("the limits bound the disk, the memory and each network", () => {
  expect(sinkLimits.events.waiting).toBeGreaterThanOrEqual(10_000);
  const perSecond = ({ points, duration }: { points: number; duration: number }) => points / duration;
  for (const { network, rows, waiting } of Object.values(sinkLimits)) {
    // A day at full rate, from everywhere, fits on an ordinary disk.
    expect(perSecond(rows) * 86_400).toBeLessThan(30e6);
    expect(perSecond(network)).toBeLessThan(perSecond(rows));
    expect(waiting).toBeLessThanOrEqual(20_000);
  }
});
