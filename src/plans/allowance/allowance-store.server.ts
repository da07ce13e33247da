import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { allowanceUses, entitlements, subscriptions } from "../tables.ts";

export async function hasUse(db: Queryable, userId: string, key: string): Promise<boolean> {
  const [row] = await db
    .select({ key: allowanceUses.key })
    .from(allowanceUses)
    .where(and(eq(allowanceUses.userId, userId), eq(allowanceUses.key, key)));
  return row !== undefined;
}

/** What `key` took, with the plan that it was taken from; null: nothing. */
export async function findUse(
  db: Queryable,
  userId: string,
  key: string,
): Promise<{ subscriptionId: string | null; plan: PlanCode; usedAt: Date } | null> {
  const [row] = await db
    .select({
      subscriptionId: entitlements.subscriptionId,
      plan: entitlements.plan,
      usedAt: allowanceUses.usedAt,
    })
    .from(allowanceUses)
    .innerJoin(entitlements, eq(entitlements.id, allowanceUses.entitlementId))
    .where(and(eq(allowanceUses.userId, userId), eq(allowanceUses.key, key)));
  return row ? { ...row, plan: row.plan as PlanCode } : null;
}

type Use = { userId: string; key: string; entitlementId: string; usedAt: Date };

export async function insertUse(tx: Queryable, use: Use): Promise<void> {
  await tx.insert(allowanceUses).values(use).onConflictDoNothing();
}

export async function deleteUse(tx: Queryable, userId: string, key: string): Promise<void> {
  await tx.delete(allowanceUses).where(and(eq(allowanceUses.userId, userId), eq(allowanceUses.key, key)));
}

type Span = { from: Date; until: Date };

const countOf = sql<number>`count(*)::int`;
const isWithin = ({ from, until }: Span) =>
  and(gte(allowanceUses.usedAt, from), lt(allowanceUses.usedAt, until));

/** What was used of an entitlement in a time. */
export async function countEntitlementUses(
  db: Queryable,
  { entitlementId, ...span }: Span & { entitlementId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: countOf })
    .from(allowanceUses)
    .where(and(eq(allowanceUses.entitlementId, entitlementId), isWithin(span)));
  return row!.count;
}

/** What was used of a subscription in a time. */
export async function countUses(
  db: Queryable,
  { subscriptionId, ...span }: Span & { subscriptionId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: countOf })
    .from(allowanceUses)
    .innerJoin(entitlements, eq(entitlements.id, allowanceUses.entitlementId))
    .where(and(eq(entitlements.subscriptionId, subscriptionId), isWithin(span)));
  return row!.count;
}

/** Whether a review was used of a subscription at any time. */
export async function hasUses(db: Queryable, subscriptionId: string): Promise<boolean> {
  const [row] = await db
    .select({ key: allowanceUses.key })
    .from(allowanceUses)
    .innerJoin(entitlements, eq(entitlements.id, allowanceUses.entitlementId))
    .where(eq(entitlements.subscriptionId, subscriptionId))
    .limit(1);
  return row !== undefined;
}

/**
 * The paid periods of subscriptions, by id; none of one that was withdrawn from or replaced, also at a time that was read before
 * that was written.
 */
export async function findPaidPeriods(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Span & { cancelAtEnd: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: subscriptions.id,
      from: subscriptions.currentFrom,
      until: subscriptions.currentUntil,
      cancelAtEnd: subscriptions.cancelAtEnd,
    })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.id, [...ids]),
        isNull(subscriptions.withdrawnAt),
        isNull(subscriptions.replacedAt),
      ),
    );
  return new Map(rows.map(({ id, ...period }) => [id, period]));
}
