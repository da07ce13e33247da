import { expect, test } from "vitest";
import type { PreviewPlace } from "../../documents/client/document-api.ts";
import { boxesOf, clipPathOf, largestBlock, placeAt } from "./places.ts";

const places: PreviewPlace[] = [
  ["person/name", 0, 1000, 500, 3000, 200],
  ["work/job/highlights/0", 0, 1000, 2000, 7000, 120],
  ["work/job/highlights/0", 0, 1000, 2150, 2000, 120],
  ["work/job/highlights/1", 0, 1000, 2300, 6000, 120],
  ["work/job/period", 0, 8200, 1800, 800, 120],
  ["school/item/degree", 1, 1000, 500, 3000, 120],
];
const at = (page: number, x: number, y: number) => placeAt(places, { page, x, y })?.spot ?? null;

test("a press on a text means its field, on the right page", () => {
  expect(at(0, 1200, 600)).toBe("person/name");
  expect(at(1, 1200, 560)).toBe("school/item/degree");
  expect(at(0, 1200, 2200)).toBe("work/job/highlights/0");
});

test("a press beside a short line or between two lines means the nearest text", () => {
  expect(at(0, 9000, 2200)).toBe("work/job/highlights/0");
  expect(at(0, 9000, 1850)).toBe("work/job/period");
  expect(at(0, 2000, 2290)).toBe("work/job/highlights/1");
});

test("a press in a margin means no text", () => {
  expect(at(0, 500, 100)).toBeNull();
  expect(at(0, 5000, 9000)).toBeNull();
  expect(at(2, 1200, 600)).toBeNull();
});

test("a field has the boxes of its line, or of all its lines", () => {
  expect(boxesOf(places, "work/job/highlights/0")).toHaveLength(2);
  expect(boxesOf(places, "work/job/highlights")).toHaveLength(3);
  expect(boxesOf(places, "work/job/period/0")).toHaveLength(1);
  expect(boxesOf(places, "work/job/high")).toEqual([]);
});

test("only the largest of a name's repetitions has the bar; the lines of a text share one", () => {
  const lines = boxesOf(places, "work/job/highlights");
  expect(largestBlock(lines)).toEqual(lines);
  const name = boxesOf([["person/name", 0, 1000, 600, 900, 90], ...places], "person/name");
  expect(largestBlock(name)).toEqual([name[1]]);
});

/** The rectangles of the shape, as left, top, right and bottom in percent. */
const shownOf = (shape: string) => {
  const points = [...shape.matchAll(/(-?[\d.]+)% (-?[\d.]+)%/g)].map(([, x, y]) => [Number(x), Number(y)]);
  return points.flatMap(([left, top], at) => (at % 6 === 1 ? [[left, top, ...points[at + 2]!]] : []));
};
const isName = (spot: string) => spot === "person/name";

test("own letters are shown with their descenders and overhang", () => {
  const [[left, top, right, bottom]] = shownOf(clipPathOf([places[0]!], isName)) as [number[]];
  expect(left).toBeLessThan(10);
  expect(top).toBeLessThan(5);
  expect(right).toBeGreaterThan(40);
  expect(bottom).toBeGreaterThan(7.3);
});

test("the bullet of an own line is shown with it", () => {
  const [[left]] = shownOf(clipPathOf([places[1]!], () => true)) as [number[]];
  expect(left).toBeLessThan(8);
});

test("a sample beside own letters stays grey", () => {
  const below: PreviewPlace = ["person/headline", 0, 1000, 720, 3000, 120];
  const beside: PreviewPlace = ["person/contact/email", 0, 4010, 540, 900, 120];
  const [[, , right, bottom]] = shownOf(clipPathOf([places[0]!, below, beside], isName)) as [number[]];
  expect([right, bottom]).toEqual([40.1, 7.2]);
});

test("without own letters nothing is shown", () => {
  expect(shownOf(clipPathOf(places, () => false))).toEqual([]);
});
