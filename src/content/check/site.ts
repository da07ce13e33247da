import type { z } from "zod";
import type { PortalCode } from "../../portals/portal.ts";

/** What the check has to be told of the rooms above this one. */
export type Site = {
  /**
   * Ids on the page at a path below the language slug; null where the portal has no such page. Of the path "*": ids
   * that every page has.
   */
  anchorsOf(portal: PortalCode, path: string): ReadonlySet<string> | null;
  /** Every page's path, for "did you mean". */
  pathsOf(portal: PortalCode): readonly string[];
  /** Names under which a page config may have options of single pages. */
  pageNames: readonly string[];
  /** What a sample is made of, field by field. */
  sample: z.ZodType;
  /** Strings of a page config's `experiments` that cannot be read, with the reason. */
  unreadExperiments(entries: readonly string[]): { entry: string; reason: string }[];
};
