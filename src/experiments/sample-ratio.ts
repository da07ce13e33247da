import jStat from "jstat";

export type SampleRatio = {
  chiSquare: number;
  /** Probability of a ratio at least this uneven if everything works; null if there is nothing to compare. */
  p: number | null;
  /** The ratio is too unlikely: assignment or counting is broken, and no result can be trusted. */
  mismatch: boolean;
};

/** Lower than the usual 0.05, because an experiment is checked often and each check could raise a false alarm. */
const significance = 0.001;

/** Probability that a chi-square statistic is at least this large. */
export const chiSquareTail = (statistic: number, degreesOfFreedom: number): number =>
  1 - jStat.chisquare.cdf(statistic, degreesOfFreedom);

/**
 * Compares the visitors of each variant with the weights of the arms (chi-square test, EXP-04). Visitors of an arm with
 * weight 0, or of an unknown variant, are always a mismatch. With fewer than two active arms, or without visitors, there is
 * nothing to compare.
 */
export function sampleRatio(
  counts: Readonly<Record<string, number>>,
  arms: readonly { variant: string; weight: number }[],
): SampleRatio {
  const active = arms.filter(({ weight }) => weight > 0);
  const known = new Set(active.map(({ variant }) => variant));
  const hasUnexpected = Object.entries(counts).some(([variant, count]) => count > 0 && !known.has(variant));
  const observed = active.map(({ variant }) => (Object.hasOwn(counts, variant) ? counts[variant]! : 0));
  const visitors = observed.reduce((sum, count) => sum + count, 0);
  const weights = active.reduce((sum, { weight }) => sum + weight, 0);
  if (active.length < 2 || visitors === 0) return { chiSquare: 0, p: null, mismatch: hasUnexpected };
  const chiSquare = active.reduce((sum, { weight }, at) => {
    const expected = (visitors * weight) / weights;
    return sum + (observed[at]! - expected) ** 2 / expected;
  }, 0);
  const p = chiSquareTail(chiSquare, active.length - 1);
  return { chiSquare, p, mismatch: hasUnexpected || p < significance };
}
