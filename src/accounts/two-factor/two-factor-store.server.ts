import { and, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { twoFactors, users } from "../tables.ts";

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

/** Turns the second factor on and stores the hashes of its backup codes. */
export async function turnOnTwoFactor(tx: Queryable, userId: string, hashes: string[]): Promise<void> {
  await tx
    .update(twoFactors)
    .set({ verified: true, backupCodes: JSON.stringify(hashes) })
    .where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
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

export async function deleteTwoFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Deletes second factors that were not confirmed within a day. */
export async function pruneTwoFactors(db: Queryable): Promise<void> {
  await db
    .delete(twoFactors)
    .where(
      and(eq(twoFactors.verified, false), lte(twoFactors.createdAt, sql`now() - make_interval(days => 1)`)),
    );
}
