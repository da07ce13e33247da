import { and, count, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { AccountRecords } from "../accounts/privacy/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import {
  keptDays,
  latestAtMost,
  listedAtMost,
  type NewNotification,
  type Notification,
  notificationKinds,
  readHappening,
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

/** Of kinds that this release knows; a later one may have written others. */
const isShown = (userId: string) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, notificationKinds));

const newest = [desc(notifications.createdAt), desc(notifications.id)];

/** Newest first. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  { limit = listedAtMost, offset = 0 } = {},
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

/** The few that the bell shows: what is unread first, else newest first. */
export async function listLatest(db: Queryable, userId: string): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(isShown(userId))
    .orderBy(desc(isNull(notifications.readAt)), ...newest)
    .limit(latestAtMost);
  return rows.flatMap(toNotification);
}

function toNotification({
  id,
  kind,
  data,
  createdAt,
  readAt,
}: typeof notifications.$inferSelect): Notification[] {
  const happening = readHappening(kind, data);
  return happening ? [{ ...happening, id, createdAt, readAt }] : [];
}

/** Only what can be shown is counted, so that no number stays at the bell for ever. */
export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(isShown(userId), isNull(notifications.readAt)));
  return counted!.unread;
}

/** Those of `ids` that are the person's own, or all. */
export async function markRead(db: Queryable, userId: string, ids?: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isUnread(userId), ids && inArray(notifications.id, [...ids])));
}

export async function deleteNotificationsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}

export async function pruneNotifications(db: Queryable): Promise<void> {
  await db
    .delete(notifications)
    .where(lte(notifications.createdAt, sql`now() - make_interval(days => ${keptDays})`));
}

/** A user's notifications, as part of their account. */
export const notificationRecords: AccountRecords = {
  name: "notifications",
  list: (db, { userId }) => listNotifications(db, userId),
  erase: (tx, { userId }) => deleteNotificationsOf(tx, userId),
  prune: pruneNotifications,
};
