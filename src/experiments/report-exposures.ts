import type { VariantCount } from "../analytics/events/event-count-store.server.ts";
import type { Experiment } from "./parse-experiments.ts";
import { type SampleRatio, sampleRatio } from "./sample-ratio.ts";

export type ExposedVariant = Omit<VariantCount, "experiment"> & {
  /** Null for a variant that is not in the current configuration. */
  weight: number | null;
  /** Visitors that the weights predict; null without a weight. */
  expected: number | null;
};

export type ExposedExperiment = {
  name: string;
  /** The current configuration has the experiment. */
  running: boolean;
  visitors: number;
  variants: ExposedVariant[];
  /** Null if the experiment is not running. */
  ratio: SampleRatio | null;
};

/**
 * The counts of each experiment that is running or was seen, sorted by name, compared with its weights (EXP-04). The weights
 * are the current ones: after a change, only the counts of later days can be compared.
 */
export function reportExposures(
  counts: readonly VariantCount[],
  experiments: readonly Experiment[],
): ExposedExperiment[] {
  const names = new Set(
    [...experiments, ...counts.map(({ experiment }) => ({ name: experiment }))].map(({ name }) => name),
  );
  return [...names].sort().map((name): ExposedExperiment => {
    const seen = counts.filter(({ experiment }) => experiment === name);
    const arms = experiments.find((experiment) => experiment.name === name)?.arms ?? null;
    const visitors = seen.reduce((sum, one) => sum + one.visitors, 0);
    const weights = arms?.reduce((sum, { weight }) => sum + weight, 0) ?? 0;
    const variants = new Set([...(arms ?? []), ...seen].map(({ variant }) => variant));
    return {
      name,
      running: arms !== null,
      visitors,
      variants: [...variants].sort().map((variant) => {
        const counted = seen.find((one) => one.variant === variant);
        const weight = arms?.find((arm) => arm.variant === variant)?.weight ?? null;
        return {
          variant,
          visitors: counted?.visitors ?? 0,
          signUps: counted?.signUps ?? 0,
          exposures: counted?.exposures ?? 0,
          registrations: counted?.registrations ?? 0,
          views: counted?.views ?? 0,
          weight,
          expected: weight === null || weights === 0 ? null : (visitors * weight) / weights,
        };
      }),
      ratio: arms && sampleRatio(Object.fromEntries(seen.map((one) => [one.variant, one.visitors])), arms),
    };
  });
}
