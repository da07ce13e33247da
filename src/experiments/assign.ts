import { fractionOf } from "./hash.ts";
import { control, type Experiment } from "./parse-experiments.ts";

export type Assignment = {
  name: string;
  variant: string;
  /** A tester asked for it. */
  forced: boolean;
};

export type Visitor = {
  /** The `vsuid` cookie; null where there is none, because the visitor has not consented: nothing is assigned. */
  visitorId: string | null;
  /** `runtest` of query or cookie: `name:variant` forces an assignment. Ignored in production. */
  runtest?: string | null;
  /** `disabletests` of query or cookie: `1` switches everything off, forced ones too. */
  disabletests?: string | null;
  production: boolean;
};

/**
 * Gives a visitor one variant of each experiment (EXP-04), in the order of the experiments. Stable: it depends on the
 * visitor's id, the experiment's name and its arms alone. An experiment whose weights are all 0 is not running.
 */
export function assign(experiments: readonly Experiment[], visitor: Visitor): Assignment[] {
  if (visitor.disabletests?.trim() === "1") return [];
  const forced = visitor.production ? null : readForced(visitor.runtest);
  return experiments.flatMap((experiment): Assignment[] => {
    const { name } = experiment;
    const asked = forced?.name === name ? forced.variant : null;
    if (asked !== null && experiment.arms.some(({ variant }) => variant === asked))
      return [{ name, variant: asked, forced: true }];
    const variant = visitor.visitorId ? pick(experiment, visitor.visitorId) : null;
    return variant === null ? [] : [{ name, variant, forced: false }];
  });
}

function readForced(runtest: string | null | undefined): { name: string; variant: string } | null {
  const [, name, variant] = /^([\w.-]+):([\w-]+)$/.exec(runtest?.trim() ?? "") ?? [];
  return name && variant ? { name, variant } : null;
}

/**
 * Weighted rendezvous hashing: each arm draws a lot for the visitor, the smallest wins. A heavier or a new arm takes
 * visitors over and moves nobody between the others, which shares of one interval would.
 */
function pick({ name, arms }: Experiment, visitorId: string): string | null {
  let smallest = Number.POSITIVE_INFINITY;
  let picked: string | null = null;
  for (const { variant, weight } of arms) {
    const lot = -Math.log(1 - fractionOf(`${name}:${variant}:${visitorId}`)) / weight;
    if (lot < smallest) [smallest, picked] = [lot, variant];
  }
  return picked;
}

/** What EXP-01 registers with the visitor's id: every variant but the control. */
export const registered = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.filter(({ variant }) => variant !== control);

/** What is counted, the control too, so that ratios can be checked; a forced variant would skew them. */
export const exposures = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.filter(({ forced }) => !forced);

/** The assignments as a part of the page key: `hero:1,nav:0`. Only names and variants of the config get in. */
export const variantSet = (assignments: readonly Assignment[]): string =>
  assignments
    .map(({ name, variant }) => `${name}:${variant}`)
    .sort()
    .join(",");
