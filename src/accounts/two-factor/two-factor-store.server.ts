import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { raiseEpoch } from "../account-store.server.ts";
import { twoFactors } from "../tables.ts";

export type StoredTwoFactor = {
  /** Encrypted; see `decrypt`. */
  secret: string;
  /** False until the user enters the first correct code; until then signing in needs no code. */
  verified: boolean;
  codesLeft: number;
  createdAt: Date;
};

/** The second factor that a user has or is setting up; null if there is none. */
export async function findTwoFactor(db: Queryable, userId: string): Promise<StoredTwoFactor | null> {
  const [row] = await db
    .select({
      secret: twoFactors.secret,
      verified: twoFactors.verified,
      codesLeft: sql<number>`jsonb_array_length(${twoFactors.backupCodes}::jsonb)`,
      createdAt: twoFactors.createdAt,
    })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return row ?? null;
}

/** Stores the encrypted secret of a second factor that the user has not confirmed yet. */
export async function insertTwoFactor(tx: Queryable, userId: string, secret: string): Promise<void> {
  await tx.insert(twoFactors).values({ id: newId(), userId, secret, backupCodes: "[]" });
}

/** Stores the period of an accepted code. False if a code of this or a later period was accepted before. */
export async function acceptPeriod(tx: Queryable, userId: string, period: number): Promise<boolean> {
  const isLater = or(isNull(twoFactors.lastPeriod), lt(twoFactors.lastPeriod, period));
  const { rowCount } = await tx
    .update(twoFactors)
    .set({ lastPeriod: period })
    .where(and(eq(twoFactors.userId, userId), isLater));
  return rowCount === 1;
}

/** Turns the second factor on, stores the hashes of its backup codes and raises the epoch. Resolves to the new epoch. */
export async function turnOnTwoFactor(tx: Queryable, userId: string, hashes: string[]): Promise<number> {
  await tx
    .update(twoFactors)
    .set({ verified: true, backupCodes: JSON.stringify(hashes) })
    .where(eq(twoFactors.userId, userId));
  return raiseEpoch(tx, userId, { twoFactorEnabled: true });
}

/** Replaces all backup codes. */
export async function saveBackupCodes(tx: Queryable, userId: string, hashes: string[]): Promise<void> {
  await tx
    .update(twoFactors)
    .set({ backupCodes: JSON.stringify(hashes) })
    .where(eq(twoFactors.userId, userId));
}

/** Deletes a backup code. False if the user does not have it, or has used it. */
export async function deleteBackupCode(tx: Queryable, userId: string, hash: string): Promise<boolean> {
  const codes = sql`${twoFactors.backupCodes}::jsonb`;
  const { rowCount } = await tx
    .update(twoFactors)
    .set({ backupCodes: sql`(${codes} - ${hash}::text)::text` })
    .where(and(eq(twoFactors.userId, userId), sql`jsonb_exists(${codes}, ${hash})`));
  return rowCount === 1;
}

/** Deletes the user's second factor unless it is on. */
export async function deleteUnconfirmed(db: Queryable, userId: string): Promise<void> {
  await db.delete(twoFactors).where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)));
}

/** Turns the second factor off and raises the epoch. Resolves to the new epoch. */
export async function deleteTwoFactor(tx: Queryable, userId: string): Promise<number> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  return raiseEpoch(tx, userId, { twoFactorEnabled: false });
}

/** Deletes second factors that were not confirmed within a day. */
export async function pruneTwoFactors(db: Queryable): Promise<void> {
  await db
    .delete(twoFactors)
    .where(
      and(eq(twoFactors.verified, false), lte(twoFactors.createdAt, sql`now() - make_interval(days => 1)`)),
    );
}
