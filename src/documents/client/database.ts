import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * Opens a database of the browser when it is first needed, and again after a failure. The returned function rejects if the
 * browser gives the page no storage, as in some private windows.
 */
export function connectDatabase<Schema extends DBSchema>(
  name: string,
  /** Adds the stores that the database lacks; a higher version has more than an earlier release created. */
  createStores: (database: IDBPDatabase<Schema>) => void,
  version = 1,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    opened ??= openDB<Schema>(name, version, {
      upgrade: createStores,
      // Lets a tab of a later release upgrade the database while this one is open.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        opened = undefined;
      },
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}

/** Whether the browser has the database: asking by opening it would create it. */
export async function hasDatabase(name: string): Promise<boolean> {
  // Firefox has `databases` since version 126.
  const known = await indexedDB.databases?.();
  return !known || known.some((each) => each.name === name);
}
