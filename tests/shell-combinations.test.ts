import { expect, test } from "vitest";
import {
  allCases,
  guests,
  mainPortals,
  samplePortals,
  selectCases,
  statesOf,
  widths,
} from "../e2e/shell/combinations.ts";
import { pairsOf } from "../e2e/support/pairwise.ts";
import { modes } from "../src/content/schemas/header-entry.ts";
import { allPortals } from "../src/portals/all.ts";
import { consentRuleOf } from "../src/portals/countries/consent-rules.ts";
import { type Portal, themeFamilies } from "../src/portals/portal.ts";

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

const pairs = (list: readonly (typeof allCases)[number][]) => new Set(list.flatMap(pairsOf));

const turns = (count: number) => Array.from({ length: count }, (_, turn) => selectCases(allCases, turn));

test("four turns contain every pair of the main portals, and each turn every state", () => {
  const main = allCases.filter(({ culture }) => mainPortals.some(({ code }) => code === culture));
  const selected = pairs(turns(4).flat());
  expect([...pairs(main)].filter((pair) => !selected.has(pair))).toEqual([]);
  for (const turn of turns(4))
    for (const { state } of main)
      expect(
        turn.some((one) => one.state === state),
        state,
      ).toBe(true);
});

test("four turns contain every culture, and twelve each at three widths", () => {
  const cultures = new Set(allCases.map((one) => one.culture));
  expect(new Set(turns(4).flatMap((turn) => turn.map(({ culture }) => culture)))).toEqual(cultures);
  const selected = turns(12).flat();
  for (const culture of cultures)
    expect(
      new Set(selected.filter((one) => one.culture === culture).map(({ width }) => width)).size,
      culture,
    ).toBeGreaterThanOrEqual(3);
  const others = selected.filter(({ culture }) => !mainPortals.some(({ code }) => code === culture));
  expect(new Set(others.map(({ width }) => width))).toEqual(new Set(widths));
  expect(new Set(others.map(({ mode }) => mode))).toEqual(new Set(modes));
});

test("the sample contains every theme family", () => {
  expect(new Set(samplePortals.map(({ themeFamily }) => themeFamily))).toEqual(new Set(themeFamilies));
});

test("the sample's portals have every regime of consent", () => {
  const regimes = (list: readonly Portal[]) => new Set(list.map(({ iso }) => consentRuleOf(iso).regime));
  expect(regimes(samplePortals)).toEqual(regimes(allPortals));
});
