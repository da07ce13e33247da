import { and, count, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { AccountRecords } from "../accounts/privacy/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import {
  maxLatest,
  maxListed,
  type NewNotification,
  type Notification,
  type NotificationKind,
  notificationKinds,
  parseContent,
  retentionDays,
} from "./notification.ts";
import { notifications } from "./tables.ts";

/** Every query is restricted to the owner. */
const isUnread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

/** Also deletes the oldest notifications beyond those that the pages show. */
export async function insertNotification(
  tx: Queryable,
  { userId, kind, data }: NewNotification,
  { isRead = false } = {},
): Promise<void> {
  const readAt = isRead ? sql`now()` : null;
  await tx.insert(notifications).values({ id: newId(), userId, kind, data, readAt });
  const excess = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(...newest)
    .offset(maxListed);
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, excess)));
}

/** The user's newest notification of the kind; null for none. */
export async function findLatestOf(
  db: Queryable,
  { userId, kind }: { userId: string; kind: NotificationKind },
): Promise<{ createdAt: Date; readAt: Date | null } | null> {
  const [row] = await db
    .select({ createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  return row ?? null;
}

/** Deletes notifications of this kind about the document. */
export async function deleteOfDocument(
  tx: Queryable,
  { userId, kind, documentId }: { userId: string; kind: string; documentId: string },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        sql`${notifications.data} ->> 'documentId' = ${documentId}`,
      ),
    );
}

/** Notifications of the kinds that this release knows; a later one may have written others. */
const isShown = (userId: string) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, notificationKinds));

const newest = [desc(notifications.createdAt), desc(notifications.id)];

/** Newest first. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  { limit = maxListed, offset = 0 } = {},
): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(isShown(userId))
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return rows.flatMap(toNotification);
}

/** Notifications for the bell: unread ones first, then newest first. */
export async function listLatest(db: Queryable, userId: string): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(isShown(userId))
    .orderBy(desc(isNull(notifications.readAt)), ...newest)
    .limit(maxLatest);
  return rows.flatMap(toNotification);
}

function toNotification({
  id,
  kind,
  data,
  createdAt,
  readAt,
}: typeof notifications.$inferSelect): Notification[] {
  const content = parseContent(kind, data);
  return content ? [{ ...content, id, createdAt, readAt }] : [];
}

/** Counts only notifications that can be shown; others could never be marked as read. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(isShown(userId), isNull(notifications.readAt)));
  return counted!.unread;
}

/** Marks the user's notifications as read: those in `ids`, or all. Ids of other users have no effect. */
export async function markRead(db: Queryable, userId: string, ids?: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isUnread(userId), ids && inArray(notifications.id, [...ids])));
}

async function deleteNotificationsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}

export async function pruneNotifications(db: Queryable): Promise<void> {
  await db
    .delete(notifications)
    .where(lte(notifications.createdAt, sql`now() - make_interval(days => ${retentionDays})`));
}

/** A user's notifications, as part of their account. */
export const notificationRecords: AccountRecords = {
  name: "notifications",
  list: (db, { userId }) => listNotifications(db, userId),
  erase: (tx, { userId }) => deleteNotificationsOf(tx, userId),
  prune: pruneNotifications,
};
