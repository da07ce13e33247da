import type { Queryable } from "../db/client.server.ts";
import type { NewNotification } from "./notification.ts";
import { deleteUnreadAbout, insertNotification } from "./notification-store.server.ts";

/**
 * Tells a person what happened, within the caller's transaction: it shows at the bell if, and only if, the event
 * is committed. Downloading a document again replaces the notification that nobody has read yet.
 */
export async function notify(tx: Queryable, notification: NewNotification): Promise<void> {
  const { userId, kind, data } = notification;
  if (kind === "documentExported") await deleteUnreadAbout(tx, { userId, kind, documentId: data.documentId });
  await insertNotification(tx, notification);
}
