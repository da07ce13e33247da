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
  expect(refundOfWithdrawal(use)).toBe(refund);
});

test.each([
  ["eu", 700],
  ["uk", 700],
  ["kr", 700],
  ["br", 1_200],
  ["sa", 0],
] as const)("after half a year and one review, the law %s returns %d of 1,200", (law, refund) => {
  const use = { plan: "annual" as const, amount: 1_200, from: day(0), until: day(360), reviews: 1 };
  expect(refundOfWithdrawal({ ...use, law, at: day(150) })).toBe(refund);
  expect(refundOfWithdrawal({ ...use, law, at: day(150), reviews: 0 })).toBe(1_200);
});

test("the right lasts to the end of its last day in every time zone, where there is one", () => {
  for (const boughtAt of ["2026-11-23T00:00:00Z", "2026-11-23T23:59:59Z"]) {
    const until = withdrawableUntil(new Date(boughtAt), { days: 14 })!;
    expect(until).toEqual(new Date("2026-12-08T12:00:00Z"));
    expect(lastDayOf(until)).toEqual(new Date("2026-12-07T00:00:00Z"));
  }
  expect(withdrawableUntil(day(0), null)).toBeNull();
});
