import type { DBSchema } from "idb";
import { connectDatabase, hasDatabase } from "../client/database.ts";
import type { PreviewReport } from "../client/document-api.ts";
import type { StoredDocument } from "../model/document.ts";

type Copy<T> = { id: string; owner: string; keptAt: number; value: T };

interface Schema extends DBSchema {
  documents: { key: string; value: Copy<StoredDocument> };
  pages: { key: string; value: Copy<PreviewReport> };
}
type Store = "documents" | "pages";

/**
 * Copies of the documents that a user has opened on this device, and the last pages of their previews, so that they open
 * without a connection. Each belongs to its user; other users of the browser cannot open it.
 */
export type CopyStore = {
  /** Newest first. */
  list(): Promise<StoredDocument[]>;
  find(id: string): Promise<StoredDocument | undefined>;
  /** Keeps the document, unless a newer version is kept. */
  put(document: StoredDocument): Promise<void>;
  /** Changes a copy, if there is one; other tabs wait meanwhile. */
  change(id: string, change: (copy: StoredDocument) => StoredDocument): Promise<void>;
  findPages(id: string): Promise<PreviewReport | undefined>;
  putPages(id: string, pages: PreviewReport): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes the user's copies of documents that no longer exist. */
  retain(ids: ReadonlySet<string>): Promise<void>;
  /** Deletes the user's copies. A browser without any gets no empty database. */
  clear(): Promise<void>;
  /** Deletes everybody else's. */
  clearOthers(): Promise<void>;
};

const copiesDatabase = "dossier-copies";

/** Copies are deleted after this many milliseconds without use; and the least recently used ones beyond this number. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
const maxCopies = 30;

type Options = {
  /** The user's id; "" for guests, whose documents are in a store of their own. */
  owner?: string;
  /** False once the user has signed out in another tab: then nothing is kept. */
  mayKeep?: () => boolean;
  name?: string;
  now?: () => number;
};

/** Every method rejects if the browser gives the page no storage. */
export function openCopyStore({
  owner = "",
  mayKeep = () => true,
  name = copiesDatabase,
  now = Date.now,
}: Options = {}): CopyStore {
  const database = connectDatabase<Schema>(name, (db) => {
    for (const store of ["documents", "pages"] as const) db.createObjectStore(store, { keyPath: "id" });
  });

  /** Replaces the user's copy by what `change` returns; undefined leaves it. */
  async function write<S extends Store>(
    store: S,
    id: string,
    change: (before: Schema[S]["value"]["value"] | undefined) => Schema[S]["value"]["value"] | undefined,
  ): Promise<void> {
    if (!mayKeep()) return;
    const tx = (await database()).transaction(store, "readwrite");
    const before = await tx.store.get(id);
    const value = change(before?.owner === owner ? before.value : undefined);
    if (value) void tx.store.put({ id, owner, keptAt: now(), value } as Schema[S]["value"]);
    // Without it, a page that is left at this moment would abort the transaction.
    tx.commit();
    await tx.done;
  }

  async function read<S extends Store>(store: S, id: string) {
    const copy = await (await database()).get(store, id);
    return copy?.owner === owner ? (copy.value as Schema[S]["value"]["value"]) : undefined;
  }

  async function removeAll(isMeant: (copy: Copy<unknown>) => boolean): Promise<void> {
    if (!(await hasDatabase(name))) return;
    const tx = (await database()).transaction(["documents", "pages"], "readwrite");
    for (const store of ["documents", "pages"] as const)
      for (const copy of await tx.objectStore(store).getAll())
        if (isMeant(copy)) void tx.objectStore(store).delete(copy.id);
    await tx.done;
  }

  async function removeOld(): Promise<void> {
    const copies = await (await database()).getAll("documents");
    const excess = copies.sort((one, other) => other.keptAt - one.keptAt).slice(maxCopies);
    const ids = new Set(excess.map(({ id }) => id));
    await removeAll(({ id, keptAt }) => ids.has(id) || keptAt < now() - lifetime);
  }

  return {
    async list() {
      const copies = (await (await database()).getAll("documents")).filter((copy) => copy.owner === owner);
      return copies
        .map(({ value }) => value)
        .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    },
    find: (id) => read("documents", id),
    async put(document) {
      await write("documents", document.id, (before) =>
        before && before.version > document.version ? undefined : document,
      );
      await removeOld();
    },
    change: (id, change) => write("documents", id, (before) => before && change(before)),
    findPages: (id) => read("pages", id),
    putPages: (id, pages) => write("pages", id, () => pages),
    remove: (id) => removeAll((copy) => copy.id === id),
    retain: (ids) => removeAll((copy) => copy.owner === owner && !ids.has(copy.id)),
    clear: () => removeAll((copy) => copy.owner === owner),
    clearOthers: () => removeAll((copy) => copy.owner !== owner),
  };
}
