import type { CheckContext } from "../src/content/check/check-context.ts";
import { parseExperiments } from "../src/experiments/parse-experiments.ts";
import { anchorsOf, pageNames, pathsOf } from "../src/pages/known-paths.ts";
import { portals } from "../src/portals/all.ts";
import { sample } from "../src/writing/samples.server.ts";

/** What the content check needs from higher modules. */
export const checkContext: CheckContext = {
  anchorsOf: (portal, path) => anchorsOf(portals[portal], path),
  pathsOf: (portal) => pathsOf(portals[portal]),
  pageNames,
  sample,
  unreadExperiments: (entries) =>
    parseExperiments(entries).skipped.map(({ entry, reason }) => ({
      entry,
      reason: `cannot be read: ${reason}`,
    })),
};
