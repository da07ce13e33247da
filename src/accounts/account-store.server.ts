import { and, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import type { Role } from "../http/viewer.ts";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import type { PortalCode } from "../portals/portal.ts";
import { passwords, users, verifications } from "./tables.ts";
import { tokenLife } from "./token-store.server.ts";

export type Account = typeof users.$inferSelect;

export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function findAccountById(db: Queryable, id: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/**
 * Returns the account and locks it until the transaction ends. Every use case that opens a session, consumes a token or
 * changes the password, the address or the second factor takes this lock first, so that changes to one account run one
 * after another. `NO KEY` lets other transactions insert rows that refer to the user.
 */
export async function lockAccount(tx: Queryable, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** Does the same as `lockAccount`, by address. */
export async function lockAccountByEmail(tx: Queryable, email: string): Promise<Account | null> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for("no key update");
  return row ?? null;
}

/** The account of an address with its password hash, or null. One statement: an unknown address must take as long. */
export async function findCredentials(
  db: Queryable,
  email: string,
): Promise<{ account: Account; passwordHash: string } | null> {
  const [row] = await db
    .select({ account: users, passwordHash: passwords.hash })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

/** Null if the account was deleted. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId));
  return row?.hash ?? null;
}

/** When the user chose the present password; null if the account was deleted. */
export async function findPasswordDate(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ date: passwords.updatedAt })
    .from(passwords)
    .where(eq(passwords.userId, userId));
  return row?.date ?? null;
}

/** Sets the password and raises the epoch, which ends all sessions. Resolves to the new epoch. */
export async function setPasswordHash(tx: Queryable, userId: string, passwordHash: string): Promise<number> {
  await tx
    .update(passwords)
    .set({ hash: passwordHash, updatedAt: sql`now()` })
    .where(eq(passwords.userId, userId));
  return raiseEpoch(tx, userId);
}

/**
 * Voids the user's sessions and tokens, whether or not their rows are deleted: a row inserted later by a slower request has
 * a lower epoch. Resolves to the new epoch.
 */
export async function raiseEpoch(
  tx: Queryable,
  userId: string,
  change: { twoFactorEnabled?: boolean } = {},
): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ ...change, credentialEpoch: sql`${users.credentialEpoch} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ epoch: users.credentialEpoch });
  if (!row) throw new AppError("unauthenticated", "the account was deleted");
  return row.epoch;
}

type NewAccount = { email: string; name: string; portal: PortalCode; passwordHash: string };

/** Creates an unconfirmed account. Resolves to its id, or to null if the address already has an account. */
export async function insertAccount(
  tx: Queryable,
  { passwordHash, ...account }: NewAccount,
): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), ...account })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return null;
  await tx.insert(passwords).values({ userId: user.id, hash: passwordHash });
  return user.id;
}

/**
 * Overwrites an unconfirmed account with the data of a newer sign-up for the same address. Resolves to the new epoch, or to
 * null, without a change, if the account has been confirmed.
 */
export async function replaceUnconfirmed(
  tx: Queryable,
  id: string,
  { name, portal, passwordHash }: Omit<NewAccount, "email">,
): Promise<number | null> {
  const { rowCount } = await tx
    .update(users)
    .set({ name, portal, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
  return rowCount === 1 ? setPasswordHash(tx, id, passwordHash) : null;
}

/** Marks the address as confirmed. False if it had been confirmed before. */
export async function markVerified(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
  return rowCount === 1;
}

/** Restarts the week after which `pruneUnconfirmed` deletes the account. */
export const touchAccount = (tx: Queryable, id: string) => updateUser(tx, id, {});

const updateUser = async (
  db: Queryable,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> => {
  await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id));
};

export const setName = (db: Queryable, id: string, name: string) => updateUser(db, id, { name });
export const setRole = (tx: Queryable, id: string, role: Role) => updateUser(tx, id, { role });
/** Stores the requested new address until the user opens its link; null cancels the change. */
export const setPendingEmail = (tx: Queryable, id: string, email: string | null) =>
  updateUser(tx, id, { pendingEmail: email });

/**
 * Changes the account's address. Deletes an unconfirmed account with the same address. If a confirmed account has the
 * address, the statement fails with `unique_violation` (23505).
 */
export async function switchEmail(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false), ne(users.id, id)));
  await updateUser(tx, id, { email, pendingEmail: null, emailVerified: true });
}

/** Deletes the user. Foreign keys delete every row that refers to them, in this module and in higher ones. */
export async function deleteUser(tx: Queryable, id: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx.delete(users).where(eq(users.id, id));
}

/**
 * Cancels address changes whose link has expired. Reads only the user's own row, so that the database checks the condition
 * again after waiting for a new request.
 */
export async function prunePendingEmails(db: Queryable): Promise<void> {
  const linkLife = sql`make_interval(secs => ${tokenLife["change-email"]})`;
  await db
    .update(users)
    .set({ pendingEmail: null })
    .where(and(isNotNull(users.pendingEmail), lte(users.updatedAt, sql`now() - ${linkLife}`)));
}

/**
 * Deletes accounts that were not confirmed within a week of the last sign-up or link. Reads only the user's own row, so that
 * the database checks the condition again after waiting for a sign-up that renews the account.
 */
export async function pruneUnconfirmed(db: Queryable): Promise<void> {
  await db
    .delete(users)
    .where(and(eq(users.emailVerified, false), lte(users.updatedAt, sql`now() - make_interval(days => 7)`)));
}
