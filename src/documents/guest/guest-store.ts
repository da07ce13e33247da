import type { DBSchema, IDBPDatabase } from "idb";
import { connectDatabase } from "../client/database.ts";
import type { StoredDocument } from "../model/document.ts";
import type { PictureKind, PreparedPicture } from "./sealed-picture.ts";

/** A picture of a guest's documents. */
export type GuestPicture = PreparedPicture & { id: string; kind: PictureKind };

type Content = StoredDocument["content"];

/** What the server may have of a document: the title that was sent first, and the contents, oldest first. */
export type SentDocument = { id: string; title: string; contents: Content[] };

/**
 * A document that has moved into the account. `ancestors`: with a difference that waits for the user's choice, the contents
 * that the account's edits are based on.
 */
export type MovedDocument = { id: string; ancestors?: Content[] | undefined };

interface Schema extends DBSchema {
  documents: { key: string; value: StoredDocument };
  pictures: { key: string; value: GuestPicture };
  sent: { key: string; value: SentDocument };
  moved: { key: string; value: MovedDocument };
}

/** What a guest has written, in this browser alone. */
export type GuestStore = {
  list(): Promise<StoredDocument[]>;
  find(id: string): Promise<StoredDocument | undefined>;
  add(document: StoredDocument): Promise<void>;
  /**
   * Replaces the document by what `change` returns; null leaves it. Other tabs wait meanwhile. Resolves to the document
   * before, or undefined if there is none.
   */
  change(
    id: string,
    change: (now: StoredDocument) => StoredDocument | null,
  ): Promise<StoredDocument | undefined>;
  remove(id: string): Promise<void>;
  findPicture(id: string): Promise<GuestPicture | undefined>;
  addPicture(picture: GuestPicture): Promise<void>;
  /** Notes a state of a document before it is sent to the server. */
  noteSent(document: StoredDocument): Promise<void>;
  findSent(id: string): Promise<SentDocument | undefined>;
  /**
   * Deletes a document that the account has, unless a tab has changed it since; the last one takes the pictures along. False
   * if it has changed.
   */
  finishMove(document: StoredDocument, ancestors?: Content[]): Promise<boolean>;
  findMoved(id: string): Promise<MovedDocument | undefined>;
  clear(): Promise<void>;
};

export const guestDatabase = "dossier-guest";
const stores = ["documents", "pictures", "sent", "moved"] as const;
/** Contents remembered besides the first one. */
const maxSent = 5;

/** The store in IndexedDB. Every method rejects if the browser gives the page no storage, as in some private windows. */
export function openGuestStore(name = guestDatabase): GuestStore {
  const createStores = (db: IDBPDatabase<Schema>) => {
    for (const store of stores)
      if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath: "id" });
  };
  const database = connectDatabase<Schema>(name, createStores, 2);
  return {
    list: async () => (await database()).getAll("documents"),
    find: async (id) => (await database()).get("documents", id),
    add: async (document) => void (await (await database()).add("documents", document)),
    async change(id, change) {
      const tx = (await database()).transaction("documents", "readwrite");
      const now = await tx.store.get(id);
      const next = now && change(now);
      if (next) void tx.store.put(next);
      // Without it, a page that is left at this moment would abort the transaction.
      tx.commit();
      await tx.done;
      return now;
    },
    remove: async (id) => (await database()).delete("documents", id),
    findPicture: async (id) => (await database()).get("pictures", id),
    addPicture: async (picture) => void (await (await database()).put("pictures", picture)),
    async noteSent({ id, title, content }) {
      const tx = (await database()).transaction("sent", "readwrite");
      const before = (await tx.store.get(id)) ?? { id, title, contents: [] };
      const [first = content, ...others] = before.contents;
      const isFirst = before.contents.length === 0;
      void tx.store.put({
        ...before,
        contents: [first, ...others.slice(-maxSent), ...(isFirst ? [] : [content])],
      });
      await tx.done;
    },
    findSent: async (id) => (await database()).get("sent", id),
    async finishMove({ id, version, title }, ancestors) {
      const tx = (await database()).transaction(stores, "readwrite");
      const documents = tx.objectStore("documents");
      const now = await documents.get(id);
      const isSame = now?.version === version && now.title === title;
      if (isSame) {
        void documents.delete(id);
        void tx.objectStore("sent").delete(id);
        void tx.objectStore("moved").put({ id, ...(ancestors && { ancestors }) });
        if ((await documents.count()) === 0) void tx.objectStore("pictures").clear();
      }
      await tx.done;
      return isSame || now === undefined;
    },
    findMoved: async (id) => (await database()).get("moved", id),
    async clear() {
      const tx = (await database()).transaction(stores, "readwrite");
      await Promise.all([...stores.map((store) => tx.objectStore(store).clear()), tx.done]);
    },
  };
}
