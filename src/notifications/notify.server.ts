import { lockAccount } from "../accounts/account-store.server.ts";
import { inTransaction, type Queryable } from "../db/client.server.ts";
import type { NewNotification } from "./notification.ts";
import { deleteOfDocument, insertNotification } from "./notification-store.server.ts";

/**
 * Notifies a user. In the caller's transaction the notification exists if, and only if, the event commits. The user knows
 * of their own download, so it is stored as read; downloading the document again replaces it.
 */
export async function notify(db: Queryable, notification: NewNotification): Promise<void> {
  if (notification.kind === "documentExported") await replaceDownload(db, notification);
  else await insertNotification(db, notification);
}

type DocumentExported = Extract<NewNotification, { kind: "documentExported" }>;

/**
 * The lock makes parallel downloads wait for each other, so that each replaces the notification of the one before. An
 * account that was erased during the download gets none.
 */
const replaceDownload = (db: Queryable, notification: DocumentExported): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { userId, kind, data } = notification;
    if (!(await lockAccount(tx, userId))) return;
    await deleteOfDocument(tx, { userId, kind, documentId: data.documentId });
    await insertNotification(tx, notification, { isRead: true });
  });
