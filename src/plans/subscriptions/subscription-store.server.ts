import { and, desc, eq, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import type { PortalCode } from "../../portals/portal.ts";
import type { PlanCode } from "../plan-code.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { entitlements, subscriptions } from "../tables.ts";

export type Subscription = Omit<
  typeof subscriptions.$inferSelect,
  "plan" | "portal" | "provider" | "state"
> & {
  plan: PlanCode;
  portal: PortalCode;
  provider: ProviderName;
  state: "active" | "pastDue" | "ended";
};

const asSubscriptions = (rows: (typeof subscriptions.$inferSelect)[]) => rows as Subscription[];

/** The user's own subscription, or null. `locked`: until the transaction ends. */
export async function findSubscription(
  db: Queryable,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
  { locked = false } = {},
): Promise<Subscription | null> {
  const query = db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.userId, userId)));
  return asSubscriptions(await (locked ? query.for("update") : query))[0] ?? null;
}

/** A subscription of whichever user. */
export async function findAnySubscription(db: Queryable, id: string): Promise<Subscription | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return asSubscriptions(rows)[0] ?? null;
}

export async function findSubscriptionOfCheckout(
  db: Queryable,
  checkoutId: string,
): Promise<Subscription | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.checkoutId, checkoutId));
  return asSubscriptions(rows)[0] ?? null;
}

/** Newest first. */
export async function listSubscriptions(db: Queryable, userId: string): Promise<Subscription[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
  return asSubscriptions(rows);
}

/** Those that have not ended, newest first. */
export const listRunning = async (db: Queryable, userId: string): Promise<Subscription[]> =>
  (await listSubscriptions(db, userId)).filter(({ state }) => state !== "ended");

type Written = Pick<
  Subscription,
  | "userId"
  | "checkoutId"
  | "provider"
  | "providerId"
  | "providerCustomerId"
  | "plan"
  | "portal"
  | "state"
  | "currentFrom"
  | "currentUntil"
  | "cancelAtEnd"
  | "cancelledAt"
  | "graceUntil"
>;

/** Inserts or updates the copy of the provider's state. */
export async function writeSubscription(tx: Queryable, subscription: Written): Promise<Subscription> {
  const { userId: _user, checkoutId: _checkout, plan: _plan, portal: _portal, ...changes } = subscription;
  const rows = await tx
    .insert(subscriptions)
    .values({ id: newId(), ...subscription })
    .onConflictDoUpdate({
      target: [subscriptions.provider, subscriptions.providerId],
      set: { ...changes, updatedAt: sql`now()` },
    })
    .returning();
  return asSubscriptions(rows)[0]!;
}

/** Ends a subscription that its user withdrew from. False if another request has done so. */
export async function markWithdrawn(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(subscriptions)
    .set({ withdrawnAt: at, state: "ended", graceUntil: null, updatedAt: at })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.withdrawnAt)));
  return rowCount === 1;
}

/** Ends a subscription that another plan replaces, or that is returned because of one. False if it has ended before. */
export async function markReplaced(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(subscriptions)
    .set({ replacedAt: at, state: "ended", graceUntil: null, updatedAt: at })
    .where(and(eq(subscriptions.id, id), ne(subscriptions.state, "ended")));
  return rowCount === 1;
}

/** Extends or shortens the entitlement of a subscription. A revoked one stays revoked. */
export async function writeEntitlement(
  tx: Queryable,
  { id: subscriptionId, userId, plan }: Subscription,
  { validFrom, validUntil }: { validFrom: Date; validUntil: Date },
): Promise<void> {
  await tx
    .insert(entitlements)
    .values({ id: newId(), userId, plan, validFrom, validUntil, subscriptionId })
    .onConflictDoUpdate({
      target: entitlements.subscriptionId,
      set: { validFrom: sql`least(${entitlements.validFrom}, excluded.valid_from)`, validUntil },
    });
}

/** When an operator revoked the plan of a subscription; null: not. */
export async function findRevocation(db: Queryable, subscriptionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ revokedAt: entitlements.revokedAt })
    .from(entitlements)
    .where(eq(entitlements.subscriptionId, subscriptionId));
  return row?.revokedAt ?? null;
}

/** Running subscriptions whose period or grace has ended: their provider may have charged, or not. */
export async function listDueSubscriptions(db: Queryable, now: Date): Promise<Subscription[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.state, "ended"),
        lt(subscriptions.currentUntil, now),
        or(isNull(subscriptions.graceUntil), lte(subscriptions.graceUntil, now)),
      ),
    )
    .limit(500);
  return asSubscriptions(rows);
}
