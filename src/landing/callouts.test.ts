import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Anchor } from "../content/schemas/home-page.ts";
import { type Anchors, placeCallouts, radius, spread } from "./callouts.ts";

const size = { width: 420, height: 594 };
const item = (at: Anchor) => ({ at, title: at, text: "…" });

describe("spread", () => {
  const bounds = { min: 0, max: 100 };

  test.each([
    ["numbers far enough apart are unchanged", [10, 30, 60], [10, 30, 60]],
    ["two equal numbers move by the same amount", [20, 20], [15, 25]],
    ["a third number moves along", [20, 22, 30], [14, 24, 34]],
    ["numbers at the lower bound move inwards", [0, 1, 2], [0, 10, 20]],
    ["numbers at the upper bound move inwards", [96, 100], [90, 100]],
    ["an empty list is unchanged", [], []],
  ])("%s", (_, numbers, expected) => {
    expect(spread(numbers, 10, bounds)).toEqual(expected);
  });

  test("any numbers keep order, distance and bounds", () => {
    const numbers = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 10 });
    fc.assert(
      fc.property(numbers, (random) => {
        const result = spread(
          random.sort((a, b) => a - b),
          10,
          bounds,
        );
        expect(result).toHaveLength(random.length);
        for (const [index, number] of result.entries()) {
          expect(number).toBeGreaterThan(-1e-6);
          expect(number).toBeLessThan(100 + 1e-6);
          if (index > 0) expect(number - result[index - 1]!).toBeGreaterThan(10 - 1e-6);
        }
      }),
    );
  });
});

describe("placeCallouts", () => {
  const anchors: Anchors = {
    photo: { x: 0.89, y: 0.07 },
    name: { x: 0.11, y: 0.07 },
    contact: { x: 0.11, y: 0.12 },
    personal: { x: 0.11, y: 0.14 },
    page: { x: 0.89, y: 0.97 },
  };

  test("numbers ascend from the head to the foot of the page in any order of the text", () => {
    const placed = placeCallouts((["page", "contact", "photo", "name"] as const).map(item), anchors, size);
    expect(placed.map(({ at }) => at)).toEqual(["photo", "name", "contact", "page"]);
  });

  test("markers are on the nearer edge of the sheet", () => {
    const placed = placeCallouts([item("photo"), item("name")], anchors, size);
    expect(placed.map(({ x }) => x)).toEqual([420, 0]);
    const mirrored = { photo: { x: 0.11, y: 0.07 }, name: { x: 0.89, y: 0.07 } };
    expect(placeCallouts([item("photo"), item("name")], mirrored, size).map(({ x }) => x)).toEqual([0, 420]);
  });

  test("markers on one side move apart, the positions they point to do not", () => {
    const [contact, personal, again] = placeCallouts(
      [item("contact"), item("personal"), item("personal")],
      anchors,
      size,
    );
    expect(personal!.y - contact!.y).toBeGreaterThanOrEqual(2 * radius);
    expect(again!.y - personal!.y).toBeGreaterThanOrEqual(2 * radius);
    expect([contact, personal, again].map((callout) => callout!.to.y / 594)).toEqual([0.12, 0.14, 0.14]);
  });

  test("a marker at the foot is on the sheet", () => {
    const [foot] = placeCallouts([item("page")], { page: { x: 0.89, y: 1 } }, size);
    expect(foot!.y + radius).toBeLessThanOrEqual(594);
  });

  test("a callout without a position is an error with its name", () => {
    expect(() => placeCallouts([item("consent")], anchors, size)).toThrow('"consent"');
  });
});
