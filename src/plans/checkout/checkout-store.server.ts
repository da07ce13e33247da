import { and, desc, eq, gt, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import type { PortalCode } from "../../portals/portal.ts";
import type { PlanCode } from "../plan-code.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { payments, planCheckouts } from "../tables.ts";
import type { Billing } from "./billing.ts";

/** `state`: a checkout that was superseded or not paid in time has expired. */
export type Checkout = Omit<
  typeof planCheckouts.$inferSelect,
  "plan" | "portal" | "provider" | "state" | "billing"
> & {
  plan: PlanCode;
  portal: PortalCode;
  provider: ProviderName;
  state: "open" | "completed" | "expired";
  billing: Billing;
};

type NewCheckout = Pick<
  Checkout,
  | "userId"
  | "plan"
  | "portal"
  | "amount"
  | "currency"
  | "taxRate"
  | "provider"
  | "beginsAtOnceAt"
  | "billing"
  | "createdAt"
> &
  Partial<Pick<Checkout, "credit" | "replaces" | "creditedPaymentId">>;

const asCheckouts = (rows: (typeof planCheckouts.$inferSelect)[]) => rows as Checkout[];

export async function insertCheckout(tx: Queryable, checkout: NewCheckout): Promise<Checkout> {
  const rows = await tx
    .insert(planCheckouts)
    .values({ id: newId(), ...checkout })
    .returning();
  return asCheckouts(rows)[0]!;
}

/** The user's own checkout, or null. */
export async function findCheckout(
  db: Queryable,
  { userId, checkoutId }: { userId: string; checkoutId: string },
): Promise<Checkout | null> {
  const rows = await db
    .select()
    .from(planCheckouts)
    .where(and(eq(planCheckouts.id, checkoutId), eq(planCheckouts.userId, userId)));
  return asCheckouts(rows)[0] ?? null;
}

/** A checkout of whichever user. `locked`: until the transaction ends. */
export async function findAnyCheckout(
  db: Queryable,
  checkoutId: string,
  { locked = false } = {},
): Promise<Checkout | null> {
  const query = db.select().from(planCheckouts).where(eq(planCheckouts.id, checkoutId));
  return asCheckouts(await (locked ? query.for("update") : query))[0] ?? null;
}

/** Newest first. */
export async function listOpenCheckouts(db: Queryable, userId: string): Promise<Checkout[]> {
  const rows = await db
    .select()
    .from(planCheckouts)
    .where(and(eq(planCheckouts.userId, userId), eq(planCheckouts.state, "open")))
    .orderBy(desc(planCheckouts.createdAt));
  return asCheckouts(rows);
}

/** The checkouts in which the user may still change from a subscription to another plan. */
export async function listOpenChanges(db: Queryable, subscriptionId: string): Promise<Checkout[]> {
  const rows = await db
    .select()
    .from(planCheckouts)
    .where(and(eq(planCheckouts.replaces, subscriptionId), eq(planCheckouts.state, "open")));
  return asCheckouts(rows);
}

/**
 * The checkouts in which a change from a subscription may still be paid: the open ones, and those that were begun after
 * `since`, whose page may be open at the provider although they have expired here.
 */
export async function listUnpaidChanges(
  db: Queryable,
  { subscriptionId, since }: { subscriptionId: string; since: Date },
): Promise<Checkout[]> {
  const rows = await db
    .select()
    .from(planCheckouts)
    .where(
      and(
        eq(planCheckouts.replaces, subscriptionId),
        ne(planCheckouts.state, "completed"),
        or(eq(planCheckouts.state, "open"), gt(planCheckouts.createdAt, since)),
      ),
    );
  return asCheckouts(rows);
}

/** The paid checkouts whose credit is a part of a payment. */
export async function listCheckoutsThatCount(db: Queryable, creditedPaymentId: string): Promise<Checkout[]> {
  const rows = await db
    .select()
    .from(planCheckouts)
    .where(and(eq(planCheckouts.creditedPaymentId, creditedPaymentId), eq(planCheckouts.state, "completed")));
  return asCheckouts(rows);
}

type Price = Pick<Checkout, "amount" | "credit">;

/** What of a period's price was paid with the plan that was replaced: the credit, in the first period. */
export const creditOfPeriod = (paid: number, { amount, credit }: Price): number =>
  paid === amount ? credit : 0;

export const priceOfPeriod = (paid: number, price: Price): number => paid + creditOfPeriod(paid, price);

/** Stores the provider's id. Resolves to the checkout's state, or null if its account was erased meanwhile. */
export async function setCheckoutProviderId(
  db: Queryable,
  id: string,
  providerId: string,
): Promise<Checkout["state"] | null> {
  const rows = await db.update(planCheckouts).set({ providerId }).where(eq(planCheckouts.id, id)).returning();
  return asCheckouts(rows)[0]?.state ?? null;
}

/** A completed checkout stays completed. */
export async function markCheckoutExpired(db: Queryable, id: string): Promise<void> {
  await db
    .update(planCheckouts)
    .set({ state: "expired" })
    .where(and(eq(planCheckouts.id, id), eq(planCheckouts.state, "open")));
}

export async function markCheckoutCompleted(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx
    .update(planCheckouts)
    .set({
      state: "completed",
      completedAt: sql`coalesce(${planCheckouts.completedAt}, ${at.toISOString()})`,
    })
    .where(eq(planCheckouts.id, id));
}

export async function setCheckoutSynced(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.update(planCheckouts).set({ syncedAt: at }).where(eq(planCheckouts.id, id));
}

/** Whether the user has ever paid for a plan. */
export async function hasPaid(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.kind, "payment")))
    .limit(1);
  return row !== undefined;
}

/** Checkouts that were left open, with an id of their provider. */
export async function listAbandonedCheckouts(db: Queryable, before: Date): Promise<Checkout[]> {
  const rows = await db
    .select()
    .from(planCheckouts)
    .where(
      and(
        // The condition of the partial index.
        ne(planCheckouts.state, "completed"),
        eq(planCheckouts.state, "open"),
        isNotNull(planCheckouts.providerId),
        lt(planCheckouts.createdAt, before),
      ),
    )
    .limit(200);
  return asCheckouts(rows);
}

/** Deletes checkouts that bought nothing. */
export async function deleteOldCheckouts(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(planCheckouts)
    .where(and(ne(planCheckouts.state, "completed"), lt(planCheckouts.createdAt, before)));
}
