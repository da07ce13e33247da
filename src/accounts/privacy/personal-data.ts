/** How the rooms above take part in what a person may ask of their data. */

export type ExportFile = {
  /** Below the archive's root, with slashes; no two files have the same. */
  path: string;
  bytes: Uint8Array;
  modified: Date;
};

/** Everything a room keeps about a person, as files. Yields one at a time, so that not all is in memory at once. */
export type ExportPart = (userId: string) => AsyncIterable<ExportFile>;

/**
 * Deletes everything a room keeps about a person, by id or by address: rows, files, caches, queues. Called twice, before and after the
 * account's own rows go, so it must be content with finding nothing. Throws when something is left.
 */
export type EraseHook = (userId: string, addresses: readonly string[]) => Promise<void>;
