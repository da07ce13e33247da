import { expect, test } from "vitest";
import { allCases, guests, statesOf, widths } from "../e2e/shell/combinations.ts";
import { coverPairs, pairsOf } from "../e2e/support/pairwise.ts";
import { modes } from "../src/content/schemas/header-entry.ts";
import { allPortals } from "../src/portals/all.ts";

const always = ["closed", "consent", "codes", "columns", "dropdown"];
const tools = ["contact", "search", "language"];
const has = (mode: string, width: number, state: string) =>
  allPortals.every(({ code }) =>
    allCases.some(
      (one) => one.culture === code && one.mode === mode && one.width === width && one.state === state,
    ),
  );

test("the matrix contains every portal, width and mode with its possible states", () => {
  for (const mode of modes)
    for (const width of widths) {
      for (const state of always) expect(has(mode, width, state), `${mode} ${width} ${state}`).toBe(true);
      for (const state of tools) expect(has(mode, width, state)).toBe(width >= 768);
      expect(has(mode, width, "account")).toBe(mode === "auth" && width >= 768);
      for (const state of ["drawer", "drawer menu 1"]) expect(has(mode, width, state)).toBe(width < 992);
      expect(has(mode, width, "bar menu 1")).toBe(width >= 992);
    }
});

test("no combination is duplicated or missing", () => {
  expect(new Set(allCases.map((one) => JSON.stringify(one))).size).toBe(allCases.length);
  const own = allPortals.flatMap((portal) =>
    modes.flatMap((mode) => widths.flatMap((width) => statesOf(portal, mode, width))),
  );
  // Per guest culture: the language selector at three widths and the side menu at three, in both modes.
  expect(allCases.length).toBe(own.length + guests.length * 2 * (3 + 3));
  expect(allCases.length).toBeGreaterThan(2_000);
});

test("the pairwise selection contains every pair of the full product", () => {
  const pairs = (list: readonly (typeof allCases)[number][]) => new Set(list.flatMap(pairsOf));
  expect(pairs(coverPairs(allCases))).toEqual(pairs(allCases));
});
