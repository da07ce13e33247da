import jStat from "jstat";

/** An estimate with its 95 % confidence interval. */
export type Interval = { value: number; low: number; high: number };

/** Standard deviations around the mean that contain 95 % of a normal distribution. */
const z = jStat.normal.inv(0.975, 0, 1);

/**
 * The rate of `successes` in `trials` with Wilson's score interval, which also holds for few trials and for rates near 0 and
 * 1; jStat has only the interval that does not. Null without trials.
 */
export function conversionRate(successes: number, trials: number): Interval | null {
  if (trials <= 0) return null;
  const value = successes / trials;
  const center = value + z ** 2 / (2 * trials);
  const spread = z * Math.sqrt((value * (1 - value)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  return {
    value,
    low: Math.max(0, (center - spread) / scale),
    high: Math.min(1, (center + spread) / scale),
  };
}

/** The difference of two rates with Newcombe's interval (his method 10), which combines their Wilson intervals. */
export function rateDifference(rate: Interval, other: Interval): Interval {
  const value = rate.value - other.value;
  return {
    value,
    low: value - Math.hypot(rate.value - rate.low, other.high - other.value),
    high: value + Math.hypot(rate.high - rate.value, other.value - other.low),
  };
}

/** With fewer trials or successes no verdict is given, whatever the interval. */
const minTrials = 100;
const minSuccesses = 5;

export type Verdict = "tooFew" | "unclear" | "higher" | "lower";

type Outcome = { successes: number; trials: number };

/** Compares a variant's conversion with the control's. */
export function compareConversion(
  variant: Outcome,
  control: Outcome,
): { verdict: Verdict; difference: Interval | null } {
  const rate = conversionRate(variant.successes, variant.trials);
  const controlRate = conversionRate(control.successes, control.trials);
  if (!rate || !controlRate) return { verdict: "tooFew", difference: null };
  const difference = rateDifference(rate, controlRate);
  const isTooFew =
    Math.min(variant.trials, control.trials) < minTrials ||
    variant.successes + control.successes < minSuccesses;
  if (isTooFew) return { verdict: "tooFew", difference };
  if (difference.low > 0) return { verdict: "higher", difference };
  return { verdict: difference.high < 0 ? "lower" : "unclear", difference };
}
