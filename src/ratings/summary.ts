import { z } from "zod";

const count = z.number().int().nonnegative();

/**
 * What review services answer about a business unit, under the names that are usual among them: Trustpilot documents
 * the same fields for its business units (https://developers.trustpilot.com/business-units-api-(public)).
 */
export const summaryAnswer = z.object({
  businessUnit: z.object({
    /** The portal's code. */
    id: z.string(),
    displayName: z.string(),
    score: z.object({
      /** Mean of all ratings, to one decimal; 0 without any. */
      trustScore: z.number().min(0).max(5),
      /** The same in halves. */
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
export type SummaryAnswer = z.infer<typeof summaryAnswer>;

/** How many people gave one star, two stars, … five stars. */
export type StarCounts = readonly [number, number, number, number, number];

/** To halves, the middle between two goes up: 4.3 to 4.7 are four and a half stars. */
export const toHalves = (score: number): number => Math.round(score * 2) / 2;

/** The summary of a portal's ratings. */
export function presentSummary(unit: string, counts: StarCounts): SummaryAnswer {
  const total = counts.reduce((sum, people) => sum + people, 0);
  const stars = counts.reduce((sum, people, index) => sum + people * (index + 1), 0);
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
