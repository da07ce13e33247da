import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** An import between upload and acceptance. `value` is the draft with the user's edits; `owner` is the user's id. */
export type StoredImport<V> = { id: string; owner: string; changedAt: number; value: V };

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredImport<unknown> };
}

const store = "drafts";
/** Milliseconds after which an unfinished import is deleted. */
const lifetime = 14 * 24 * 60 * 60 * 1000;

/**
 * Unfinished imports of a user in IndexedDB, so that a reload or a crash loses none. Every method rejects if the browser
 * gives the page no storage.
 */
export function openImportDrafts<V>({ owner = "", name = "dossier-imports", now = Date.now } = {}) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore(store, { keyPath: "id" }),
      // Lets a tab of a later release upgrade the store while this one is open.
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
  const isOwn = (entry: StoredImport<unknown>) => entry.owner === owner;
  const all = async () => (await (await database()).getAll(store)).filter(isOwn) as StoredImport<V>[];
  return {
    /** The import with the id; without an id, the user's latest one. Null if there is none. */
    async read(id?: string): Promise<StoredImport<V> | null> {
      const entries = (await all()).sort((one, other) => other.changedAt - one.changedAt);
      return (id ? entries.find((entry) => entry.id === id) : entries[0]) ?? null;
    },
    /** Also deletes every user's imports that have expired. */
    async write(id: string, value: V): Promise<void> {
      const tx = (await database()).transaction(store, "readwrite");
      for (const entry of await tx.store.getAll())
        if (entry.changedAt < now() - lifetime) await tx.store.delete(entry.id);
      await tx.store.put({ id, owner, changedAt: now(), value });
      await tx.done;
    },
    async remove(id: string): Promise<void> {
      await (await database()).delete(store, id);
    },
    /** Deletes all imports of the user. */
    async clear(): Promise<void> {
      const entries = await all();
      const tx = (await database()).transaction(store, "readwrite");
      for (const { id } of entries) await tx.store.delete(id);
      await tx.done;
    },
  };
}
