import { expect, test } from "vitest";
import { createBudget, createNetworkBudgets } from "./budget.ts";
import { sinkBounds } from "./sink-bounds.ts";

test("a bucket gives its burst at once, then as much as flows in", () => {
  const budget = createBudget({ burst: 10, perSecond: 2 });
  expect(budget.take(10, 0)).toBe(0);
  expect(budget.take(1, 0)).toBe(0.5);
  expect(budget.take(1, 500)).toBe(0);
  expect(budget.take(4, 500)).toBe(2);
  // What was refused took nothing.
  expect(budget.take(1, 1000)).toBe(0);
  expect(budget.take(10, 60_000)).toBe(0);
  expect(budget.take(1, 60_000)).toBeGreaterThan(0);
});

test("a clock that goes back gives nothing and takes nothing", () => {
  const budget = createBudget({ burst: 1, perSecond: 1 });
  expect(budget.take(1, 5_000)).toBe(0);
  expect(budget.take(1, 0)).toBe(1);
  expect(budget.take(1, 1_000)).toBe(0);
});

test("networks have a bucket each", () => {
  const take = createNetworkBudgets({ burst: 2, perSecond: 0.001 });
  expect([take("a"), take("a"), take("b")]).toEqual([0, 0, 0]);
  expect(take("a")).toBeGreaterThan(900);
  expect(take("b")).toBe(0);
});

test("the bounds are those the room promises", () => {
  expect(sinkBounds.events.waiting).toBeGreaterThanOrEqual(10_000);
  for (const { network, rows, waiting } of Object.values(sinkBounds)) {
    // A day at full rate, from everywhere, is less than what a disk is bought for.
    expect(rows.perSecond * 86_400).toBeLessThan(30e6);
    expect(network.perSecond).toBeLessThan(rows.perSecond);
    expect(waiting).toBeLessThanOrEqual(20_000);
  }
});
