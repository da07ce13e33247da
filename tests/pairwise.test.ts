import { expect, test } from "vitest";
import { type Combination, coverPairs, pairsOf } from "../e2e/support/pairwise.ts";

/** All combinations of values that the rule allows. */
function product(dimensions: Record<string, number>, allowed: (one: Combination) => boolean = () => true) {
  let all: Combination[] = [{}];
  for (const [name, size] of Object.entries(dimensions))
    all = all.flatMap((one) => Array.from({ length: size }, (_, value) => ({ ...one, [name]: value })));
  return all.filter(allowed);
}
const pairsIn = (list: Combination[]) => new Set(list.flatMap(pairsOf));

test.each([
  ["two dimensions", product({ a: 4, b: 3 })],
  ["four dimensions", product({ portal: 9, width: 5, mode: 2, state: 6 })],
  ["with combinations that do not exist", product({ a: 5, b: 4, c: 3 }, ({ a, b }) => a !== b)],
])("the selection contains every pair and no redundant combination: %s", (_name, all) => {
  const chosen = coverPairs(all);
  expect(pairsIn(chosen)).toEqual(pairsIn(all));
  for (const one of chosen)
    expect(pairsIn(chosen.filter((other) => other !== one)).size).toBeLessThan(pairsIn(all).size);
});

test("the selection is close to the minimum", () => {
  // The minimum: each portal with each state once.
  expect(coverPairs(product({ portal: 24, width: 5, mode: 2, state: 12 })).length).toBeLessThan(
    24 * 12 * 1.1,
  );
});

test("the selection is deterministic", () => {
  const all = product({ a: 6, b: 5, c: 4 });
  expect(coverPairs(all)).toEqual(coverPairs(structuredClone(all)));
  expect(coverPairs([])).toEqual([]);
});
