import { z } from "zod";
import { defineEndpoint } from "../kit/client/http-client.ts";

/** A portal's rating as shown on a page. */
export type TrustRating = {
  /** 1 to 5, to one decimal. */
  score: number;
  /** The score rounded to halves. */
  stars: number;
  /** Number of ratings. */
  count: number;
};

/**
 * A rating is shown on the page and to search engines from this number of ratings on. Fewer would say little, and could
 * reveal what a single customer said.
 */
export const minRatings = 5;

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
 * The response of a trust-rating service about a business unit (CAL-13). Some services wrap the unit in `businessUnit`,
 * others do not; both are accepted. Missing scores mean that there are no ratings.
 */
export const businessUnitSummary = z.preprocess(
  (response) => (isUnit(response) ? { businessUnit: response } : response),
  z.object({ businessUnit: unit }),
);
export type BusinessUnitSummary = z.output<typeof businessUnitSummary>;

export const trustRatingEndpoint = defineEndpoint({
  id: "CAL-13",
  name: "trust rating",
  sender: "page server",
  method: "GET",
  base: "trustRating",
  path: "business-units/{unit}",
  timeout: 1_000,
  timeToLive: 900_000,
  response: businessUnitSummary as z.ZodType<BusinessUnitSummary>,
});

const isUnit = (response: unknown): boolean =>
  typeof response === "object" && response !== null && "numberOfReviews" in response;

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** Null with too few ratings or inconsistent numbers; the lowest possible rating is one star. */
export function presentTrustRating({ businessUnit }: BusinessUnitSummary): TrustRating | null {
  const { score, numberOfReviews } = businessUnit;
  const count = numberOfReviews.total;
  const rating = {
    score: round(score.trustScore, 10),
    stars: round(score.stars || score.trustScore, 2),
    count,
  };
  const isConsistent = rating.score >= 1 && Math.abs(rating.stars - rating.score) <= 0.5;
  return count >= minRatings && isConsistent ? rating : null;
}
