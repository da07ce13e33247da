import { and, desc, eq, gt, ne, notExists, sql } from "drizzle-orm";
import { sessionLife } from "../../consent/cookie-names.ts";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { sessions, userPreferences, users } from "../tables.ts";

/** This file uses the database's clock, so that all processes agree on when a session ends. */
const interval = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/**
 * True for a live session of the joined user: the password and the second factor have not changed since they were verified
 * for it, and neither its idle time nor its absolute end, which is sooner for staff, has passed.
 */
const isLive = and(
  eq(sessions.credentialEpoch, users.credentialEpoch),
  gt(sessions.expiresAt, sql`now()`),
  sql`${sessions.createdAt} > now() - CASE WHEN ${users.role} = 'customer'
    THEN ${interval(sessionLife.absolute)} ELSE ${interval(sessionLife.staff)} END`,
);

export type NewSession = {
  userId: string;
  token: string;
  ipAddress: string;
  userAgent: string;
  /** The user's epoch when the password was verified. */
  credentialEpoch: number;
  /** The user has proved the second factor for this session. */
  secondFactor: boolean;
  hostLabel: string;
};

export async function insertSession(tx: Queryable, { secondFactor, ...session }: NewSession): Promise<void> {
  await tx.insert(sessions).values({
    id: newId(),
    ...session,
    secondFactorAt: secondFactor ? sql`now()` : null,
    expiresAt: sql`now() + ${interval(sessionLife.idle)}`,
  });
}

/**
 * The user of a live session, or null. A session works only on the host on which it was opened, under each of that host's
 * environment names. Extends a session whose last extension was a day ago.
 */
export async function readSession(db: Queryable, token: string, hostLabel: string) {
  const stale = sql<boolean>`${sessions.expiresAt} < now() + ${interval(sessionLife.idle - sessionLife.noted)}`;
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      hasTwoFactor: users.twoFactorEnabled,
      twoFactor: sql<boolean>`${users.twoFactorEnabled} AND ${sessions.secondFactorAt} IS NOT NULL`,
      theme: userPreferences.theme,
      stale,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(and(eq(sessions.token, token), isLive, eq(sessions.hostLabel, hostLabel)));
  if (!row) return null;
  const { stale: isStale, ...user } = row;
  if (isStale)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() + ${interval(sessionLife.idle)}`, updatedAt: sql`now()` })
      .where(eq(sessions.token, token));
  return user;
}

/** Whether a session of this account is live, for an account that was read under `lockAccount`. */
export async function isLiveSession(tx: Queryable, token: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), eq(sessions.userId, userId), isLive));
  return row !== undefined;
}

export type StoredSession = {
  id: string;
  userAgent: string;
  ipAddress: string;
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
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive))
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

/** Ends all of the user's sessions except the one with `currentToken`. False if there were none. */
export async function deleteSessions(tx: Queryable, userId: string, currentToken?: string): Promise<boolean> {
  const isOther = currentToken === undefined ? undefined : ne(sessions.token, currentToken);
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
  return rowCount !== 0;
}

type Renewal = { before: string; after: string; credentialEpoch: number; twoFactorOff?: boolean };

/** Replaces a session's token and sets its epoch. False if the session has ended. */
export async function renewSession(
  tx: Queryable,
  userId: string,
  { before, after, credentialEpoch, twoFactorOff }: Renewal,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({
      token: after,
      credentialEpoch,
      updatedAt: sql`now()`,
      ...(twoFactorOff ? { secondFactorAt: null } : {}),
    })
    .where(and(eq(sessions.userId, userId), eq(sessions.token, before)));
  return rowCount === 1;
}

export async function pruneSessions(db: Queryable): Promise<void> {
  const user = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sessions.userId), isLive));
  await db.delete(sessions).where(notExists(user));
}
