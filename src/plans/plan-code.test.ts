import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../tests/support/content.ts";
import { allPortals } from "../portals/all.ts";
import { endOfPeriod, findOffer, includedTax, majorAmount, planCodes, planTerms } from "./plan-code.ts";

describe.each(allPortals.map((portal) => [portal.code, portal] as const))("PRC-01 %s", (code, portal) => {
  const list = contentLibrary.readPriceList(code);
  test.each(planCodes)("sells the plan %s at its listed price", (plan) => {
    const offer = findOffer(list, plan, false)!;
    const listed = list.plans.find(({ Label }) => Label === offer.label)!;
    expect(offer.currency).toBe(portal.currency);
    expect(majorAmount(offer.amount, offer.currency)).toBe(listed.UnitPrice / 10 ** list.decimals);
    expect(offer.renewalAmount).toBe(planTerms[plan].renews ? offer.amount : null);
    expect(Number.isInteger(offer.amount)).toBe(true);
  });

  test("PRC-02 the three plans are three entries of the list", () => {
    expect(new Set(planCodes.map((plan) => findOffer(list, plan, false)!.label)).size).toBe(3);
  });

  test("only the limited plan has an introductory price, for the first purchase", () => {
    const first = planCodes.map((plan) => findOffer(list, plan, true)!);
    expect(first.map(({ isIntroductory }) => isIntroductory)).toEqual([true, false, false]);
    expect(first[0]!.amount).toBeLessThan(findOffer(list, "limited", false)!.amount);
  });
});

test("a list without a plan offers none", () => {
  expect(findOffer({ currency: "EUR", decimals: 2, plans: [] }, "weekly", false)).toBeNull();
});

test.each([
  ["HUF", 0, 1690, 169_000],
  ["JPY", 0, 690, 690],
  ["GBP", 2, 595, 595],
] as const)("%s with %d decimals: %d is %d in minor units", (currency, decimals, UnitPrice, amount) => {
  const nothing = { TrialPrice: null, MonthlyPrice: null, AnnualDiscountPercentage: null };
  const plans = [{ ScheduleTypeCD: "WEEK" as const, Label: "W", UnitPrice, ...nothing }];
  expect(findOffer({ currency, decimals, plans }, "weekly", false)!.amount).toBe(amount);
});

test.each([
  [11_900, 1_900, 1_900],
  [599, 1_900, 96],
  [12_000, 2_000, 2_000],
  [1_000, 0, 0],
  [-11_900, 1_900, -1_900],
])("of %d at a rate of %d, the tax is %d", (amount, rate, tax) => {
  expect(includedTax(amount, rate)).toBe(tax);
});

test.each([
  ["limited", "2026-11-23T10:00:00Z", "2026-11-30T10:00:00Z"],
  ["weekly", "2026-12-28T10:00:00Z", "2027-01-04T10:00:00Z"],
  ["annual", "2026-11-23T10:00:00Z", "2027-11-23T10:00:00Z"],
  ["annual", "2028-02-29T10:00:00Z", "2029-02-28T10:00:00Z"],
] as const)("a period of %s from %s ends %s", (plan, from, until) => {
  expect(endOfPeriod(plan, new Date(from))).toEqual(new Date(until));
});
