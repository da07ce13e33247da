import { postAccount } from "../../../accounts/sign-in/ui/post-account.ts";
import { createDocumentApi, RequestFailed, readJson, sendRequest } from "../../client/document-api.ts";
import { openJournal } from "../../editing/journal/indexed-db-journal.ts";
import { readUserId } from "../../editing/journal/user-id.ts";
import type { StoredDocument } from "../../model/document.ts";
import { unsavedDocumentOf } from "../guest-document-api.ts";
import { openGuestStore } from "../guest-store.ts";
import { type MoveOutcome, moveGuestDocuments } from "./move-guest-documents.ts";
import { readPendingSignUp, storePendingSignUp } from "./ui/pending-sign-up.ts";

/** Milliseconds; pictures are sent along. */
const timeout = 75_000;

/**
 * Sends this browser's documents to the server, which keeps them until the address of the sign-up is confirmed. Those that
 * it does not get move when the browser is signed in. Throws RequestFailed.
 */
export async function keepOnServer(base: string, store = openGuestStore()): Promise<void> {
  for (const { id } of await store.list()) {
    const document = await store.find(id);
    if (!document) continue;
    await store.noteSent(document);
    const json = await unsavedDocumentOf(document, store);
    await sendRequest(`${base}/api/guest/kept/${id}`, { method: "PUT", json, timeout });
    // Its user has erased it meanwhile, in another tab for instance.
    if (!(await store.find(id))) await removeFromServer(base, id);
  }
}

/** Deletes what the server keeps of an erased document. Throws RequestFailed, but not if the browser has not signed up. */
export async function removeFromServer(base: string, id: string): Promise<void> {
  try {
    await sendRequest(`${base}/api/guest/kept/${id}`, { method: "DELETE" });
  } catch (error) {
    // Without the cookie of its sign-up, the browser cannot claim what is kept.
    if (!(error instanceof RequestFailed) || error.code !== "unauthenticated") throw error;
  }
}

/**
 * The id of the signed-in user if this browser has asked for the account, whose address is confirmed; else null. Then the
 * browser waits no longer: the hint would be shown to the next person who writes in it.
 */
export async function findConfirmedUser(base: string): Promise<string | null> {
  const email = readPendingSignUp();
  if (email === null) return null;
  const result = await postAccount(base, "sign-up-status", { email });
  if (!result.ok || result.body.status !== "confirmed") return null;
  storePendingSignUp(null);
  return result.body.userId ?? null;
}

/**
 * Moves this browser's documents, or those with these ids, into the user's account. If another user has signed in meanwhile,
 * the server refuses them, and they stay. Without an id, in a browser that has lost the cookie with it, the session decides.
 */
export function moveIntoAccount(
  base: string,
  { userId, ids }: { userId: string; ids?: readonly string[] },
): Promise<MoveOutcome> {
  const query = userId && `?account=${userId}`;
  const adopt = async (id: string, json: object) => {
    const request = sendRequest(`${base}/api/documents/${id}/adopted${query}`, {
      method: "PUT",
      json,
      timeout,
    });
    return (await readJson<{ document: StoredDocument }>(request)).document;
  };
  const account = { ...createDocumentApi(base), adopt };
  const journal = openJournal({ owner: userId });
  return moveGuestDocuments({ store: openGuestStore(), account, journal }, ids);
}
