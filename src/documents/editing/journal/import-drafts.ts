import type { DBSchema } from "idb";
import { connectDatabase, hasDatabase } from "../../client/database.ts";

type Entry = { id: string; owner: string; changedAt: number; value: unknown };

interface Schema extends DBSchema {
  drafts: { key: string; value: Entry };
  edits: { key: string; value: Entry };
}
type Store = "drafts" | "edits";

/** Milliseconds after which an unfinished import is deleted. */
const lifetime = 14 * 24 * 60 * 60 * 1000;

/** An import between upload and acceptance: what the server read, and what the user has changed since. */
export type StoredImport<D, E> = { id: string; draft: D; edits: E | undefined };

/**
 * Unfinished imports of a user (`owner`) in IndexedDB, so that a reload or a crash loses none. The draft, which may have
 * pictures of pages, is written once; the edits at every change. Every method rejects if the browser gives the page no
 * storage.
 */
export function openImportDrafts<D, E>({ owner = "", name = "dossier-imports", now = Date.now } = {}) {
  const database = connectDatabase<Schema>(name, (db) => {
    for (const store of ["drafts", "edits"] as const) db.createObjectStore(store, { keyPath: "id" });
  });
  const write = async (store: Store, id: string, value: unknown) => {
    const tx = (await database()).transaction(store, "readwrite");
    void tx.store.put({ id, owner, changedAt: now(), value });
    // Without it, a page that is left at this moment would abort the transaction.
    tx.commit();
    await tx.done;
  };
  const remove = async (isMeant: (entry: Entry) => boolean) => {
    const tx = (await database()).transaction(["drafts", "edits"], "readwrite");
    for (const store of ["drafts", "edits"] as const)
      for (const entry of await tx.objectStore(store).getAll())
        if (isMeant(entry)) await tx.objectStore(store).delete(entry.id);
    await tx.done;
  };
  return {
    /** The import with the id; without an id, the user's newest one. Null if there is none. */
    async read(id?: string): Promise<StoredImport<D, E> | null> {
      const db = await database();
      const own = (await db.getAll("drafts")).filter((entry) => entry.owner === owner);
      const [newest] = own.sort((one, other) => other.changedAt - one.changedAt);
      const found = id ? own.find((entry) => entry.id === id) : newest;
      if (!found) return null;
      const edits = await db.get("edits", found.id);
      return { id: found.id, draft: found.value as D, edits: edits?.value as E | undefined };
    },
    /** Also deletes every user's imports that have expired. */
    async write(id: string, draft: D): Promise<void> {
      await remove(({ changedAt }) => changedAt < now() - lifetime);
      await write("drafts", id, draft);
    },
    writeEdits: (id: string, edits: E): Promise<void> => write("edits", id, edits),
    remove: (id: string): Promise<void> => remove((entry) => entry.id === id),
    /** Deletes all imports of the user. A browser without imports gets no empty database. */
    async clear(): Promise<void> {
      if (await hasDatabase(name)) await remove((entry) => entry.owner === owner);
    },
  };
}
