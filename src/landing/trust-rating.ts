import { z } from "zod";
import { defineCall } from "../kit/call.ts";

/** A portal's rating, as a page shows it. */
export type TrustRating = {
  /** 1 to 5, to one decimal. */
  score: number;
  /** The same in halves. */
  stars: number;
  /** People who rated. */
  count: number;
};

/**
 * Fewest ratings that are shown, on the page and to search engines: below that, one person's opinion would be the
 * rating, and whoever knows that person would know what they said.
 */
export const fewestRatings = 5;

const points = z.number().min(0).max(5);

const unit = z.object({
  id: z.string().max(200).default(""),
  displayName: z.string().max(200).default(""),
  score: z
    .object({ trustScore: points.default(0), stars: points.default(0) })
    .default({ trustScore: 0, stars: 0 }),
  numberOfReviews: z.object({ total: z.number().int().min(0).max(1e9) }),
});

/**
 * What a trust-rating service answers about a business unit (CAL-13). Services differ in whether the unit stands in
 * `businessUnit` or alone; both are taken. What is missing means that nobody has rated.
 */
export const businessUnitSummary = z.preprocess(
  (answer) => (isUnit(answer) ? { businessUnit: answer } : answer),
  z.object({ businessUnit: unit }),
);
export type BusinessUnitSummary = z.output<typeof businessUnitSummary>;

export const trustRatingCall = defineCall({
  id: "CAL-13",
  name: "trust rating",
  caller: "page server",
  method: "GET",
  base: "trustRating",
  path: "business-units/{unit}",
  timeout: 1_000,
  cache: 900_000,
  answer: businessUnitSummary as z.ZodType<BusinessUnitSummary>,
});

const isUnit = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "numberOfReviews" in answer;

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** Null where too few have rated, or where the numbers contradict each other: nobody can give less than one star. */
export function presentTrustRating({ businessUnit }: BusinessUnitSummary): TrustRating | null {
  const { score, numberOfReviews } = businessUnit;
  const count = numberOfReviews.total;
  const rating = {
    score: round(score.trustScore, 10),
    stars: round(score.stars || score.trustScore, 2),
    count,
  };
  const fits = rating.score >= 1 && Math.abs(rating.stars - rating.score) <= 0.5;
  return count >= fewestRatings && fits ? rating : null;
}
