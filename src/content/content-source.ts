import type { Endpoint, RequestOptions } from "../kit/client/http-client.ts";
import type { Portal } from "../portals/portal.ts";

/**
 * Content entries that are read together, because one upstream response contains them. An entry has the name of its
 * file below `content/`: "entries/luk/header.json".
 */
export type EntryGroup = {
  /** Cache key, and the group's name in logs. */
  key: string;
  portal: Portal;
  /** The upstream endpoint that returns the group, and the input of a request to it; null: a use case of this process. */
  endpoint: Endpoint | null;
  input: RequestOptions;
  entries: readonly string[];
  /** Raw entries of a response, by name. */
  entriesOf(response: unknown): Readonly<Record<string, unknown>>;
};

export type EntryRead = {
  /** Checked entries by name; null for an optional entry that does not exist. */
  values: ReadonlyMap<string, unknown>;
  /** What is wrong with the other entries of the group: texts that name the entry and its fields. */
  problems: readonly string[];
};

/**
 * Reads content entries, from files or from an upstream content service. One contract suite tests both
 * (tests/upstream/content-source.db.test.ts).
 */
export type ContentSource = {
  /** Reads a group. `refresh` skips caches. Rejects if the source cannot be reached. */
  read(group: EntryGroup, options?: { refresh?: boolean }): Promise<EntryRead>;
  /** Milliseconds after which a group that was read is due again. */
  recheckAfter: number;
};
