import { chiSquareTail } from "./chi-square.ts";

export type SampleRatio = {
  chiSquare: number;
  /** How likely counts at least this uneven are if everything works; null where there is nothing to compare. */
  p: number | null;
  /** Less likely than one in a thousand: something assigns or counts wrongly, and no result can be trusted. */
  mismatch: boolean;
};

/** One in a thousand: an experiment is checked often, so a lower bar would cry wolf. */
const limit = 0.001;

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
  if (freedom < 1 || all === 0) return { chiSquare: 0, p: null, mismatch: stray };
  const chiSquare = live.reduce((sum, { weight }, at) => {
    const expected = (all * weight) / weights;
    return sum + (counted[at]! - expected) ** 2 / expected;
  }, 0);
  const p = chiSquareTail(chiSquare, freedom);
  return { chiSquare, p, mismatch: stray || p < limit };
}
