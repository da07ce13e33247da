import type { Queryable } from "../db/client.server.ts";
import type { NewNotification } from "./notification.ts";
import { deleteUnreadOfDocument, insertNotification } from "./notification-store.server.ts";

/**
 * Notifies a user in the caller's transaction: the notification exists if, and only if, the event commits. Downloading a
 * document again replaces its unread notification.
 */
export async function notify(tx: Queryable, notification: NewNotification): Promise<void> {
  const { userId, kind, data } = notification;
  if (kind === "documentExported")
    await deleteUnreadOfDocument(tx, { userId, kind, documentId: data.documentId });
  await insertNotification(tx, notification);
}
