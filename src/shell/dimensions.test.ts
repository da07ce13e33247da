import { describe, expect, test } from "vitest";
import { themeFamilies } from "../portals/portal.ts";
import type { Appearance } from "./appearance.ts";
import { dimensionsCss, dimensionsOf } from "./dimensions.ts";

const plain: Appearance = {
  family: "wlb",
  country: null,
  refresh: null,
  redesign: false,
  headerTheme: "light",
  surface: "app",
  lite: false,
};
const one = { hasLanguageSelector: false };
const sizes = (appearance: Partial<Appearance>) => dimensionsOf({ ...plain, ...appearance }, one);

describe("HDR-19 heights of the header", () => {
  test.each<[string, Partial<Appearance>, desktop: number, tablet: number, mobile: number]>([
    ["the default", {}, 67, 67, 64],
    ["landing", { surface: "landing" }, 72, 64, 64],
    ["dashboard", { surface: "dashboard" }, 65, 65, 64],
    ["refresh 3", { family: "luk", refresh: 3 }, 57, 57, 60],
    ["refresh 4 on landing", { family: "luk", refresh: 4, surface: "landing" }, 57, 57, 60],
    ["refresh 5", { family: "luk", refresh: 5 }, 57, 57, 60],
    ["refresh in the dashboard", { family: "luk", refresh: 5, surface: "dashboard" }, 65, 65, 60],
    ["refresh of a low family", { family: "lit", refresh: 3, surface: "landing" }, 57, 57, 60],
    ["lite flow", { lite: true }, 68, 68, 52],
    ["lite flow of a low family", { family: "lit", lite: true, surface: "landing" }, 68, 68, 52],
    ["lite flow with refresh", { family: "luk", lite: true, refresh: 4 }, 57, 57, 52],
    ["lite family", { family: "lite", surface: "landing" }, 68, 68, 52],
    ["lite in the dashboard", { family: "lite", surface: "dashboard" }, 65, 65, 52],
    ["lit", { family: "lit" }, 58, 58, 60],
    ["les", { family: "les" }, 58, 58, 60],
    ["lpl on landing", { family: "lpl", surface: "landing" }, 58, 58, 60],
    ["lfr on landing", { family: "lfr", surface: "landing" }, 58, 58, 60],
    ["lit in the dashboard", { family: "lit", surface: "dashboard" }, 65, 65, 60],
    ["luk", { family: "luk" }, 67, 67, 60],
    ["lde on landing", { family: "lde", surface: "landing" }, 72, 64, 60],
    ["techConnected", { family: "techConnected" }, 67, 67, 56],
    ["techConnected on landing", { family: "techConnected", surface: "landing" }, 72, 64, 56],
    ["redesign", { family: "lde", redesign: true, surface: "landing" }, 72, 64, 72],
    ["redesign in lite flow", { family: "lit", redesign: true, lite: true }, 68, 68, 72],
  ])("%s", (_name, appearance, desktop, tablet, mobile) => {
    expect(sizes(appearance).header).toEqual({ desktop, tablet, mobile });
  });

  test("the logo is 158 px wide in every family", () => {
    for (const family of themeFamilies) expect(sizes({ family }).logo).toBe(158);
  });
});

test.each<[string, Partial<Appearance>, hasLanguageSelector: boolean, expected: number]>([
  ["the default", {}, false, 283],
  ["with a language selector", {}, true, 272],
  ["refresh 3", { refresh: 3 }, false, 272],
  ["refresh 5 with a language selector", { refresh: 5 }, true, 272],
  ["dashboard", { surface: "dashboard" }, false, 288],
  ["dashboard with a language selector", { surface: "dashboard", refresh: 4 }, true, 288],
])("HDR-15 width of the drawer: %s", (_name, appearance, hasLanguageSelector, expected) => {
  expect(dimensionsOf({ ...plain, ...appearance }, { hasLanguageSelector }).drawer).toBe(expected);
});

test.each([
  [null, 350],
  [3, 260],
  [4, 268],
  [5, 268],
] as const)("HDR-05 width of the contact tip in refresh %s", (refresh, expected) => {
  expect(sizes({ refresh }).tip).toBe(expected);
});

describe("as CSS", () => {
  test("HDR-19 STA-01 in rem, changing at 1024 and 767 px", () => {
    expect(dimensionsCss({ ...plain, surface: "landing" }, one)).toBe(
      ":root{--header-height:7.2rem;--drawer-width:28.3rem;--tip-width:35rem;--logo-width:15.8rem}" +
        "@media (max-width:64em){:root{--header-height:6.4rem}}" +
        "@media (max-width:47.99em){:root{--header-height:6.4rem;--logo-width:12rem}}",
    );
  });

  test("has no tablet rule if the heights are the same", () => {
    expect(dimensionsCss({ ...plain, family: "lit" }, one)).not.toContain("1024px");
  });
});
