// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { placementOf, setPlacement } from "./placement.ts";
import { one, testPage } from "./test-support.ts";

const page = testPage();

test.each([
  [{ above: 0, below: 200 }, "below"],
  [{ above: 900, below: 200 }, "below"],
  [{ above: 200, below: 199 }, "above"],
  [{ above: 900, below: 0 }, "above"],
  [{ above: 199, below: 198 }, "above"],
  [{ above: 198, below: 199 }, "below"],
  [{ above: 150, below: 150 }, "below"],
  [{ above: -20, below: -30 }, "above"],
] as const)("CTY-04 %j opens %s", (free, expected) => {
  expect(placementOf(free)).toBe(expected);
});

test("CTY-04 a side with less than 200 px is used only if both have less, and then the larger one", () => {
  const pixels = fc.integer({ min: -500, max: 2000 });
  fc.assert(
    fc.property(pixels, pixels, (above, below) => {
      const free = { above, below };
      const chosen = placementOf(free);
      const other = chosen === "below" ? "above" : "below";
      if (free[chosen] < 200) {
        expect(free[other]).toBeLessThan(200);
        expect(free[chosen]).toBeGreaterThanOrEqual(free[other]);
      } else if (chosen === "above") expect(below).toBeLessThan(200);
    }),
  );
});

test.each([
  ["space below", { top: 100, bottom: 150 }, "below"],
  ["space above only", { top: 500, bottom: 750 }, "above"],
  ["the header takes the space above", { top: 260, bottom: 580 }, "below"],
])("CTY-04 measures the window without the header: %s", (_what, box, expected) => {
  page.show(`<header data-header></header><details data-place><summary>x</summary></details>`);
  vi.stubGlobal("innerHeight", 768);
  Object.defineProperty(one("header"), "offsetHeight", { value: 72 });
  vi.spyOn(one("summary"), "getBoundingClientRect").mockReturnValue(box as DOMRect);
  setPlacement(one("details"));
  expect(one("details").dataset.placement).toBe(expected);
});
