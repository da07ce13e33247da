import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { isYoung } from "../account-store.server.ts";
import { sessions } from "../tables.ts";

export type StoredSession = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** Noted once a day. */
  lastSeen: Date;
  expiresAt: Date;
  isCurrent: boolean;
};

/** The person's live sessions, the one in use first, then the newest. The tokens stay here. */
export async function listSessions(
  db: Queryable,
  userId: string,
  currentToken: string | null,
): Promise<StoredSession[]> {
  const isCurrent = sql<boolean>`${sessions.token} = ${currentToken ?? ""}`;
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastSeen: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), isYoung))
    .orderBy(desc(isCurrent), desc(sessions.updatedAt), desc(sessions.id));
}

/** Ends one of the person's sessions; false for what is not there or somebody else's. */
export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all of the person's sessions but one. */
export async function deleteOtherSessions(tx: Queryable, userId: string, kept: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, kept)));
}

/** Gives a session another token; false where it has ended. */
export async function replaceToken(
  tx: Queryable,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const replaced = await tx
    .update(sessions)
    .set({ token: after, updatedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.token, before)))
    .returning({ id: sessions.id });
  return replaced.length > 0;
}
