/** A share with the range in which it lies with 95 % confidence. */
export type Interval = { value: number; low: number; high: number };

/** Standard deviations that hold 95 % of a normal distribution. */
const z = 1.959964;

/**
 * The share of `count` in `all` (Wilson's score interval: holds for few people and for shares near 0 and 1 too). Null where
 * there is nobody.
 */
export function shareOf(count: number, all: number): Interval | null {
  if (all <= 0) return null;
  const value = count / all;
  const middle = value + z ** 2 / (2 * all);
  const spread = z * Math.sqrt((value * (1 - value)) / all + z ** 2 / (4 * all ** 2));
  const scale = 1 + z ** 2 / all;
  return {
    value,
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  };
}

/** How much larger a share is than another (Newcombe's interval, from the two of Wilson). */
export function differenceOf(share: Interval, other: Interval): Interval {
  const value = share.value - other.value;
  return {
    value,
    low: value - Math.hypot(share.value - share.low, other.high - other.value),
    high: value + Math.hypot(share.high - share.value, other.value - other.low),
  };
}

/** Fewer people or successes say next to nothing, whatever the interval. */
const fewestVisitors = 100;
const fewestSuccesses = 5;

export type Verdict = "tooFew" | "unclear" | "higher" | "lower";

/** What can be said of a variant beside the control. */
export function judge(
  variant: { count: number; all: number },
  control: { count: number; all: number },
): { verdict: Verdict; difference: Interval | null } {
  const [share, other] = [shareOf(variant.count, variant.all), shareOf(control.count, control.all)];
  if (!share || !other) return { verdict: "tooFew", difference: null };
  const difference = differenceOf(share, other);
  const isFew =
    Math.min(variant.all, control.all) < fewestVisitors || variant.count + control.count < fewestSuccesses;
  if (isFew) return { verdict: "tooFew", difference };
  if (difference.low > 0) return { verdict: "higher", difference };
  return { verdict: difference.high < 0 ? "lower" : "unclear", difference };
}
