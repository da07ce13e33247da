import { expect, test } from "vitest";
import { presentSummary, type StarCounts, summaryResponse, toHalves } from "./trust-rating-summary.ts";

test.each([
  [0, 0],
  [1, 1],
  [1.2, 1],
  [1.3, 1.5],
  [4.2, 4],
  [4.3, 4.5],
  [4.7, 4.5],
  [4.8, 5],
  [5, 5],
])("a score of %d is %d stars", (score, stars) => {
  expect(toHalves(score)).toBe(stars);
});

test.each([
  [[0, 0, 0, 0, 0], 0, 0, 0],
  [[1, 0, 0, 0, 0], 1, 1, 1],
  [[0, 0, 0, 0, 7], 5, 5, 7],
  [[0, 0, 1, 0, 19], 4.9, 5, 20],
  [[1, 0, 0, 0, 2], 3.7, 3.5, 3],
  // Rounded up from the middle between two tenths.
  [[0, 0, 0, 3, 1], 4.3, 4.5, 4],
] satisfies [StarCounts, number, number, number][])("%j: %d, %d stars, %d ratings", (counts, ...expected) => {
  const summary = presentSummary("lde", counts);
  expect(summaryResponse.parse(summary)).toEqual(summary);
  const { id, score, numberOfReviews } = summary.businessUnit;
  expect([score.trustScore, score.stars, numberOfReviews.total]).toEqual(expected);
  expect([id, numberOfReviews.oneStar, numberOfReviews.fiveStars]).toEqual(["lde", counts[0], counts[4]]);
});
