import type { DBSchema } from "idb";
import { connectDatabase } from "../../client/database.ts";
import type { Journal, JournalEntry } from "./journal.ts";
import { currentOwner, type Owner } from "./user-id.ts";

const store = "unsaved";

interface Schema extends DBSchema {
  unsaved: { key: [string, string]; value: JournalEntry<unknown>; indexes: { documentId: string } };
}

export type DeviceJournal<C> = Journal<C> & {
  /** Documents' entries of the user, of all tabs. */
  count: () => Promise<number>;
  /** Removes all of them. */
  clear: () => Promise<void>;
};

/** The journal of a user in IndexedDB. Every method rejects if the browser gives the page no storage, as in private windows. */
export function openJournal<C>({
  owner = "",
  name = "dossier-journal",
}: {
  owner?: Owner;
  name?: string;
} = {}): DeviceJournal<C> {
  const database = connectDatabase<Schema>(name, (db) => {
    db.createObjectStore(store, { keyPath: ["documentId", "writer"] }).createIndex(
      "documentId",
      "documentId",
    );
  });
  /** Releases before wrote no owner; without the UserStatus cookie, the server alone decides whose document it is. */
  const isOwn = (entry: JournalEntry<unknown>) => {
    const now = currentOwner(owner);
    return !now || !entry.owner || entry.owner === now;
  };
  return {
    async read(documentId) {
      const db = await database();
      const entries = (await db.getAllFromIndex(store, "documentId", documentId)) as JournalEntry<C>[];
      return entries.filter(isOwn);
    },
    async write(entry) {
      const db = await database();
      await db.put(store, { ...entry, owner: currentOwner(owner) });
    },
    async count() {
      const db = await database();
      return (await db.getAll(store)).filter(isOwn).length;
    },
    async clear() {
      const db = await database();
      const tx = db.transaction(store, "readwrite");
      const own = (await tx.store.getAll()).filter(isOwn);
      await Promise.all(own.map(({ documentId, writer }) => tx.store.delete([documentId, writer])));
      await tx.done;
    },
    async remove({ documentId, writer, change }) {
      const db = await database();
      const tx = db.transaction(store, "readwrite");
      const found = await tx.store.get([documentId, writer]);
      if (found?.change === change) await tx.store.delete([documentId, writer]);
      await tx.done;
    },
  };
}
