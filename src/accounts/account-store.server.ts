import type { Role } from "../http/viewer.ts";
import { and, eq, gt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "../db/client.server.ts";
import { sessionLife } from "../consent/cookie-names.ts";
import type { PortalCode } from "../portals/portal.ts";
import { credentials, sessions, userPreferences, users, verifications } from "./tables.ts";

export type Account = typeof users.$inferSelect;

export async function findAccount(db: Queryable, email: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function findAccountById(db: Queryable, id: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function markVerified(tx: Queryable, id: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, id));
}

/** An account nobody has confirmed belongs to whoever asked for it last. */
export async function replaceUnconfirmed(
  tx: Queryable,
  id: string,
  { name, portal, passwordHash }: { name: string; portal: PortalCode; passwordHash: string },
): Promise<void> {
  await tx.update(users).set({ name, portal, updatedAt: sql`now()` }).where(eq(users.id, id));
  await setPasswordHash(tx, id, passwordHash);
}

const interval = (seconds: number) => sql`make_interval(secs => ${seconds})`;
/** A session that has not reached its absolute end, which comes sooner for whoever is staff now. */
const isYoungFor = (role: SQL | PgColumn) => sql`${sessions.createdAt} > now() - CASE
  WHEN ${role} = 'customer' THEN ${interval(sessionLife.absolute)} ELSE ${interval(sessionLife.staff)} END`;
export const isYoung = isYoungFor(sql`(SELECT role FROM ${users} WHERE ${users.id} = ${sessions.userId})`);

/** The person of a live session; by the database's clock. Prolongs the session where it was last done a day ago. */
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
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), isYoungFor(users.role)));
  if (!row) return null;
  const { stale: isStale, ...person } = row;
  if (isStale)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() + ${interval(sessionLife.idle)}`, updatedAt: sql`now()` })
      .where(eq(sessions.token, token));
  return person;
}

const isPassword = (id: string) => and(eq(credentials.userId, id), eq(credentials.providerId, "credential"));

/** The hash of the person's password; null for somebody who is gone. */
export async function findPasswordHash(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(isPassword(id));
  return row?.hash ?? null;
}

export async function setPasswordHash(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.update(credentials).set({ password: passwordHash, updatedAt: sql`now()` }).where(isPassword(id));
}

export async function setName(db: Queryable, id: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, id));
}

export async function setRole(tx: Queryable, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, id));
}

/** Notes the address that waits for its link; null takes it back. */
export async function setPendingEmail(tx: Queryable, id: string, email: string | null): Promise<void> {
  await tx.update(users).set({ pendingEmail: email, updatedAt: sql`now()` }).where(eq(users.id, id));
}

/**
 * Makes an address the person's own. An account that nobody has confirmed gives it up; a confirmed one does not, and
 * the statement fails with `unique_violation` (23505).
 */
export async function switchEmail(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false), ne(users.id, id)));
  await tx
    .update(users)
    .set({ email, pendingEmail: null, emailVerified: true, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Deletes the person, and by foreign keys everything of this room and of those above that refers to them. */
export async function deleteUser(tx: Queryable, id: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(users).where(eq(users.id, id));
}

/** Addresses whose link has run out wait no more. */
export async function prunePendingEmails(db: Queryable): Promise<void> {
  await db.execute(sql`
    UPDATE ${users} SET pending_email = NULL
    WHERE pending_email IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ${verifications} v
      WHERE v.value = ${users}.id::text AND v.identifier LIKE 'change-email:%' AND v.expires_at > now()
    )`);
}

/** Sessions that ended, and accounts whose address nobody confirmed for a week. */
export async function pruneAccounts(db: Queryable): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, sql`now()`), not(isYoung)));
  await db
    .delete(users)
    .where(and(eq(users.emailVerified, false), lte(users.createdAt, sql`now() - make_interval(days => 7)`)));
}
