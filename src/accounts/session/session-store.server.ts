import { and, desc, eq, gt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sessionLife } from "../../consent/cookie-names.ts";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { sessions, userPreferences, users } from "../tables.ts";

/** This file uses the database's clock, so that all processes agree on when a session ends. */
const interval = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/** True before the session's absolute end, which is sooner for staff. The user's current role applies. */
const isWithinAbsoluteLifetimeOf = (role: SQL | PgColumn) => sql`${sessions.createdAt} > now() - CASE
  WHEN ${role} = 'customer' THEN ${interval(sessionLife.absolute)} ELSE ${interval(sessionLife.staff)} END`;
const isWithinAbsoluteLifetime = isWithinAbsoluteLifetimeOf(
  sql`(SELECT role FROM ${users} WHERE ${users.id} = ${sessions.userId})`,
);

export async function insertSession(
  tx: Queryable,
  session: { userId: string; token: string; ipAddress: string; userAgent: string },
): Promise<void> {
  await tx
    .insert(sessions)
    .values({ id: newId(), ...session, expiresAt: sql`now() + ${interval(sessionLife.idle)}` });
}

/** The user of a live session, or null. Extends the session if its last extension was a day ago. */
export async function readSession(db: Queryable, token: string) {
  const stale = sql<boolean>`${sessions.expiresAt} < now() + ${interval(sessionLife.idle - sessionLife.noted)}`;
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      twoFactor: users.twoFactorEnabled,
      theme: userPreferences.theme,
      stale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, sql`now()`),
        isWithinAbsoluteLifetimeOf(users.role),
      ),
    );
  if (!row) return null;
  const { stale: isStale, ...user } = row;
  if (isStale)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() + ${interval(sessionLife.idle)}`, updatedAt: sql`now()` })
      .where(eq(sessions.token, token));
  return user;
}

export type StoredSession = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  /** Updated once a day. */
  lastSeen: Date;
  expiresAt: Date;
  isCurrent: boolean;
};

/** The user's live sessions without their tokens. The current session is first, then the most recently used. */
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
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), isWithinAbsoluteLifetime))
    .orderBy(desc(isCurrent), desc(sessions.updatedAt), desc(sessions.id));
}

/** Ends one of the user's sessions. False if the user has no session with this id. */
export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
  return rowCount === 1;
}

/** Ends the session with this token. False if it had already ended. */
export async function deleteSessionByToken(db: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(eq(sessions.token, token));
  return rowCount === 1;
}

/** Ends all of the user's sessions except the one with `currentToken`. */
export async function deleteSessions(tx: Queryable, userId: string, currentToken?: string): Promise<void> {
  const isOther = currentToken === undefined ? undefined : ne(sessions.token, currentToken);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** Replaces a session's token. False if the session has ended. */
export async function replaceSessionToken(
  tx: Queryable,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ token: after, updatedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.token, before)));
  return rowCount === 1;
}

export async function pruneSessions(db: Queryable): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, sql`now()`), not(isWithinAbsoluteLifetime)));
}
