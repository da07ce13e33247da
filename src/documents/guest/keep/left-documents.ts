import { RequestFailed } from "../../../browser/requests.ts";
import { hasDatabase } from "../../client/database.ts";
import type { DocumentApi } from "../../client/document-api.ts";
import { forgetEarlyDocument } from "../../client/early-document.ts";
import type { DocumentSummary } from "../../model/document.ts";
import { guestDatabase, openGuestStore } from "../guest-store.ts";
import type { MoveOutcome } from "./move-guest-documents.ts";
import { type ConfirmedSignUp, findConfirmed } from "./own-sign-up.ts";
import { readPendingSignUp } from "./ui/pending-sign-up.ts";

/** Documents that a guest has left in this browser. Without storage there are none, and asking creates no database. */
export async function listLeftDocuments(): Promise<DocumentSummary[]> {
  try {
    return (await hasDatabase(guestDatabase)) ? await openGuestStore().list() : [];
  } catch {
    return [];
  }
}

/** Moves documents that a guest has left into the account of the user for whom the page has opened. */
export async function moveLeftDocuments(
  base: string,
  move: { userId: string; ids: readonly string[] },
): Promise<MoveOutcome> {
  const { moveIntoAccount } = await import("./keep-requests.ts");
  return moveIntoAccount(base, move);
}

type Options = {
  account: DocumentApi;
  base: string;
  /** For whom the page has opened; another user may have signed in since, in another tab. */
  userId: string;
  /** Runs if there were documents to move. */
  onMoved: (outcome: "moved" | "failed") => void;
  /** Opens the dashboard, because the document that was to open is only in this browser. */
  onLeft: () => void;
};

/**
 * The account's documents on a page that opens signed in. Of those that a guest has left in this browser, they move into the
 * account first which it has already, because their user has asked for that before; and the one that is opened, if this
 * browser's sign-up asked for the account and keeps it. The others may be another person's: the dashboard asks.
 */
export function withLeftDocuments({ account, base, userId, onMoved, onLeft }: Options): DocumentApi {
  let hasFailed = false;
  let confirmed: Promise<ConfirmedSignUp | null> = Promise.resolve(null);
  /** The confirmed sign-up of this browser, if it has asked for the account. */
  const askForConfirmed = () => {
    // Without a connection, the next request asks again.
    if (readPendingSignUp() !== null) confirmed = findConfirmed(base);
    return confirmed;
  };
  async function move(ids: readonly string[], owner: string): Promise<void> {
    const { moved, failed } = await moveLeftDocuments(base, { userId: owner, ids });
    // Without a connection, the next request tries again.
    if (failed.some(isOffline)) return;
    hasFailed = failed.length > 0;
    if (hasFailed) onMoved("failed");
    else if (moved.length > 0) onMoved("moved");
  }
  return {
    ...account,
    async list() {
      void askForConfirmed();
      const listed = await account.list();
      const inAccount = new Set(listed.map(({ id }) => id));
      const left = hasFailed ? [] : (await listLeftDocuments()).filter(({ id }) => inAccount.has(id));
      if (left.length === 0) return listed;
      await move(
        left.map(({ id }) => id),
        userId,
      );
      return account.list();
    },
    async get(id) {
      const asked = askForConfirmed();
      if (!(await listLeftDocuments()).some((left) => left.id === id)) return account.get(id);
      const owner = await findOwner(id, asked);
      if (owner === null) {
        onLeft();
        throw new RequestFailed("notFound");
      }
      await move([id], owner);
      forgetEarlyDocument();
      return account.get(id);
    },
  };

  /**
   * The user, if the account has the document, perhaps an earlier state of it, which was kept for the confirmation; or if the
   * sign-up is confirmed that keeps it.
   */
  async function findOwner(id: string, asked: typeof confirmed): Promise<string | null> {
    try {
      await account.get(id);
      return userId;
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.code !== "notFound") throw error;
      const signUp = await asked;
      return signUp?.ids.includes(id) ? signUp.userId : null;
    }
  }
}

const isOffline = ({ error }: { error: unknown }): boolean =>
  error instanceof RequestFailed && error.code === "offline";
