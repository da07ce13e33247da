import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Journal, JournalEntry } from "./journal.ts";

const store = "unsaved";

interface Schema extends DBSchema {
  unsaved: { key: [string, string]; value: JournalEntry<unknown>; indexes: { documentId: string } };
}

/** The journal in IndexedDB. Every method rejects if the browser gives the page no storage, as in private windows. */
export function openJournal<C>(name = "dossier-journal"): Journal<C> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore(store, { keyPath: ["documentId", "writer"] }).createIndex(
          "documentId",
          "documentId",
        );
      },
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
  return {
    async read(documentId) {
      const db = await database();
      return (await db.getAllFromIndex(store, "documentId", documentId)) as JournalEntry<C>[];
    },
    async write(entry) {
      const db = await database();
      await db.put(store, entry);
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
