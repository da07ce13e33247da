import type { z } from "zod";
import type { PortalCode } from "../../portals/portal.ts";

/** What the check needs to know about pages, documents and experiments, from the modules above this one. */
export type CheckContext = {
  /** Ids on the page at a path below the language slug; null if the portal has no such page. "*": ids on every page. */
  anchorsOf(portal: PortalCode, path: string): ReadonlySet<string> | null;
  /** The paths of all pages, for suggestions. */
  pathsOf(portal: PortalCode): readonly string[];
  /** Names of the pages for which a page config may have options. */
  pageNames: readonly string[];
  /** Schema of the example documents. */
  sample: z.ZodType;
  /** Entries of a page config's `experiments` that cannot be parsed, with the reason. */
  unreadExperiments(entries: readonly string[]): { entry: string; reason: string }[];
};
