import { hasDatabase } from "../../client/database.ts";
import { type DocumentApi, RequestFailed } from "../../client/document-api.ts";
import { forgetEarlyDocument } from "../../client/early-document.ts";
import { readUserId } from "../../editing/journal/user-id.ts";
import type { DocumentSummary } from "../../model/document.ts";
import { guestDatabase, openGuestStore } from "../guest-store.ts";
import type { MoveOutcome } from "./move-guest-documents.ts";
import { readPendingSignUp } from "./ui/pending-sign-up.ts";

/** Documents that a guest has left in this browser. Without storage there are none, and asking creates no database. */
export async function listLeftDocuments(): Promise<DocumentSummary[]> {
  try {
    return (await hasDatabase(guestDatabase)) ? await openGuestStore().list() : [];
  } catch {
    return [];
  }
}

/** Moves documents that a guest has left into the account of the user, who is signed in. */
export async function moveLeftDocuments(
  base: string,
  ids: readonly string[],
  userId = readUserId(),
): Promise<MoveOutcome> {
  const { moveIntoAccount } = await import("./keep-requests.ts");
  return moveIntoAccount(base, { userId, ids });
}

type Options = {
  account: DocumentApi;
  base: string;
  /** Runs if there were documents to move. */
  onMoved: (outcome: "moved" | "failed") => void;
  /** Opens the dashboard, because the document that was to open is only in this browser. */
  onLeft: () => void;
};

/**
 * The account's documents on a page that opens signed in. Of those that a guest has left in this browser, they move into the
 * account first which it has already, because their user has asked for that before; and the one that is opened, if the account
 * is the one that this browser's sign-up asked for. The others may be another person's: the dashboard asks.
 */
export function withLeftDocuments({ account, base, onMoved, onLeft }: Options): DocumentApi {
  let hasFailed = false;
  let confirmed: Promise<string | null> = Promise.resolve(null);
  /** The user, if this browser's sign-up has asked for the account. */
  const findConfirmed = () => {
    if (readPendingSignUp() !== null) confirmed = findConfirmedUser(base);
    return confirmed;
  };
  async function move(ids: readonly string[], userId: string): Promise<void> {
    const { moved, failed } = await moveLeftDocuments(base, ids, userId);
    // Without a connection, the next request tries again.
    if (failed.some(isOffline)) return;
    hasFailed = failed.length > 0;
    if (hasFailed) onMoved("failed");
    else if (moved.length > 0) onMoved("moved");
  }
  return {
    ...account,
    async list() {
      void findConfirmed();
      const userId = readUserId();
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
      const isConfirmed = findConfirmed();
      if (!(await listLeftDocuments()).some((left) => left.id === id)) return account.get(id);
      const userId = (await findOwner(id)) ?? (await isConfirmed);
      if (userId === null) {
        onLeft();
        throw new RequestFailed("notFound");
      }
      await move([id], userId);
      forgetEarlyDocument();
      return account.get(id);
    },
  };

  /** The user, if the account has the document: perhaps an earlier state of it, which was kept for the confirmation. */
  async function findOwner(id: string): Promise<string | null> {
    const userId = readUserId();
    try {
      await account.get(id);
      return userId;
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "notFound") return null;
      throw error;
    }
  }
}

async function findConfirmedUser(base: string): Promise<string | null> {
  // Without a connection, the next request asks again.
  const requests = await import("./keep-requests.ts").catch(() => null);
  return requests && requests.findConfirmedUser(base);
}

const isOffline = ({ error }: { error: unknown }): boolean =>
  error instanceof RequestFailed && error.code === "offline";
