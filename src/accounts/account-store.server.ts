import { and, eq, gt, lte, not, or, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import type { PortalCode } from "../portals/portal.ts";
import { sessionLife } from "./session-cookie.ts";
import { credentials, sessions, users } from "./tables.ts";

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
  await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, id), eq(credentials.providerId, "credential")));
}

const interval = (seconds: number) => sql`make_interval(secs => ${seconds})`;
const isYoung = sql`${sessions.createdAt} > now() - ${interval(sessionLife.absolute)}`;

/** The person of a live session; by the database's clock. Prolongs the session where it was last done a day ago. */
export async function readSession(db: Queryable, token: string) {
  const stale = sql<boolean>`${sessions.expiresAt} < now() + ${interval(sessionLife.idle - sessionLife.noted)}`;
  const [row] = await db
    .select({ userId: users.id, email: users.email, name: users.name, role: users.role, stale })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), isYoung));
  if (!row) return null;
  const { stale: isStale, ...person } = row;
  if (isStale)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() + ${interval(sessionLife.idle)}`, updatedAt: sql`now()` })
      .where(eq(sessions.token, token));
  return person;
}

/** Sessions that ended, and accounts whose address nobody confirmed for a week. */
export async function pruneAccounts(db: Queryable): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, sql`now()`), not(isYoung)));
  await db
    .delete(users)
    .where(and(eq(users.emailVerified, false), lte(users.createdAt, sql`now() - make_interval(days => 7)`)));
}
