import { and, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { invoiceSeries, invoices } from "../tables.ts";
import { type InvoiceData, invoiceData } from "./invoice-data.ts";

/**
 * The next number of a series. The row stays locked until the transaction ends, and a rollback takes the number back, so
 * numbers have no gaps.
 */
export async function takeInvoiceNumber(tx: Queryable, series: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  return row!.last;
}

type NewInvoice = {
  userId: string | null;
  paymentId: string;
  series: string;
  number: number;
  data: InvoiceData;
  issuedAt: Date;
  deleteAfter: Date;
};

/** Resolves to the invoice's id. */
export async function insertInvoice(tx: Queryable, invoice: NewInvoice): Promise<string> {
  const id = newId();
  await tx.insert(invoices).values({ id, ...invoice, kind: invoice.data.kind });
  return id;
}

/** The user's own invoice, or null. */
export async function findInvoice(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<{ data: InvoiceData } | null> {
  const [row] = await db
    .select({ data: invoices.data })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  return row ? { data: invoiceData.parse(row.data) } : null;
}

/** An invoice of whichever user. */
export async function findAnyInvoice(db: Queryable, id: string): Promise<InvoiceData | null> {
  const [row] = await db.select({ data: invoices.data }).from(invoices).where(eq(invoices.id, id));
  return row ? invoiceData.parse(row.data) : null;
}

/** The invoice of a payment, whether or not its user still exists. */
export async function findInvoiceOfPayment(db: Queryable, paymentId: string): Promise<InvoiceData | null> {
  const [row] = await db
    .select({ data: invoices.data })
    .from(invoices)
    .where(eq(invoices.paymentId, paymentId));
  return row ? invoiceData.parse(row.data) : null;
}

/** Deletes invoices whose retention has ended. Resolves to their number. */
export async function deleteExpiredInvoices(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.delete(invoices).where(lt(invoices.deleteAfter, now));
  return rowCount ?? 0;
}
