import fc from "fast-check";
import { expect, test } from "vitest";
import { moveEntry, shiftOf, targetOf } from "./sorting.ts";

test("moving preserves every entry and puts the moved one at the new index", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(30),
      fc.integer({ min: -5, max: 40 }),
      (list, a, to) => {
        const from = a % list.length;
        const moved = moveEntry(list, from, to);
        expect([...moved].sort()).toEqual([...list].sort());
        expect(moved.indexOf(list[from]!)).toBe(Math.max(0, Math.min(list.length - 1, to)));
        const others = (entries: readonly number[]) => entries.filter((entry) => entry !== list[from]);
        expect(others(moved)).toEqual(others(list));
      },
    ),
  );
});

test("a move from an invalid index changes nothing", () => {
  const list = ["a", "b"];
  expect(moveEntry(list, -1, 1)).toBe(list);
  expect(moveEntry(list, 2, 0)).toBe(list);
});

const three = [
  { top: 0, height: 50 },
  { top: 60, height: 100 },
  { top: 170, height: 50 },
];

test.each([
  [0, 0, 0],
  [0, 59, 0],
  [0, 61, 1],
  [0, 146, 2],
  [2, -61, 1],
  [2, -59, 2],
  [2, -200, 0],
  [1, 40, 2],
])("entry %d dragged by %d moves to %d", (from, offset, to) => {
  expect(targetOf(three, from, offset)).toBe(to);
});

test("entries between the old and the new index are shifted", () => {
  expect([0, 1, 2, 3].map((at) => shiftOf(at, 0, 2, 60))).toEqual([0, -60, -60, 0]);
  expect([0, 1, 2, 3].map((at) => shiftOf(at, 3, 1, 60))).toEqual([0, 60, 60, 0]);
});
