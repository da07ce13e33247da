import { hasDatabase } from "../../client/database.ts";
import { type DocumentApi, RequestFailed } from "../../client/document-api.ts";
import { forgetEarlyDocument } from "../../client/early-document.ts";
import type { DocumentSummary } from "../../model/document.ts";
import { guestDatabase, openGuestStore } from "../guest-store.ts";
import type { MoveOutcome } from "./move-guest-documents.ts";

/** Documents that a guest has left in this browser. Without storage there are none, and asking creates no database. */
export async function listLeftDocuments(): Promise<DocumentSummary[]> {
  try {
    return (await hasDatabase(guestDatabase)) ? await openGuestStore().list() : [];
  } catch {
    return [];
  }
}

/** Moves documents that a guest has left into the account. */
export async function moveLeftDocuments(base: string, ids: readonly string[]): Promise<MoveOutcome> {
  const { moveIntoAccount } = await import("./keep-requests.ts");
  return moveIntoAccount(base, ids);
}

/**
 * The account's documents on a page that opens signed in. Of those that a guest has left in this browser, they move into the
 * account first which it has already, because their user has asked for that before, and the one that is opened. The others
 * may be another person's: the dashboard asks. `onMoved` runs if there were any to move.
 */
export function withLeftDocuments(
  account: DocumentApi,
  base: string,
  onMoved: (outcome: "moved" | "failed") => void,
): DocumentApi {
  let hasFailed = false;
  async function move(ids: readonly string[]): Promise<void> {
    const { moved, failed } = await moveLeftDocuments(base, ids);
    // Without a connection, the next request tries again.
    if (failed.some(isOffline)) return;
    hasFailed = failed.length > 0;
    if (hasFailed) onMoved("failed");
    else if (moved.length > 0) onMoved("moved");
  }
  return {
    ...account,
    async list() {
      const listed = await account.list();
      const inAccount = new Set(listed.map(({ id }) => id));
      const left = hasFailed ? [] : (await listLeftDocuments()).filter(({ id }) => inAccount.has(id));
      if (left.length === 0) return listed;
      await move(left.map(({ id }) => id));
      return account.list();
    },
    async get(id) {
      // The account may have an earlier state of it, which was kept for the confirmation.
      if ((await listLeftDocuments()).some((left) => left.id === id)) {
        await move([id]);
        forgetEarlyDocument();
      }
      return account.get(id);
    },
  };
}

const isOffline = ({ error }: { error: unknown }): boolean =>
  error instanceof RequestFailed && error.code === "offline";
