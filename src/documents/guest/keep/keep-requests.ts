import { RequestFailed, readJson, sendRequest } from "../../../browser/requests.ts";
import { createDocumentApi } from "../../client/document-api.ts";
import { openJournal } from "../../editing/journal/indexed-db-journal.ts";
import type { StoredDocument } from "../../model/document.ts";
import { unsavedDocumentOf } from "../guest-pictures.ts";
import { openGuestStore } from "../guest-store.ts";
import { type MoveOutcome, moveGuestDocuments } from "./move-guest-documents.ts";
import { endPendingSignUp, type PendingSignUp } from "./ui/pending-sign-up.ts";

/** Milliseconds; pictures are sent along. */
const timeout = 75_000;

/**
 * Sends the documents of the sign-up to the server, which keeps them until its address is confirmed. Those that it does not get
 * move when the browser is signed in. Throws RequestFailed.
 */
export async function keepOnServer(
  base: string,
  { browser, ids }: Pick<PendingSignUp, "browser" | "ids">,
  store = openGuestStore(),
): Promise<void> {
  for (const id of ids) {
    const document = await store.find(id);
    if (!document) continue;
    await store.noteSent(document);
    const json = await unsavedDocumentOf(document, store);
    await sendRequest(keptUrl(base, browser, id), { method: "PUT", json, timeout });
    // Its user has erased it meanwhile, in another tab for instance.
    if (!(await store.find(id))) await removeFromServer(base, browser, id);
  }
}

const keptUrl = (base: string, browser: string, id: string) =>
  `${base}/api/guest/kept/${id}?browser=${encodeURIComponent(browser)}`;

/** The server knows no such sign-up of this browser, or another person has signed up in it since. */
export const isVoid = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.code === "unauthenticated" || error.code === "forbidden");

/** Deletes what the server keeps of an erased document. Throws RequestFailed, but not if the sign-up is void. */
export async function removeFromServer(base: string, browser: string, id: string): Promise<void> {
  try {
    await sendRequest(keptUrl(base, browser, id), { method: "DELETE" });
  } catch (error) {
    // Without the cookie of its sign-up, the browser cannot claim what is kept.
    if (!isVoid(error)) throw error;
    endPendingSignUp((pending) => pending.browser === browser);
  }
}

/**
 * Moves these documents of the browser into the user's account. If another user has signed in meanwhile,
 * the server refuses them, and they stay. Without an id, in a browser that has lost the cookie with it, the session decides.
 */
export function moveIntoAccount(
  base: string,
  { userId, ids }: { userId: string; ids: readonly string[] },
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
