import { openImportDrafts } from "../editing/journal/import-drafts.ts";
import { openJournal } from "../editing/journal/indexed-db-journal.ts";
import { clearUndoSteps } from "../editing/undo/undo-store.ts";
import { openGuestStore } from "./guest-store.ts";
import { readPendingSignUp } from "./keep/ui/pending-sign-up.ts";

/**
 * Deletes drafts from this browser: texts, pictures, unsaved edits and steps of undo; and from the server, where it keeps
 * them for a sign-up. Resolves to a function that brings the documents back, without steps of undo. Throws RequestFailed if the server, which
 * would move them into the account, cannot be reached.
 */
export async function eraseDrafts(
  base: string,
  ids: readonly string[],
  store = openGuestStore(),
): Promise<() => Promise<void>> {
  const pending = readPendingSignUp();
  const kept = pending ? ids.filter((id) => pending.ids.includes(id)) : [];
  if (pending && kept.length > 0) {
    const { removeFromServer } = await import("./keep/keep-requests.ts");
    for (const id of kept) await removeFromServer(base, pending.browser, id);
  }
  const erased = await store.erase(ids);
  const journal = openJournal();
  for (const documentId of ids) {
    // Without storage there is neither.
    const entries = await journal.read(documentId).catch(() => []);
    for (const entry of entries) await journal.remove(entry).catch(() => {});
    await clearUndoSteps({ documentId }).catch(() => {});
  }
  // With the last draft goes what the browser has of an import that was not finished.
  if ((await store.list()).length === 0)
    await openImportDrafts({ owner: "" })
      .clear()
      .catch(() => {});
  return () => store.bringBack(erased);
}

/** In the address of a start page: the draft that its user has erased in the editor. */
const erasePart = /^#erase=([0-9a-f-]{36})$/;

/** Leaves the editor for the start page at `path`, which erases the draft: an open editor would write it again. */
export const leaveToErase = (id: string, path: string): void => location.replace(`${path}#erase=${id}`);

/** The draft that its user has erased in the editor, once. */
export function takeDraftToErase(): string | null {
  const [, id = null] = erasePart.exec(location.hash) ?? [];
  if (id) history.replaceState(history.state, "", location.pathname + location.search);
  return id;
}
