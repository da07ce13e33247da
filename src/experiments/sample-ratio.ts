export type SampleRatio = {
  chiSquare: number;
  /** The statistic in standard deviations of a normal distribution (Wilson and Hilferty's approximation). */
  z: number;
  /** Less likely than one in a thousand: something assigns or counts wrongly, and no result can be trusted. */
  mismatch: boolean;
};

/** One in a thousand, one-sided: an experiment is checked often, so a lower bar would cry wolf. */
const limit = 3.09;

/**
 * Compares how many visitors each variant counted with the weights it should have had (chi-square). Variants of
 * weight 0 must not have counted anybody. With fewer than two variants, or nobody counted, there is nothing to compare.
 */
export function sampleRatio(
  counts: Readonly<Record<string, number>>,
  arms: readonly { variant: string; weight: number }[],
): SampleRatio {
  const live = arms.filter(({ weight }) => weight > 0);
  const known = new Set(live.map(({ variant }) => variant));
  const stray = Object.entries(counts).some(([variant, count]) => count > 0 && !known.has(variant));
  const counted = live.map(({ variant }) => (Object.hasOwn(counts, variant) ? counts[variant]! : 0));
  const all = counted.reduce((sum, count) => sum + count, 0);
  const weights = live.reduce((sum, { weight }) => sum + weight, 0);
  const freedom = live.length - 1;
  if (freedom < 1 || all === 0) return { chiSquare: 0, z: 0, mismatch: stray };
  const chiSquare = live.reduce((sum, { weight }, at) => {
    const expected = (all * weight) / weights;
    return sum + (counted[at]! - expected) ** 2 / expected;
  }, 0);
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
  return { chiSquare, z, mismatch: stray || z > limit };
}
