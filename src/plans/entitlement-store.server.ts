import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { entitlements } from "./tables.ts";

export type Entitlement = {
  plan: string;
  validFrom: Date;
  /** The first moment without it; null: no end. */
  validUntil: Date | null;
};

/** Grants a plan; write it in the transaction of what it was given for. */
export async function insertEntitlement(
  tx: Queryable,
  entitlement: Entitlement & { userId: string },
): Promise<void> {
  await tx.insert(entitlements).values({ id: newId(), ...entitlement });
}

/** Whether the person has a plan at this moment (ROL-02). An unknown person has none. */
export async function isPremium(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        lte(entitlements.validFrom, now),
        or(isNull(entitlements.validUntil), gt(entitlements.validUntil, now)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Past, present and future ones, oldest first. */
export async function listEntitlements(db: Queryable, userId: string): Promise<Entitlement[]> {
  return db
    .select({
      plan: entitlements.plan,
      validFrom: entitlements.validFrom,
      validUntil: entitlements.validUntil,
    })
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
    .orderBy(asc(entitlements.validFrom), asc(entitlements.id));
}
