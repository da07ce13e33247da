import type { Queryable } from "../../db/client.server.ts";

/** The interfaces through which other modules add to a user's export and erase a user's data. */

export type ExportFile = {
  /** Path in the archive, with slashes and without a leading one. It must be unique. */
  path: string;
  bytes: Uint8Array;
  modified: Date;
};

/** Creates a file of indented JSON. */
export const jsonFile = (path: string, modified: Date, data: unknown): ExportFile => ({
  path,
  modified,
  bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
});

/** Yields everything that a module stores about a user, one file at a time to limit memory. */
export type ExportPart = (userId: string) => AsyncIterable<ExportFile>;

/**
 * Deletes the files, caches, queues and rows that a module stores about a user, by id or by address. The addresses are those
 * that the user has proved to own; a pending address is not one of them. The hook runs twice, before and after the deletion
 * of the account's own rows, so it must succeed if no data is left. Throws if it cannot delete everything.
 */
export type EraseHook = (userId: string, addresses: readonly string[]) => Promise<void>;

type Owner = { userId: string; email: string };

/** Rows of another module that `account.json` includes and that the transaction which erases the account deletes. */
export type AccountRecords = {
  /** Property name in `account.json`. */
  name: string;
  list(db: Queryable, owner: Owner): Promise<readonly unknown[]>;
  erase(tx: Queryable, owner: Owner): Promise<void>;
  /** Deletes rows whose retention period has ended. */
  prune(db: Queryable): Promise<void>;
};
