import type { DBSchema, IDBPDatabase } from "idb";
import { RequestFailed } from "../../browser/requests.ts";
import { connectDatabase } from "../client/database.ts";
import type { StoredDocument } from "../model/document.ts";
import { openMemoryTables } from "./memory-tables.ts";
import { pictureIdsOf } from "./picture-ids.ts";
import type { PictureKind, PreparedPicture } from "./sealed-picture.ts";

/** A picture of a guest's documents. */
export type GuestPicture = PreparedPicture & { id: string; kind: PictureKind };

type Content = StoredDocument["content"];

/** What the server may have of a document: the title that was sent first, and the contents, oldest first. */
type SentDocument = { id: string; title: string; contents: Content[] };

/**
 * A document that has moved into the account. `ancestors`: with a difference that waits for the user's choice, the contents
 * that the account's edits are based on.
 */
type MovedDocument = { id: string; ancestors?: Content[] | undefined };

type Values = {
  documents: StoredDocument;
  pictures: GuestPicture;
  sent: SentDocument;
  moved: MovedDocument;
};

interface Schema extends DBSchema {
  documents: { key: string; value: StoredDocument };
  pictures: { key: string; value: GuestPicture };
  sent: { key: string; value: SentDocument };
  moved: { key: string; value: MovedDocument };
}

/** What `store` methods of a transaction in IndexedDB are used here. */
export type Table<T> = {
  get(id: string): Promise<T | undefined>;
  getAll(): Promise<T[]>;
  add(value: T): Promise<unknown>;
  put(value: T): Promise<unknown>;
  delete(id: string): Promise<unknown>;
  count(): Promise<number>;
};
export type Tables = { [Name in keyof Values]: Table<Values[Name]> };

/** Documents that have been erased, for as long as that can be undone. */
type ErasedDocuments = { documents: StoredDocument[]; pictures: GuestPicture[]; sent: SentDocument[] };

/** What a guest has written, in this browser alone. */
export type GuestStore = {
  list(): Promise<StoredDocument[]>;
  find(id: string): Promise<StoredDocument | undefined>;
  add(document: StoredDocument, pictures?: readonly GuestPicture[]): Promise<void>;
  /**
   * Replaces the document by what `change` returns; null leaves it. Other tabs wait meanwhile. `pictures`: those of the tab.
   * One that the document has not named before is stored with it, because it may have been deleted as unused. Resolves to
   * the document as it was before the change, or to undefined if there is no such document.
   */
  change(
    id: string,
    change: (now: StoredDocument) => StoredDocument | null,
    pictures?: ReadonlyMap<string, GuestPicture>,
  ): Promise<StoredDocument | undefined>;
  /** Deletes documents, and the pictures that no other one names. */
  erase(ids: readonly string[]): Promise<ErasedDocuments>;
  /** Undoes `erase`, except for a document that another tab has brought back. */
  bringBack(erased: ErasedDocuments): Promise<void>;
  findPicture(id: string): Promise<GuestPicture | undefined>;
  /** Adds a picture for a document, unless the document has been erased meanwhile. */
  addPicture(documentId: string, picture: GuestPicture): Promise<void>;
  /** Notes a state of a document before it is sent to the server. */
  noteSent(document: StoredDocument): Promise<void>;
  findSent(id: string): Promise<SentDocument | undefined>;
  /**
   * Deletes a document that the account has, and the pictures that no other one names, unless a tab has changed it since.
   * False if it has changed.
   */
  finishMove(document: StoredDocument, ancestors?: Content[]): Promise<boolean>;
  findMoved(id: string): Promise<MovedDocument | undefined>;
};

export const guestDatabase = "dossier-guest";
const names = ["documents", "pictures", "sent", "moved"] as const;
/** Contents remembered besides the first one. */
const maxSent = 5;

type ReadableTables = { [Name in keyof Tables]: Pick<Tables[Name], "get" | "getAll"> };

/** Runs `work` on the tables, alone: other tabs wait. */
type Transact = <T>(work: (tables: Tables) => Promise<T>) => Promise<T>;
/** Runs `work` on the tables, together with other reads. */
type Read = <T>(work: (tables: ReadableTables) => Promise<T>) => Promise<T>;

/** What this page holds instead of the browser, until it is left. Never after the database has opened once. */
let memory: Transact | undefined;
let hasStorage = false;

/** Whether the open page alone holds the guest's documents, because the browser stores nothing. */
export const isHeldByPage = (): boolean => memory !== undefined;

/**
 * The store in IndexedDB. Where the browser gives the page no storage, as in some private windows, the open page holds the
 * documents, and the browser asks before it is left. A browser without room throws RequestFailed `deviceFull`.
 */
