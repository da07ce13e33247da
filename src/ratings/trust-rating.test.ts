import fc from "fast-check";
import { expect, test } from "vitest";
import { businessUnitSummary, minRatings, presentTrustRating } from "./trust-rating.ts";
import { presentSummary } from "./trust-rating-summary.ts";

const present = (trustScore: unknown, stars: unknown, total: unknown) =>
  presentTrustRating(
    businessUnitSummary.parse({ businessUnit: { score: { trustScore, stars }, numberOfReviews: { total } } }),
  );

test("CAL-13 our own response and those of other services give the same rating", () => {
  const rating = { score: 4.6, stars: 4.5, count: 14 };
  const score = { trustScore: 4.6, stars: 4.5 };
  const alone = {
    id: "507f191e810c19729de860ea",
    displayName: "Dossier",
    name: { identifying: "example.com" },
    links: [],
    score,
    numberOfReviews: { total: 14, usedForTrustScoreCalculation: 12 },
  };
  expect(presentTrustRating(businessUnitSummary.parse(alone))).toEqual(rating);
  expect(presentTrustRating(businessUnitSummary.parse({ businessUnit: alone, extra: 1 }))).toEqual(rating);
  const own = presentSummary("wlb", [0, 0, 0, 6, 8]);
  expect(presentTrustRating(businessUnitSummary.parse(own))).toEqual(rating);
});

test("unknown fields are removed, missing ones have defaults", () => {
  const { businessUnit } = businessUnitSummary.parse({ numberOfReviews: { total: 0, spam: 1 }, evil: "<b>" });
  expect(businessUnit).toEqual({
    id: "",
    displayName: "",
    score: { trustScore: 0, stars: 0 },
    numberOfReviews: { total: 0 },
  });
});

test.each([
  null,
  [],
  {},
  "4.6",
  { businessUnit: null },
  { businessUnit: { score: { trustScore: 4 } } },
  { numberOfReviews: { total: 1.5 } },
  { numberOfReviews: { total: -1 } },
  { numberOfReviews: { total: 1e12 } },
  { numberOfReviews: { total: "14" } },
  { numberOfReviews: { total: 9 }, score: { trustScore: 5.1 } },
  { numberOfReviews: { total: 9 }, score: { trustScore: -1 } },
  { numberOfReviews: { total: 9 }, score: { trustScore: "<script>" } },
])("%j is invalid", (response) => {
  expect(businessUnitSummary.safeParse(response).success).toBe(false);
});

test.each([
  [4.64, 4.5, 213, { score: 4.6, stars: 4.5, count: 213 }],
  [4.6, 0, 213, { score: 4.6, stars: 4.5, count: 213 }],
  [1, 1, minRatings, { score: 1, stars: 1, count: minRatings }],
  [5, 5, minRatings - 1, null],
  [0, 0, 0, null],
  [0, 0, 40, null],
  [0.9, 1, 40, null],
  // Stars on another scale.
  [4.6, 1, 40, null],
])("score %d, %d stars, %d ratings: %j", (trustScore, stars, total, rating) => {
  expect(present(trustScore, stars, total)).toEqual(rating);
});

test("for any ratings the shown score is between one and five, and the stars match it", () => {
  const ratings = fc.nat({ max: 500 });
  fc.assert(
    fc.property(fc.tuple(ratings, ratings, ratings, ratings, ratings), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const rating = presentTrustRating(businessUnitSummary.parse(presentSummary("wlb", counts)));
      if (total < minRatings) return expect(rating).toBeNull();
      expect(rating!.count).toBe(total);
      expect(rating!.score).toBeGreaterThanOrEqual(1);
      expect(rating!.score).toBeLessThanOrEqual(5);
      expect(Number.isInteger(rating!.stars * 2)).toBe(true);
      expect(Math.abs(rating!.stars - rating!.score)).toBeLessThanOrEqual(0.25);
    }),
  );
});
