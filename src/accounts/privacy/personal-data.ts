import type { Queryable } from "../../db/client.server.ts";

/** How other modules take part in exporting and erasing what is stored about a user. */

export type ExportFile = {
  /** Below the archive's root, with slashes; unique in the archive. */
  path: string;
  bytes: Uint8Array;
  modified: Date;
};

/** Indented JSON as a file of an export. */
export const jsonFile = (path: string, modified: Date, data: unknown): ExportFile => ({
  path,
  modified,
  bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
});

/** Everything a module stores about a user, as files. Yields one at a time, so that memory holds only one. */
export type ExportPart = (userId: string) => AsyncIterable<ExportFile>;

/**
 * Deletes everything a module stores about a user, by id or by address: rows, files, caches, queues. It is called twice,
 * before and after the account's own rows are deleted, so it must accept that nothing is left. Throws if it cannot delete
 * everything.
 */
export type EraseHook = (userId: string, addresses: readonly string[]) => Promise<void>;

type Owner = { userId: string; email: string };

/** Rows that belong to an account as its own do: part of `account.json`, and deleted in the same transaction. */
export type AccountRecords = {
  /** The property of `account.json`. */
  name: string;
  list(db: Queryable, owner: Owner): Promise<readonly unknown[]>;
  erase(tx: Queryable, owner: Owner): Promise<void>;
  /** Deletes rows that are too old to keep. */
  prune(db: Queryable): Promise<void>;
};
