import { and, count, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import {
  keptDays,
  type NewNotification,
  type Notification,
  notificationKinds,
  readHappening,
  shownAtMost,
} from "./notification.ts";
import { notifications } from "./tables.ts";

/** Every query of a notification names its owner. */
const isUnread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export async function insertNotification(
  tx: Queryable,
  { userId, kind, data }: NewNotification,
): Promise<void> {
  await tx.insert(notifications).values({ id: newId(), userId, kind, data });
}

/** Deletes unread ones about the same document. */
export async function deleteUnreadAbout(
  tx: Queryable,
  { userId, kind, documentId }: { userId: string; kind: string; documentId: string },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        isUnread(userId),
        eq(notifications.kind, kind),
        sql`${notifications.data} ->> 'documentId' = ${documentId}`,
      ),
    );
}

/** Newest first. */
export async function listNotifications(db: Queryable, userId: string): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(shownAtMost);
  return rows.flatMap(({ id, kind, data, createdAt, readAt }) => {
    const happening = readHappening(kind, data);
    return happening ? [{ ...happening, id, createdAt, readAt }] : [];
  });
}

/** Only what the page can show is counted, so that no number stays at the bell for ever. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(isUnread(userId), inArray(notifications.kind, notificationKinds)));
  return counted!.unread;
}

export async function markAllRead(db: Queryable, userId: string): Promise<void> {
  await db.update(notifications).set({ readAt: sql`now()` }).where(isUnread(userId));
}

export async function deleteNotificationsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}

export async function pruneNotifications(db: Queryable): Promise<void> {
  await db
    .delete(notifications)
    .where(lte(notifications.createdAt, sql`now() - make_interval(days => ${keptDays})`));
}
