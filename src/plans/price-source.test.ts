import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../tests/support/content.ts";
import type { ListedPlan } from "../content/schemas/price-list.ts";
import { allPortals, portals } from "../portals/all.ts";
import { allCultures } from "../portals/cultures/cultures.ts";
import { derivePlans, plan } from "./plan.ts";
import { plansOf, presentPlan } from "./price-source.server.ts";

const weeksPerYear = 52;

describe.each(allPortals.map((portal) => [portal.code, portal] as const))("%s", (code, portal) => {
  const list = contentLibrary.readPriceList(code);
  const plans = plansOf(contentLibrary, portal);
  const [limited, weekly, yearly] = [
    list.plans.find(({ Label }) => Label.includes("Limited")),
    list.plans.find(({ ScheduleTypeCD, Label }) => ScheduleTypeCD === "WEEK" && !Label.includes("Limited")),
    list.plans.find(({ ScheduleTypeCD }) => ScheduleTypeCD === "YRLY"),
  ] as [ListedPlan, ListedPlan, ListedPlan];

  test("PRC-01 PRC-02 one limited weekly plan, one weekly and one yearly, each under its own name", () => {
    expect(plans.map((one) => plan.parse(one))).toEqual(plans);
    expect(new Set(plans.map(({ Label }) => Label)).size).toBe(3);
    const derived = derivePlans(plans);
    expect(
      [derived.weeklyDataPriceLimited, derived.weeklyDataPrice, derived.annualDataPrice].map(
        (one) => one?.Label,
      ),
    ).toEqual([limited.Label, weekly.Label, yearly.Label]);
  });

  test("PRC-03 prices are in the portal's currency and never break across lines", () => {
    expect(list.currency).toBe(portal.currency);
    const sign = new Intl.NumberFormat(portal.formatLocale, { style: "currency", currency: portal.currency })
      .formatToParts(1)
      .find(({ type }) => type === "currency")!.value;
    const prices = plans.flatMap((one) =>
      [one.FormattedUnitPrice, one.FormattedTrialPrice, one.FormattedMonthlyPrice].filter(
        (price) => price !== null,
      ),
    );
    expect(prices).toHaveLength(6);
    for (const price of prices) {
      expect(price).toContain(sign);
      expect(price).not.toMatch(/[ \u2009\u202f]/);
    }
  });

  test("longer plans cost less per month, and the sums are right", () => {
    expect(limited.TrialPrice).toBeLessThan(limited.UnitPrice);
    expect(weekly.UnitPrice).toBeLessThan(limited.UnitPrice);
    expect(yearly.MonthlyPrice! * 12).toBe(yearly.UnitPrice);
    expect(yearly.MonthlyPrice).toBeLessThan(weekly.MonthlyPrice!);
    const monthOfWeeks = (weekly.UnitPrice * weeksPerYear) / 12;
    expect(Math.abs(weekly.MonthlyPrice! - monthOfWeeks) / monthOfWeeks).toBeLessThan(0.005);
    const saving = 1 - yearly.UnitPrice / (weekly.UnitPrice * weeksPerYear);
    // The saving is rounded down.
    expect(yearly.AnnualDiscountPercentage).toBe(Math.floor(saving * 100));
  });

  test("only the limited plan has a trial price", () => {
    expect([weekly.TrialPrice, yearly.TrialPrice]).toEqual([null, null]);
  });
});

test.each([
  ["lde", 838_800, 2, "8\u00a0388\u00a0€"],
  ["lde", 299, 2, "2,99\u00a0€"],
  ["lhu", 23_880, 0, "23\u00a0880\u00a0Ft"],
  ["ljp", 9_360, 0, "￥9\u00a0360"],
  ["wlb", 795, 2, "$7.95"],
] as const)("PRC-03 %s writes %d with %d decimals as %s", (code, UnitPrice, decimals, text) => {
  const listed: ListedPlan = {
    ScheduleTypeCD: "WEEK",
    Label: "W",
    UnitPrice,
    TrialPrice: null,
    MonthlyPrice: null,
    AnnualDiscountPercentage: null,
  };
  expect(presentPlan(listed, decimals, portals[code])).toEqual({
    ScheduleTypeCD: "WEEK",
    Label: "W",
    FormattedUnitPrice: text,
    FormattedTrialPrice: null,
    FormattedMonthlyPrice: null,
    AnnualDiscountPercentage: null,
  });
});

test("a guest culture has no plans, even with the currency of the portal whose messages it uses", () => {
  const guests = allCultures.filter(({ name, portal }) => name !== portal.code);
  expect(guests.some(({ portal }) => portal.currency === portals[portal.code].currency)).toBe(true);
  expect(guests.flatMap(({ portal }) => plansOf(contentLibrary, portal))).toEqual([]);
});
