import { describe, expect, test } from "vitest";
import { allPortals, portals } from "../portals/all.ts";
import { derivePlans, formatSpecPrice, type Plan, plan } from "./plan.ts";

const build = (ScheduleTypeCD: Plan["ScheduleTypeCD"], Label: string): Plan =>
  plan.parse({ ScheduleTypeCD, Label, FormattedUnitPrice: "€5" });
const weekly = build("WEEK", "Weekly");
const limited = build("WEEK", "Weekly Limited");
const yearly = build("YRLY", "Yearly");

describe("PRC-01 PRC-02 the plans by their role on pages", () => {
  test.each([
    ["all three, in any order", [yearly, weekly, limited], [limited, weekly, yearly]],
    ["none", [], [null, null, null]],
    ["a weekly one alone", [weekly], [null, weekly, null]],
    ["a limited one alone is not the weekly one", [limited], [limited, null, null]],
    [
      "a yearly one that is limited is the yearly one",
      [build("YRLY", "Limited")],
      [null, null, build("YRLY", "Limited")],
    ],
    [
      "“limited” in lower case does not mark a plan",
      [build("WEEK", "unlimited")],
      [null, build("WEEK", "unlimited"), null],
    ],
  ])("%s", (_what, plans, [weeklyDataPriceLimited, weeklyDataPrice, annualDataPrice]) => {
    expect(derivePlans(plans)).toEqual({ weeklyDataPriceLimited, weeklyDataPrice, annualDataPrice });
  });

  test("the first of several", () => {
    const [other, otherLimited, otherYearly] = [
      build("WEEK", "B"),
      build("WEEK", "Limited B"),
      build("YRLY", "B"),
    ];
    const derived = derivePlans([limited, weekly, yearly, other, otherLimited, otherYearly]);
    expect([derived.weeklyDataPriceLimited, derived.weeklyDataPrice, derived.annualDataPrice]).toEqual([
      limited,
      weekly,
      yearly,
    ]);
  });

  test("missing fields have defaults, invalid ones are named", () => {
    expect(weekly).toMatchObject({ FormattedTrialPrice: null, AnnualDiscountPercentage: null });
    expect(plan.safeParse({ ...weekly, ScheduleTypeCD: "MNTH" }).error?.issues[0]?.path).toEqual([
      "ScheduleTypeCD",
    ]);
  });
});

describe("PRC-03 prices", () => {
  test.each([
    ["wlb", 1234.5, "$1\u00a0234.50"],
    ["wlb", 5, "$5"],
    ["luk", 1_234_567.89, "£1\u00a0234\u00a0567.89"],
    ["lde", 1234.5, "1\u00a0234,50\u00a0€"],
    ["les", 1234, "1\u00a0234\u00a0€"],
    ["lpl", 1234.5, "1\u00a0234,50\u00a0zł"],
    ["lfr", 1234.5, "1\u00a0234,50\u00a0€"],
    ["ljp", 12_345, "\uffe512\u00a0345"],
    ["lid", 150_000, "Rp\u00a0150\u00a0000"],
    ["lhu", 2_990, "2\u00a0990\u00a0Ft"],
  ] as const)("%s writes %d as %s", (code, amount, text) => {
    expect(formatSpecPrice(amount, portals[code])).toBe(text);
  });

  test.each(allPortals.map((portal) => [portal.code, portal] as const))(
    "%s: thousands are separated by a no-break space, and a price has no other spaces",
    (_code, portal) => {
      const text = formatSpecPrice(1_234_567, portal);
      expect(text.replace(/[\u200e\u200f]/g, "")).toMatch(/1\u00a0234\u00a0567/);
      expect(text).not.toMatch(/[ \u202f]/);
    },
  );
});
