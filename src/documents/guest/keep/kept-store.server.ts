import { and, count, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.server.ts";
import { keptHours } from "../../quotas.ts";
import { keptBrowsers, keptDocuments } from "../../tables.ts";

/** Rows of documents that are kept for a browser until its sign-up is confirmed. No request reads their content. */
export type KeptDocument = typeof keptDocuments.$inferSelect;
type KeptKey = Pick<KeptDocument, "browser" | "id">;

/** Days for which documents wait in an account that has no room for them. */
const claimedDays = 7;

const isExpired = lte(keptBrowsers.expiresAt, sql`now()`);

/**
 * Locks what is kept for the browser. Its documents expire with the first one; those that were not claimed in time are
 * deleted, so that the document that follows is not deleted with them.
 */
export async function lockKept(tx: Transaction, browser: string): Promise<{ ownerId: string | null }> {
  await tx
    .delete(keptBrowsers)
    .where(and(eq(keptBrowsers.browser, browser), isNull(keptBrowsers.ownerId), isExpired));
  const [row] = await tx
    .insert(keptBrowsers)
    .values({ browser, expiresAt: sql`now() + make_interval(hours => ${keptHours})` })
    // Changes nothing, but locks a row that exists.
    .onConflictDoUpdate({ target: keptBrowsers.browser, set: { browser } })
    .returning({ ownerId: keptBrowsers.ownerId });
  return row!;
}

/** What is kept for the browser besides one document. */
export async function countKept(
  tx: Transaction,
  { browser, id }: KeptKey,
): Promise<{ documents: number; bytes: number }> {
  const bytes = sql<number>`coalesce(sum(${keptDocuments.bytes}), 0)::float8`;
  const [counted] = await tx
    .select({ documents: count(), bytes })
    .from(keptDocuments)
    .where(and(eq(keptDocuments.browser, browser), ne(keptDocuments.id, id)));
  return counted!;
}

export async function putKept(tx: Transaction, document: KeptDocument): Promise<void> {
  const { browser: _, id: __, ...values } = document;
  await tx
    .insert(keptDocuments)
    .values(document)
    .onConflictDoUpdate({ target: [keptDocuments.browser, keptDocuments.id], set: values });
}

/** Deletes a document that is kept for the browser, unless an account has claimed it. */
export async function deleteKept(db: Queryable, { browser, id }: KeptKey): Promise<void> {
  const isUnclaimed = sql`EXISTS (SELECT FROM ${keptBrowsers} WHERE ${keptBrowsers.browser} = ${browser} AND ${keptBrowsers.ownerId} IS NULL)`;
  await db
    .delete(keptDocuments)
    .where(and(eq(keptDocuments.browser, browser), eq(keptDocuments.id, id), isUnclaimed));
}

type Claim = { browser: string; userId: string };

/** Gives what is kept for the browser, if anything, to the account whose sign-up it has confirmed. */
export async function claimKept(tx: Transaction, { browser, userId }: Claim): Promise<void> {
  await lockKept(tx, browser);
  await tx
    .update(keptBrowsers)
    .set({ ownerId: userId, expiresAt: sql`now() + make_interval(days => ${claimedDays})` })
    .where(and(eq(keptBrowsers.browser, browser), isNull(keptBrowsers.ownerId)));
}

/** Whether the account has claimed what is kept for the browser. */
export async function isClaimed(db: Queryable, { browser, userId }: Claim): Promise<boolean> {
  const [row] = await db
    .select({ ownerId: keptBrowsers.ownerId })
    .from(keptBrowsers)
    .where(eq(keptBrowsers.browser, browser));
  return row?.ownerId === userId;
}

/** Keys of the documents that the account has claimed, resumes before the letters that name them. */
export function listClaimed(db: Queryable, ownerId: string): Promise<KeptKey[]> {
  return db
    .select({ browser: keptDocuments.browser, id: keptDocuments.id })
    .from(keptDocuments)
    .innerJoin(keptBrowsers, eq(keptBrowsers.browser, keptDocuments.browser))
    .where(eq(keptBrowsers.ownerId, ownerId))
    .orderBy(sql`${keptDocuments.kind} = 'letter'`, keptDocuments.id);
}

const isClaimedBy = (ownerId: string, { browser, id }: KeptKey) =>
  and(
    eq(keptDocuments.browser, browser),
    eq(keptDocuments.id, id),
    sql`EXISTS (SELECT FROM ${keptBrowsers} WHERE ${keptBrowsers.browser} = ${browser} AND ${keptBrowsers.ownerId} = ${ownerId})`,
  );

/** Null if another process has moved it. */
export async function findClaimed(
  db: Queryable,
  ownerId: string,
  key: KeptKey,
): Promise<KeptDocument | null> {
  const [row] = await db.select().from(keptDocuments).where(isClaimedBy(ownerId, key));
  return row ?? null;
}

export async function deleteClaimed(db: Queryable, ownerId: string, key: KeptKey): Promise<void> {
  await db.delete(keptDocuments).where(isClaimedBy(ownerId, key));
}

/** Accounts that have claimed documents which could not be moved yet. */
export async function listClaimants(db: Queryable, max: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: keptBrowsers.ownerId })
    .from(keptBrowsers)
    .innerJoin(keptDocuments, eq(keptDocuments.browser, keptBrowsers.browser))
    .where(isNotNull(keptBrowsers.ownerId))
    .limit(max);
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}

export async function deleteExpiredKept(db: Queryable): Promise<void> {
  await db.delete(keptBrowsers).where(isExpired);
}

/** What the account has claimed and not received yet, for the export of personal data. */
export function listClaimedDocuments(db: Queryable, ownerId: string) {
  return db
    .select({
      id: keptDocuments.id,
      createdAt: keptBrowsers.createdAt,
      kind: keptDocuments.kind,
      title: keptDocuments.title,
      portal: keptDocuments.portal,
      content: keptDocuments.content,
      pictures: keptDocuments.pictures,
    })
    .from(keptDocuments)
    .innerJoin(keptBrowsers, eq(keptBrowsers.browser, keptDocuments.browser))
    .where(eq(keptBrowsers.ownerId, ownerId));
}
