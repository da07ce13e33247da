import type { DBSchema, IDBPDatabase } from "idb";
import { newId } from "../../../kit/id.ts";
import { connectDatabase, hasDatabase } from "../../client/database.ts";
import { currentOwner, type Owner } from "../journal/user-id.ts";
import type { UndoStacks, UndoStep } from "./undo-step.ts";

/** Steps of a tab that outlive a reload. */
export type UndoStore<C> = {
  read: () => Promise<UndoStacks<C> | null>;
  write: (stacks: UndoStacks<C>) => Promise<void>;
};

type Entry = {
  /** Key of the tab in its session storage. */
  tab: string;
  documentId: string;
  owner: string;
  writtenAt: number;
  stacks: UndoStacks<unknown>;
};

interface Schema extends DBSchema {
  steps: { key: [string, string]; value: Entry };
}

/** Session storage: the keys of this tab's pages, newest first. A reload keeps it, and no other tab writes it. */
export const undoTabKey = "dossier-undo-tab";
export const undoDatabase = "dossier-undo";

/** Characters of a page's stored steps; a resume has about 10,000, and each step adds only what it changed. */
const maxCharacters = 1_000_000;
/** Milliseconds after which the steps of a closed tab are deleted, and the most entries of all tabs. */
const lifetime = 24 * 60 * 60 * 1000;
const maxEntries = 20;
const maxKeys = 10;

type Options = {
  documentId: string;
  /** The user's id; "" for guests. */
  owner?: Owner;
  name?: string;
  now?: () => number;
  session?: Pick<Storage, "getItem" | "setItem">;
};

/**
 * The steps of this tab for one document in IndexedDB, whose copies keep the parts that contents share. Every page writes
 * under a key of its own, because a duplicated tab has the session storage of its original. Every method rejects if the
 * browser gives the page no storage.
 */
export function openUndoStore<C>(options: Options): UndoStore<C> {
  const { documentId, owner = "", name = undoDatabase, now = Date.now, session = sessionStorage } = options;
  const database = connect(name);
  const keys = () => session.getItem(undoTabKey)?.split(" ") ?? [];
  let own: string | null = null;
  return {
    async read() {
      const db = await database();
      for (const key of keys()) {
        const entry = await db.get("steps", [key, documentId]);
        if (entry) return entry.owner === currentOwner(owner) ? (entry.stacks as UndoStacks<C>) : null;
      }
      return null;
    },
    async write(stacks) {
      const db = await database();
      if (own === null) {
        own = newId();
        session.setItem(undoTabKey, [own, ...keys()].slice(0, maxKeys).join(" "));
        await deleteOld(db, now() - lifetime);
      }
      const tx = db.transaction("steps", "readwrite");
      void tx.store.put({
        tab: own,
        documentId,
        owner: currentOwner(owner),
        writtenAt: now(),
        stacks: newestSteps(stacks),
      });
      // Without it, a page that is left at this moment would abort the transaction.
      tx.commit();
      await tx.done;
    },
  };
}

async function deleteOld(db: IDBPDatabase<Schema>, oldest: number): Promise<void> {
  const tx = db.transaction("steps", "readwrite");
  const entries = (await tx.store.getAll()).sort((one, other) => other.writtenAt - one.writtenAt);
  for (const [at, { tab, documentId, writtenAt }] of entries.entries())
    if (at >= maxEntries || writtenAt < oldest) void tx.store.delete([tab, documentId]);
  await tx.done;
}

/** Deletes all steps of a user, or those for one document, of all tabs. A browser without any gets no empty database. */
export async function clearUndoSteps(
  whose: { owner: string } | { documentId: string },
  name = undoDatabase,
): Promise<void> {
  if (!(await hasDatabase(name))) return;
  const isMeant = (entry: Entry) =>
    "owner" in whose ? entry.owner === whose.owner : entry.documentId === whose.documentId;
  const db = await connect(name)();
  const tx = db.transaction("steps", "readwrite");
  for (const entry of await tx.store.getAll())
    if (isMeant(entry)) void tx.store.delete([entry.tab, entry.documentId]);
  await tx.done;
}

/** As many of the newest steps as fit; what contents share counts once. Redo needs all of its steps, or none. */
function newestSteps<C>({ undo, redo }: UndoStacks<C>, most = maxCharacters): UndoStacks<C> {
  const seen = new Set<object>();
  let size = 0;
  const fits = (step: UndoStep<C>) => {
    size += sizeOf(step.before, seen) + sizeOf(step.after, seen);
    return size <= most;
  };
  const keptRedo = redo.every(fits) ? redo : [];
  size = keptRedo.length > 0 ? size : 0;
  const firstExcess = undo.toReversed().findIndex((step) => !fits(step));
  return { undo: firstExcess === -1 ? undo : undo.slice(undo.length - firstExcess), redo: keptRedo };
}

/** About the characters of the value as JSON without what `seen` contains. */
function sizeOf(value: unknown, seen: Set<object>): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 4;
  if (seen.has(value)) return 0;
  seen.add(value);
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + 4 + sizeOf(part, seen), 2);
}

const connect = (name: string) =>
  connectDatabase<Schema>(name, (db) => {
    db.createObjectStore("steps", { keyPath: ["tab", "documentId"] });
  });
