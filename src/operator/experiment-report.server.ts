import { readExperimentCounts } from "../analytics/events/event-count-store.server.ts";
import type { Database } from "../db/client.server.ts";
import { readBounded } from "../db/read-bounded.server.ts";
import type { Experiment } from "../experiments/parse-experiments.ts";
import { type ExposedExperiment, reportExposures } from "../experiments/report-exposures.ts";
import { type ReportFilter, reportTimeout } from "./report-query.ts";

export type ExperimentReport = ExposedExperiment & {
  /** The portals give its arms different weights, so its split cannot be checked over all of them. */
  differs: boolean;
};

/** The experiments that are running or were seen in the period. `portalExperiments`: those of each selected portal. */
export const readExperiments = (
  db: Database,
  filter: ReportFilter,
  portalExperiments: readonly (readonly Experiment[])[],
): Promise<ExperimentReport[]> =>
  readBounded(db, reportTimeout, async (tx) => {
    const { experiments, differing } = mergeExperiments(portalExperiments);
    const counts = await readExperimentCounts(tx, filter);
    return reportExposures(counts, experiments).map((experiment) => ({
      ...experiment,
      differs: differing.has(experiment.name),
    }));
  });

/**
 * The experiments of several portals as one list. If portals give the arms of an experiment different weights, no common
 * split of visitors is expected: its name is in `differing`, and the experiment is left out of the list.
 */
export function mergeExperiments(portalExperiments: readonly (readonly Experiment[])[]): {
  experiments: Experiment[];
  differing: ReadonlySet<string>;
} {
  const byName = Map.groupBy(portalExperiments.flat(), ({ name }) => name);
  const differing = new Set<string>();
  for (const [name, same] of byName)
    if (new Set(same.map(({ arms }) => JSON.stringify(arms))).size > 1) differing.add(name);
  return {
    experiments: [...byName].flatMap(([name, [first]]) => (differing.has(name) ? [] : [first!])),
    differing,
  };
}
