import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { type ExportFile, jsonFile } from "../accounts/privacy/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { entitlements } from "./tables.ts";

export type Entitlement = {
  plan: string;
  validFrom: Date;
  /** Exclusive; null: no end. */
  validUntil: Date | null;
};

/** Grants a plan. Pass the transaction of the purchase or gift. */
export async function insertEntitlement(
  tx: Queryable,
  entitlement: Entitlement & { userId: string },
): Promise<void> {
  await tx.insert(entitlements).values({ id: newId(), ...entitlement });
}

/** Whether the user has a plan at this time (ROL-02). Unknown users have none. */
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

/** Past, current and future entitlements, oldest first. */
async function listEntitlements(db: Queryable, userId: string): Promise<Entitlement[]> {
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

/** A user's plans for their data export. They are deleted with the account by foreign key. */
export async function* exportPlans(db: Queryable, userId: string): AsyncGenerator<ExportFile> {
  const plans = await listEntitlements(db, userId);
  const newest = plans.at(-1);
  if (newest) yield jsonFile("plans.json", newest.validFrom, { plans });
}
