import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitFor } from "./wait-for.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("calls work immediately, and not again after it succeeded", () => {
  const work = vi.fn(() => true);
  waitFor(work, 500);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test("calls work at the interval until it succeeds", () => {
  let isThere = false;
  const work = vi.fn(() => isThere);
  waitFor(work, 500);
  vi.advanceTimersByTime(499);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  isThere = true;
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(3);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(3);
});

test.each([300, 500, 1000])("TRK-02 calls work at growing intervals from %i ms and gives up", (interval) => {
  const times: number[] = [];
  const start = Date.now();
  waitFor(() => {
    times.push(Date.now() - start);
    return false;
  }, interval);
  vi.runAllTimers();
  const gaps = times.slice(1).map((time, at) => (time - times[at]!) / interval);
  expect(gaps.slice(0, 20)).toEqual(Array(20).fill(1));
  expect(gaps.slice(20)).toEqual([2, 4, 8, 16, 32, 64]);
  expect(vi.getTimerCount()).toBe(0);
});
