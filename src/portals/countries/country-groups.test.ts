import { describe, expect, test } from "vitest";
import { allPortals } from "../all.ts";
import { countryCodes } from "./country-codes.ts";
import {
  europeanEconomicArea,
  isInternational,
  isRegionGroupOther,
  regionGroups,
  regionGroupsOf,
} from "./country-groups.ts";

describe("country groups", () => {
  test("PRT-08 list each country once", () => {
    expect(europeanEconomicArea).toHaveLength(30);
    expect(regionGroups.eu).toHaveLength(32);
    expect(regionGroups.arabic).toHaveLength(8);
    expect(regionGroups.easternEurope).toHaveLength(13);
    for (const group of Object.values(regionGroups)) {
      expect(new Set(group).size).toBe(group.length);
      for (const country of group) expect(countryCodes.has(country), country).toBe(true);
    }
  });

  test.each([
    ["CA", ["eu"]],
    ["GB", ["eu"]],
    ["DE", ["eu"]],
    ["IS", ["eu"]],
    ["PL", ["eu", "easternEurope"]],
    ["UA", ["easternEurope"]],
    ["BR", ["br"]],
    ["SA", ["arabic"]],
    ["US", []],
    ["CH", []],
    ["JP", []],
  ])("%s belongs to %j", (country, groups) => {
    expect(regionGroupsOf(country)).toEqual(groups);
  });

  test("PRT-08 every country except the United States is international", () => {
    expect(allPortals.filter(({ iso }) => !isInternational(iso)).map(({ code }) => code)).toEqual(["wlb"]);
  });

  test("PRT-08 finds the portals that share a region group; Brazil is alone in its group", () => {
    const others = allPortals.filter(({ iso }) => !isRegionGroupOther(iso)).map(({ code }) => code);
    expect(others).toEqual(["lid", "lkr", "ljp", "lmx", "lbr", "wlb"]);
  });
});
