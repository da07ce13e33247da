import type { Experiment } from "../experiments/parse-experiments.ts";

/**
 * The experiments of several portals as one list. Where portals give the arms of one experiment different weights, no share
 * of all visitors is the right one: such an experiment is in `differing`, and not in the list.
 */
export function experimentsInView(lists: readonly (readonly Experiment[])[]): {
  experiments: Experiment[];
  differing: ReadonlySet<string>;
} {
  const byName = Map.groupBy(lists.flat(), ({ name }) => name);
  const differing = new Set<string>();
  for (const [name, same] of byName)
    if (new Set(same.map(({ arms }) => JSON.stringify(arms))).size > 1) differing.add(name);
  return {
    experiments: [...byName].flatMap(([name, [first]]) => (differing.has(name) ? [] : [first!])),
    differing,
  };
}
