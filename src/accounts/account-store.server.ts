import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import type { PortalCode } from "../portals/portal.ts";
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

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Sessions that ended, and accounts whose address nobody confirmed for a week. */
export async function pruneAccounts(
  db: Queryable,
  { absoluteDays }: { absoluteDays: number },
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.expiresAt, sql`now()`),
        lte(sessions.createdAt, sql`now() - make_interval(days => ${absoluteDays})`),
      ),
    );
  await db
    .delete(users)
    .where(and(eq(users.emailVerified, false), lte(users.createdAt, sql`now() - make_interval(days => 7)`)));
}
