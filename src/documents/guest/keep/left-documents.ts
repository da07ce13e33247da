import { hasDatabase } from "../../client/database.ts";
import { type DocumentApi, RequestFailed } from "../../client/document-api.ts";
import { guestDatabase, openGuestStore } from "../guest-store.ts";

/**
 * The account's documents on a page that opens signed in: documents that this browser wrote before move into the account
 * first, and `onMoved` runs if there were any.
 */
export function withLeftDocuments(
  account: DocumentApi,
  base: string,
  onMoved: (outcome: "moved" | "failed") => void,
): DocumentApi {
  let moving: Promise<boolean> | undefined;
  /** Resolves to false if no guest has used this browser. */
  const moveLeft = () => {
    moving ??= move().catch(() => {
      onMoved("failed");
      return true;
    });
    return moving;
  };
  // Without storage there is nothing of a guest.
  const hasGuest = () => hasDatabase(guestDatabase).catch(() => false);
  const isLeft = async (id: string) =>
    (await hasGuest()) &&
    (await openGuestStore()
      .find(id)
      .catch(() => undefined)) !== undefined;
  async function move(): Promise<boolean> {
    if (!(await hasGuest())) return false;
    const { moveIntoAccount } = await import("./keep-requests.ts");
    const { moved, failed } = await moveIntoAccount(base);
    // Without a connection, the next list tries again.
    if (failed.some(isOffline)) moving = undefined;
    else if (failed.length > 0) onMoved("failed");
    else if (moved.length > 0) onMoved("moved");
    return true;
  }
  return {
    ...account,
    async list() {
      await moveLeft();
      return account.list();
    },
    async get(id) {
      // The account may have an earlier state of it, which was kept for the confirmation.
      if (await isLeft(id)) await moveLeft();
      try {
        return await account.get(id);
      } catch (error) {
        if (!(error instanceof RequestFailed) || error.code !== "notFound") throw error;
        if (!(await moveLeft())) throw error;
        return account.get(id);
      }
    },
  };
}

const isOffline = ({ error }: { error: unknown }): boolean =>
  error instanceof RequestFailed && error.code === "offline";
