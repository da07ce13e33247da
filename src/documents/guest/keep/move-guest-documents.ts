import { RequestFailed } from "../../../browser/requests.ts";
import { newId } from "../../../kit/id.ts";
import type { DocumentApi } from "../../client/document-api.ts";
import type { Journal } from "../../editing/journal/journal.ts";
import { reconcile, sameContent } from "../../editing/reconcile.ts";
import type { Revision } from "../../editing/save-types.ts";
import type { StoredDocument } from "../../model/document.ts";
import { unsavedDocumentOf } from "../guest-pictures.ts";
import type { GuestStore } from "../guest-store.ts";

type Content = StoredDocument["content"];

type Options = {
  store: GuestStore;
  /** Requests with the session of the account. */
  account: Pick<DocumentApi, "save" | "rename" | "restore"> & {
    /** Moves a document. Repeating it returns what the account has. */
    adopt(id: string, document: object): Promise<StoredDocument>;
  };
  /** The user's journal. */
  journal: Pick<Journal<Content>, "write">;
};

/** A title that the user has not given follows the content. */
type StoredRevision = Revision<Content> & { title: string };

/** A document that is now in the account. */
type Moved = {
  id: string;
  revision: Revision<Content>;
  /**
   * With a difference that waits for the user's choice: the contents that the account's edits are based on. Absent if the
   * account has everything that the browser had.
   */
  ancestors?: Content[];
  /** The entry of the journal with the browser's side of the difference. */
  entry?: { documentId: string; writer: string; change: number };
};

export type MoveOutcome = { moved: Moved[]; failed: { id: string; error: unknown }[] };

/**
 * Moves documents of this browser, those with these ids, into the account, resumes before the letters that name them. The browser's copy of
 * one is deleted when the account has everything. Safe to run in several tabs at once, and again after a crash.
 */
export async function moveGuestDocuments(options: Options, ids: readonly string[]): Promise<MoveOutcome> {
  const outcome: MoveOutcome = { moved: [], failed: [] };
  const documents = (await options.store.list()).filter(({ id }) => ids.includes(id));
  const isLetter = ({ kind }: StoredDocument) => Number(kind === "letter");
  for (const { id } of documents.sort((one, other) => isLetter(one) - isLetter(other)))
    try {
      const moved = await moveOne(options, id);
      if (moved) outcome.moved.push(moved);
    } catch (error) {
      outcome.failed.push({ id, error });
    }
  return outcome;
}

/** Null if another tab has moved it. Begins again if a tab has changed the document meanwhile. */
async function moveOne(options: Options, id: string): Promise<Moved | null> {
  for (;;) {
    const document = await options.store.find(id);
    if (!document) return null;
    const moved = await bring(options, document);
    if (await options.store.finishMove(document, moved.ancestors)) return moved;
  }
}

/** Brings the browser's state into the account, merged with what the account has. */
async function bring({ store, account, journal }: Options, document: StoredDocument): Promise<Moved> {
  const { id, title, content } = document;
  const sent = await store.findSent(id);
  await store.noteSent(document);
  let stored: StoredRevision = await adopt({ store, account }, document);
  // The account's first version is what the server got first.
  const [base = content, ...others] = stored.version === 1 ? [stored.content] : (sent?.contents ?? []);
  while (!sameContent(stored.content, content)) {
    const { version } = stored;
    const merged = reconcile({ base, mine: content, theirs: stored.content, sent: others });
    if (merged.conflicts.length > 0) {
      const entry = { documentId: id, writer: newId(), change: 1 };
      const revision = { version, content: base };
      await journal.write({ ...entry, writtenAt: Date.now(), base: revision, sent: others, mine: content });
      return { id, revision: stored, ancestors: [base, ...others], entry };
    }
    if (sameContent(stored.content, merged.content)) break;
    stored = await save(account, id, { version, content: merged.content });
    if (sameContent(stored.content, merged.content)) break;
  }
  // A title that the guest gave after the first state was sent; one that follows the content is the account's by now.
  if (sent && title !== sent.title && title !== stored.title) await account.rename(id, title);
  return { id, revision: { version: stored.version, content: stored.content } };
}

async function adopt(
  { store, account }: Pick<Options, "store" | "account">,
  document: StoredDocument,
): Promise<StoredDocument> {
  const { id } = document;
  const unsaved = await unsavedDocumentOf(document, store);
  try {
    return await account.adopt(id, unsaved);
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== "unprocessable") throw error;
    // Deleted on another device. The browser still has it, so it is wanted.
    return account.restore(id);
  }
}

/** The stored revision: the saved one, or that of another device which has saved first. */
async function save(
  account: Options["account"],
  id: string,
  revision: Revision<Content>,
): Promise<StoredRevision> {
  try {
    const { version, title } = await account.save(id, revision);
    return { version, title, content: revision.content };
  } catch (error) {
    if (!(error instanceof RequestFailed) || !error.current) throw error;
    const { version, title, content } = error.current as StoredDocument;
    return { version, title, content };
  }
}
