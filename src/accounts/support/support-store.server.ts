import { eq, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { supportMessages } from "../tables.ts";
import type { Topic } from "./support-input.ts";

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

/** Messages that somebody sent while signed in, and those that came from their address. */
const isFrom = ({ userId, email }: { userId: string; email: string }) =>
  or(eq(supportMessages.userId, userId), eq(supportMessages.email, email));

export async function listMessagesOf(db: Queryable, who: { userId: string; email: string }) {
  return db
    .select({
      topic: supportMessages.topic,
      email: supportMessages.email,
      message: supportMessages.message,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .where(isFrom(who))
    .orderBy(supportMessages.id);
}

export async function deleteMessagesOf(tx: Queryable, who: { userId: string; email: string }): Promise<void> {
  await tx.delete(supportMessages).where(isFrom(who));
}

/** Deletes what is older than `days`. */
export async function pruneMessages(db: Queryable, days: number): Promise<void> {
  await db
    .delete(supportMessages)
    .where(lte(supportMessages.createdAt, sql`now() - make_interval(days => ${days})`));
}
