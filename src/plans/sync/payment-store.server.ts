import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import type { Payment } from "../plan-deps.server.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { invoices, payments } from "../tables.ts";

export type NewPayment = Omit<Payment, "id" | "createdAt">;

/** Inserts a payment or return. Null if it exists. */
export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<Payment | null> {
  const [row] = await tx
    .insert(payments)
    .values({ id: newId(), ...payment })
    .onConflictDoNothing({ target: [payments.provider, payments.providerId] })
    .returning();
  return row ?? null;
}

export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** Payments by the provider's ids, whether or not their user still exists; locked until the transaction ends. */
export async function lockPayments(
  tx: Queryable,
  provider: ProviderName,
  providerIds: readonly string[],
): Promise<Payment[]> {
  if (providerIds.length === 0) return [];
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.providerId, [...providerIds])))
    .orderBy(asc(payments.id))
    .for("update");
}

/** The newest payment of a subscription. */
export async function findNewestPayment(db: Queryable, subscriptionId: string): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.kind, "payment")))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(1);
  return row ?? null;
}

/** The payment of the period that contains a time; null: none was made for it. */
export async function findPaymentAt(
  db: Queryable,
  subscriptionId: string,
  time: Date,
): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptionId),
        eq(payments.kind, "payment"),
        lte(payments.periodFrom, time),
        gt(payments.periodUntil, time),
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(1);
  return row ?? null;
}

/** The payments of a subscription, newest first. */
export const listPaymentsOf = (db: Queryable, subscriptionId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.kind, "payment")))
    .orderBy(desc(payments.paidAt), desc(payments.id));

/** What was returned of a payment so far, in minor units; positive. */
export async function sumReturns(db: Queryable, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${payments.amount}), 0)::int` })
    .from(payments)
    .where(eq(payments.paymentId, paymentId));
  return row!.sum;
}

/** Deletes payments of erased accounts whose invoices were deleted when their retention ended. */
export async function deletePaymentsWithoutTrace(db: Queryable, before: Date): Promise<void> {
  const withoutInvoice = notExists(
    db.select({ id: invoices.id }).from(invoices).where(eq(invoices.paymentId, payments.id)),
  );
  await db
    .delete(payments)
    .where(and(isNull(payments.userId), lt(payments.createdAt, before), withoutInvoice));
}

export type ListedPayment = Payment & { invoiceId: string | null };

/** A user's payments and returns with their invoices, newest first. */
export async function listPayments(db: Queryable, userId: string): Promise<ListedPayment[]> {
  const rows = await db
    .select({ payment: payments, invoiceId: invoices.id })
    .from(payments)
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.id));
  return rows.map(({ payment, invoiceId }) => ({ ...payment, invoiceId }));
}

/** The numbers of a user's invoices as they are printed, with the contract of each. */
export const listInvoiceNumbers = (
  db: Queryable,
  userId: string,
): Promise<{ subscriptionId: string | null; number: string }[]> =>
  db
    .select({ subscriptionId: payments.subscriptionId, number: sql<string>`${invoices.data}->>'number'` })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(and(eq(invoices.userId, userId), isNotNull(sql`${invoices.data}->>'number'`)));

/** A user's invoices and credit notes, for their data export; newest first. */
export const listInvoices = (db: Queryable, userId: string) =>
  db
    .select({
      series: invoices.series,
      number: invoices.number,
      kind: invoices.kind,
      data: invoices.data,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id));
