import { expect, test } from "vitest";
import { lastDayOf, refundOfWithdrawal, withdrawableUntil } from "./withdrawal.ts";

const start = Date.parse("2026-11-23T12:00:00Z");
const day = (days: number) => new Date(start + days * 86_400_000);

test.each([
  ["nothing was used: all is returned", "annual", 8_388, 365, 10, 0, 8_388],
  ["one of twelve reviews on the first day", "annual", 8_388, 365, 1, 1, 7_689],
  ["more time than reviews was used", "annual", 8_400, 360, 60, 1, 7_000],
  ["the only review was used", "weekly", 599, 7, 1, 1, 0],
  ["the only review of a limited plan was used", "limited", 799, 7, 1, 1, 0],
  ["all reviews were used", "annual", 8_388, 365, 14, 12, 0],
] as const)("%s", (_title, plan, amount, length, at, reviews, refund) => {
  const use = { law: "eu" as const, plan, amount, from: day(0), until: day(length), at: day(at), reviews };
  expect(refundOfWithdrawal(use).returned).toBe(refund);
});

test.each([
  ["eu", 700],
  ["uk", 700],
  ["kr", 700],
  ["br", 1_200],
  ["sa", 0],
] as const)("after half a year and one review, the law %s returns %d of 1,200", (law, refund) => {
  const use = { plan: "annual" as const, amount: 1_200, from: day(0), until: day(360), reviews: 1 };
  expect(refundOfWithdrawal({ ...use, law, at: day(150) }).returned).toBe(refund);
  expect(refundOfWithdrawal({ ...use, law, at: day(150), reviews: 0 })).toEqual({
    returned: 1_200,
    used: null,
  });
});

test("what was used after the withdrawal was declared is paid for under every law", () => {
  const use = {
    law: "br",
    plan: "annual",
    amount: 1_200,
    from: day(0),
    until: day(360),
    at: day(5),
  } as const;
  expect(refundOfWithdrawal({ ...use, reviews: 3, later: 0 }).returned).toBe(1_200);
  expect(refundOfWithdrawal({ ...use, reviews: 3, later: 2 })).toEqual({
    returned: 1_000,
    used: { kind: "reviews", used: 2, of: 12 },
  });
});

test("names the larger share, of whole days or of reviews", () => {
  const use = {
    law: "eu",
    plan: "annual",
    amount: 8_400,
    from: day(0),
    until: day(360),
    reviews: 2,
  } as const;
  const after = (days: number) => refundOfWithdrawal({ ...use, at: day(days) });
  expect(after(59.9)).toEqual({ returned: 7_000, used: { kind: "reviews", used: 2, of: 12 } });
  expect(after(90)).toEqual({ returned: 6_300, used: { kind: "days", used: 90, of: 360 } });
  expect(after(90.9)).toEqual(after(90));
  expect(after(-3).returned).toBe(7_000);
});

test.each([
  // A Monday: the last day is a Monday, too.
  ["2026-11-23T00:00:00Z", "2026-12-07"],
  ["2026-11-23T09:59:59Z", "2026-12-07"],
  // Where the sun rises first, it is Tuesday.
  ["2026-11-23T10:00:00Z", "2026-12-08"],
  ["2026-11-23T23:59:59Z", "2026-12-08"],
  // The last day would be a Saturday or a Sunday.
  ["2026-11-28T08:00:00Z", "2026-12-14"],
  ["2026-11-29T08:00:00Z", "2026-12-14"],
])("who buys at %s may withdraw until the end of %s in every time zone", (boughtAt, last) => {
  const until = withdrawableUntil(new Date(boughtAt), { days: 14 })!;
  expect(lastDayOf(until)).toEqual(new Date(`${last}T00:00:00Z`));
  // Its end in the last time zone, and public holidays.
  expect(until.getTime() - lastDayOf(until).getTime()).toBe((36 + 4 * 24) * 3_600_000);
});

test("without the right there is no last day", () => {
  expect(withdrawableUntil(day(0), null)).toBeNull();
});
