import { and, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { twoFactors, users } from "../tables.ts";

export type StoredTwoFactor = {
  /** Encrypted as better-auth does it. */
  secret: string;
  /** False as long as no code was right: signing in does not ask for one yet. */
  verified: boolean;
  codesLeft: number;
  createdAt: Date;
};

/** The second factor that a person has or is setting up, or null. */
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

/** Puts new backup codes in the place of the old ones. */
export async function saveBackupCodes(tx: Queryable, userId: string, hashes: string[]): Promise<void> {
  await tx
    .update(twoFactors)
    .set({ backupCodes: JSON.stringify(hashes) })
    .where(eq(twoFactors.userId, userId));
}

/** Takes back what was begun; a factor that is on stays. */
export async function dropUnfinished(db: Queryable, userId: string): Promise<void> {
  await db.delete(twoFactors).where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)));
}

export async function deleteTwoFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** What somebody began to set up and never finished. */
export async function pruneUnfinished(db: Queryable): Promise<void> {
  await db
    .delete(twoFactors)
    .where(
      and(eq(twoFactors.verified, false), lte(twoFactors.createdAt, sql`now() - make_interval(days => 1)`)),
    );
}
