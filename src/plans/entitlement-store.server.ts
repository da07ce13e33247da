import { and, asc, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import type { PlanCode } from "./plan-code.ts";
import { entitlements } from "./tables.ts";

type Entitlement = {
  plan: string;
  validFrom: Date;
  /** Exclusive; null: no end. */
  validUntil: Date | null;
};

export type StoredEntitlement = Omit<typeof entitlements.$inferSelect, "plan"> & { plan: PlanCode };

type NewEntitlement = Entitlement & { id?: string; userId: string; reason?: string; grantedBy?: string };

/** Grants a plan. Pass the transaction of the gift. Resolves to the entitlement's id. */
export async function insertEntitlement(
  tx: Queryable,
  { id = newId(), ...entitlement }: NewEntitlement,
): Promise<string> {
  await tx.insert(entitlements).values({ id, ...entitlement });
  return id;
}

const isValid = (userId: string, now: Date) =>
  and(
    eq(entitlements.userId, userId),
    isNull(entitlements.revokedAt),
    lte(entitlements.validFrom, now),
    or(isNull(entitlements.validUntil), gt(entitlements.validUntil, now)),
  );

/** Whether the user has a plan at this time (ROL-02). Unknown users have none. */
export async function isPremium(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(isValid(userId, now))
    .limit(1);
  return row !== undefined;
}

/** The entitlements that make the user premium now; the one that ends first is the first. */
export async function listValidEntitlements(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<StoredEntitlement[]> {
  const rows = await db
    .select()
    .from(entitlements)
    .where(isValid(userId, now))
    .orderBy(sql`${entitlements.validUntil} ASC NULLS LAST`, asc(entitlements.id));
  return rows as StoredEntitlement[];
}

/** Every entitlement of a user with its reasons, for operators; newest first. */
export async function listAllEntitlements(db: Queryable, userId: string): Promise<StoredEntitlement[]> {
  const rows = await db
    .select()
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
    .orderBy(desc(entitlements.validFrom), desc(entitlements.id));
  return rows as StoredEntitlement[];
}

/** An entitlement of whichever user. */
export async function findEntitlement(db: Queryable, id: string): Promise<StoredEntitlement | null> {
  const [row] = await db.select().from(entitlements).where(eq(entitlements.id, id));
  return (row as StoredEntitlement | undefined) ?? null;
}

/** False if it was revoked before. */
export async function markRevoked(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(entitlements)
    .set({ revokedAt: at })
    .where(and(eq(entitlements.id, id), isNull(entitlements.revokedAt)));
  return rowCount === 1;
}
