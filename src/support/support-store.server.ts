import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { AccountRecords } from "../accounts/privacy/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import type { PortalCode } from "../portals/portal.ts";
import { messageRetentionDays, type Topic } from "./support-input.ts";
import { supportMessages } from "./tables.ts";

type NewMessage = {
  userId: string | null;
  portal: PortalCode;
  topic: Topic;
  email: string;
  message: string;
};

export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  await db.insert(supportMessages).values({ id: newId(), ...message });
}

export type StoredMessage = Omit<typeof supportMessages.$inferSelect, "userId">;

/** For the operator: waiting messages, oldest first, or done ones, newest first. */
export async function listMessages(
  db: Queryable,
  { done, limit }: { done: boolean; limit: number },
): Promise<StoredMessage[]> {
  const { userId: _, ...columns } = getTableColumns(supportMessages);
  return db
    .select(columns)
    .from(supportMessages)
    .where(done ? isNotNull(supportMessages.doneAt) : isNull(supportMessages.doneAt))
    .orderBy(done ? desc(supportMessages.doneAt) : asc(supportMessages.createdAt), supportMessages.id)
    .limit(limit);
}

export const countWaitingMessages = (db: Queryable): Promise<number> =>
  db.$count(supportMessages, isNull(supportMessages.doneAt));

/** False if no such message is waiting. */
export async function markMessageDone(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(supportMessages)
    .set({ doneAt: sql`now()` })
    .where(and(eq(supportMessages.id, id), isNull(supportMessages.doneAt)));
  return rowCount === 1;
}

/** False for an unknown id. */
export async function deleteMessage(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(supportMessages).where(eq(supportMessages.id, id));
  return rowCount === 1;
}

/** Messages that the user sent while signed in, and messages from their address. */
const isFrom = ({ userId, email }: { userId: string; email: string }) =>
  or(eq(supportMessages.userId, userId), eq(supportMessages.email, email));

async function listMessagesOf(db: Queryable, owner: { userId: string; email: string }) {
  return db
    .select({
      topic: supportMessages.topic,
      email: supportMessages.email,
      message: supportMessages.message,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(isFrom(owner))
    .orderBy(supportMessages.id);
}

async function deleteMessagesOf(tx: Queryable, owner: { userId: string; email: string }): Promise<void> {
  await tx.delete(supportMessages).where(isFrom(owner));
}

async function pruneMessages(db: Queryable, days: number): Promise<void> {
  await db
    .delete(supportMessages)
    .where(lte(supportMessages.createdAt, sql`now() - make_interval(days => ${days})`));
}

/** A user's messages, as part of their account. */
export const messageRecords: AccountRecords = {
  name: "messages",
  list: listMessagesOf,
  erase: deleteMessagesOf,
  prune: (db) => pruneMessages(db, messageRetentionDays),
};
