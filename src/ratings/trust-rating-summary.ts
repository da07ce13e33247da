import { z } from "zod";

const count = z.number().int().nonnegative();

/**
 * The response of our trust-rating endpoint, with the field names of common review services, such as Trustpilot's
 * business units (https://developers.trustpilot.com/business-units-api-(public)).
 */
export const summaryResponse = z.object({
  businessUnit: z.object({
    /** The portal's code. */
    id: z.string(),
    displayName: z.string(),
    score: z.object({
      /** Mean of all ratings, to one decimal; 0 without ratings. */
      trustScore: z.number().min(0).max(5),
      /** The score rounded to halves. */
      stars: z.number().min(0).max(5).multipleOf(0.5),
    }),
    numberOfReviews: z.object({
      total: count,
      usedForTrustScoreCalculation: count,
      oneStar: count,
      twoStars: count,
      threeStars: count,
      fourStars: count,
      fiveStars: count,
    }),
  }),
});
export type SummaryResponse = z.infer<typeof summaryResponse>;

/** Number of ratings with one, two, … five stars. */
export type StarCounts = readonly [number, number, number, number, number];

/** Rounds to halves, up from the middle: 4.25 is 4.5. */
export const toHalves = (score: number): number => Math.round(score * 2) / 2;

/** Summarizes a portal's ratings. `unit` is the portal's code. */
export function presentSummary(unit: string, counts: StarCounts): SummaryResponse {
  const total = counts.reduce((sum, ratings) => sum + ratings, 0);
  const stars = counts.reduce((sum, ratings, index) => sum + ratings * (index + 1), 0);
  const trustScore = total === 0 ? 0 : Math.round((stars * 10) / total) / 10;
  const [oneStar, twoStars, threeStars, fourStars, fiveStars] = counts;
  return {
    businessUnit: {
      id: unit,
      displayName: "Dossier",
      score: { trustScore, stars: toHalves(trustScore) },
      numberOfReviews: {
        total,
        usedForTrustScoreCalculation: total,
        oneStar,
        twoStars,
        threeStars,
        fourStars,
        fiveStars,
      },
    },
  };
}
