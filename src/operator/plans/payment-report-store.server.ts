import { and, desc, eq, ilike, lt, or, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import { isId } from "../../kit/id.ts";
import { payments, subscriptions } from "../../plans/tables.ts";

export const paymentKinds = ["payment", "refund", "chargeback"] as const;
type PaymentKind = (typeof paymentKinds)[number];

export type ListedPayment = {
  id: string;
  kind: string;
  /** Null once the account is erased. */
  userId: string | null;
  email: string | null;
  /** Minor units; returns are negative. */
  amount: number;
  currency: string;
  plan: string;
  portal: string;
  provider: string;
  providerId: string;
  paidAt: Date;
  /** Of a payment: what is left of it, in minor units. */
  left: number;
};

const listed = {
  id: payments.id,
  kind: payments.kind,
  userId: payments.userId,
  email: users.email,
  amount: payments.amount,
  currency: payments.currency,
  plan: payments.plan,
  portal: payments.portal,
  provider: payments.provider,
  providerId: payments.providerId,
  paidAt: payments.paidAt,
  left: sql<number>`(${payments.amount} + (
    SELECT coalesce(sum(returned.amount), 0) FROM ${payments} AS returned WHERE returned.payment_id = ${payments.id}
  ))::int`.as("left_of_payment"),
};

export type PaymentFilter = {
  /** Part of an address, or a whole number of ours or the provider's. */
  text: string;
  kind?: PaymentKind;
  /** The last id of the part before. */
  after?: string;
  limit: number;
};

/** Newest first. */
export function searchPayments(
  db: Queryable,
  { text, kind, after, limit }: PaymentFilter,
): Promise<ListedPayment[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .select(listed)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        text === ""
          ? undefined
          : or(
              ilike(users.email, pattern),
              eq(payments.providerId, text),
              isId(text) ? or(eq(payments.id, text), eq(payments.paymentId, text)) : undefined,
            ),
        kind === undefined ? undefined : eq(payments.kind, kind),
        after === undefined ? undefined : lt(payments.id, after),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit);
}

/** A payment, no return; null if there is none. */
export async function findListedPayment(db: Queryable, id: string): Promise<ListedPayment | null> {
  const [row] = await db
    .select(listed)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.id, id), eq(payments.kind, "payment")));
  return row ?? null;
}

export type FailedRenewal = {
  id: string;
  userId: string;
  email: string;
  plan: string;
  portal: string;
  provider: string;
  currentUntil: Date;
  graceUntil: Date | null;
};

/** Subscriptions whose renewal was not paid and whose plan still works, the first to end first. */
export const listFailedRenewals = (db: Queryable, limit: number): Promise<FailedRenewal[]> =>
  db
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      email: users.email,
      plan: subscriptions.plan,
      portal: subscriptions.portal,
      provider: subscriptions.provider,
      currentUntil: subscriptions.currentUntil,
      graceUntil: subscriptions.graceUntil,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.state, "pastDue"))
    .orderBy(subscriptions.graceUntil, subscriptions.id)
    .limit(limit);

export type Income = {
  portal: string;
  currency: string;
  /** No money moved. */
  isTest: boolean;
  /** Minor units; `returned` is positive. */
  paid: number;
  returned: number;
};

/** Sums of the last 30 days per portal and currency. Payments of the test checkout have rows of their own. */
export async function listIncome(db: Queryable): Promise<Income[]> {
  const isTest = sql<boolean>`(${payments.provider} = 'test')`;
  const rows = await db
    .select({
      portal: payments.portal,
      currency: payments.currency,
      isTest: isTest.as("is_test"),
      paid: sql<string>`coalesce(sum(${payments.amount}) FILTER (WHERE ${payments.kind} = 'payment'), 0)`.as(
        "paid",
      ),
      returned:
        sql<string>`coalesce(-sum(${payments.amount}) FILTER (WHERE ${payments.kind} <> 'payment'), 0)`.as(
          "returned",
        ),
    })
    .from(payments)
    .where(sql`${payments.paidAt} > now() - interval '30 days'`)
    .groupBy(payments.portal, payments.currency, isTest)
    .orderBy(payments.portal, payments.currency, isTest);
  return rows.map((row) => ({ ...row, paid: Number(row.paid), returned: Number(row.returned) }));
}