export function openGuestStore(name = guestDatabase): GuestStore {
  const { read, transact } = connectTables(name);
  return {
    list: () => read(({ documents }) => documents.getAll()),
    find: (id) => read(({ documents }) => documents.get(id)),
    add: (document, pictures = []) =>
      transact(async (tables) => {
        await tables.documents.add(document);
        for (const picture of pictures) await tables.pictures.put(picture);
      }),
    change: (id, change, pictures) =>
      transact(async (tables) => {
        const now = await tables.documents.get(id);
        const next = now && change(now);
        if (!next) return now;
        await tables.documents.put(next);
        const named = Object.values(pictureIdsOf(now.content));
        for (const fileId of Object.values(pictureIdsOf(next.content))) {
          const picture = pictures?.get(fileId);
          if (picture && !named.includes(fileId)) await tables.pictures.put(picture);
        }
        return now;
      }),
    erase: (ids) => transact((tables) => eraseDocuments(tables, new Set(ids))),
    bringBack: (erased) =>
      transact(async ({ documents, pictures, sent }) => {
        for (const picture of erased.pictures) await pictures.put(picture);
        for (const one of erased.sent) await sent.put(one);
        for (const document of erased.documents)
          if (!(await documents.get(document.id))) await documents.put(document);
      }),
    findPicture: (id) => read(({ pictures }) => pictures.get(id)),
    addPicture: (documentId, picture) =>
      transact(async ({ documents, pictures }) => {
        if (await documents.get(documentId)) await pictures.put(picture);
      }),
    noteSent: ({ id, title, content }) =>
      transact(async ({ documents, sent }) => {
        // Erased meanwhile.
        if (!(await documents.get(id))) return;
        const before = (await sent.get(id)) ?? { id, title, contents: [] };
        const [first = content, ...others] = before.contents;
        const isFirst = before.contents.length === 0;
        await sent.put({
          ...before,
          contents: [first, ...others.slice(-maxSent), ...(isFirst ? [] : [content])],
        });
      }),
    findSent: (id) => read(({ sent }) => sent.get(id)),
    finishMove: ({ id, version, title }, ancestors) =>
      transact(async (tables) => {
        const now = await tables.documents.get(id);
        const isSame = now?.version === version && now.title === title;
        if (isSame) {
          await tables.documents.delete(id);
          await tables.sent.delete(id);
          await deleteUnusedPictures(tables);
          await tables.moved.put({ id, ...(ancestors && { ancestors }) });
        }
        return isSame || now === undefined;
      }),
    findMoved: (id) => read(({ moved }) => moved.get(id)),
  };
}

/** Opens the tables with the first transaction. */
function connectTables(name: string): { read: Read; transact: Transact } {
  const database = connectDatabase<Schema>(
    name,
    (db) => {
      for (const table of names)
        if (!db.objectStoreNames.contains(table)) db.createObjectStore(table, { keyPath: "id" });
    },
    2,
  );
  const run =
    (mode: "readonly" | "readwrite"): Transact =>
    async (work) => {
      if (memory) return memory(work);
      let opened: IDBPDatabase<Schema>;
      try {
        opened = await database();
      } catch (error) {
        if (hasStorage) throw error;
        memory ??= openMemoryTables();
        return memory(work);
      }
      hasStorage = true;
      return runInDatabase(opened, mode, work);
    };
  return { read: run("readonly"), transact: run("readwrite") };
}

async function runInDatabase<T>(
  database: IDBPDatabase<Schema>,
  mode: "readonly" | "readwrite",
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  // `Read` offers no writes.
  const tx = database.transaction(names, mode as "readwrite");
  const tables: Tables = {
    documents: tx.objectStore("documents"),
    pictures: tx.objectStore("pictures"),
    sent: tx.objectStore("sent"),
    moved: tx.objectStore("moved"),
  };
  try {
    const [result] = await Promise.all([work(tables).then(commit), tx.done]);
    return result;
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError")
      throw new RequestFailed("deviceFull");
    throw error;
  }
  function commit(result: T): T {
    // Without it, a page that is left at this moment would abort the transaction.
    tx.commit?.();
    return result;
  }
}

/** Deletes the pictures that no document names, also those that one has named before. Resolves to them. */
async function deleteUnusedPictures({ documents, pictures }: Tables): Promise<GuestPicture[]> {
  const used = new Set(
    (await documents.getAll()).flatMap(({ content }) => Object.values(pictureIdsOf(content))),
  );
  const unused = (await pictures.getAll()).filter(({ id }) => !used.has(id));
  for (const { id } of unused) await pictures.delete(id);
  return unused;
}

async function eraseDocuments(tables: Tables, ids: ReadonlySet<string>): Promise<ErasedDocuments> {
  const { documents, sent } = tables;
  const erased: ErasedDocuments = { documents: [], pictures: [], sent: [] };
  for (const id of ids) {
    const [document, noted] = [await documents.get(id), await sent.get(id)];
    if (document) erased.documents.push(document);
    if (noted) erased.sent.push(noted);
    await documents.delete(id);
    await sent.delete(id);
  }
  erased.pictures = await deleteUnusedPictures(tables);
  return erased;
}
