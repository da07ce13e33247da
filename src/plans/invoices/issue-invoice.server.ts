import type { ContentLibrary } from "../../content/content-library.server.ts";
import type { Translator } from "../../content/messages.ts";
import type { Transaction } from "../../db/client.server.ts";
import { portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { findOffer, type PlanCode } from "../plan-code.ts";
import type { InvoiceRequest, Payment } from "../plan-deps.server.ts";
import type { InvoiceData } from "./invoice-data.ts";
import { findInvoiceOfPayment, insertInvoice, takeInvoiceNumber } from "./invoice-store.server.ts";
import { linesOfBilling, presentInvoice, type Seller } from "./present-invoice.server.ts";

export type InvoiceDeps = {
  translator: Translator;
  content: Pick<ContentLibrary, "readPriceList">;
  /** The operator, with its tax number in a country (ISO 3166-1 alpha-2). */
  sellerIn(country: string): Seller;
};

/**
 * Issues the invoice of a payment, or the credit note of a refund or chargeback, in the transaction that stores it: a payment
 * without invoice, or an invoice without payment, cannot exist. Resolves to its id.
 */
export async function issueInvoice(
  deps: InvoiceDeps,
  tx: Transaction,
  { payment, user, billing, credit = 0 }: InvoiceRequest,
): Promise<string> {
  const portal = portals[payment.portal as PortalCode];
  const isTest = payment.provider === "test";
  const corrected = payment.paymentId ? await findInvoiceOfPayment(tx, payment.paymentId) : null;
  const buyer = billing ? { lines: linesOfBilling(billing, portal) } : (corrected?.buyer ?? null);
  const { paidAt } = payment;
  const kind = payment.kind === "payment" ? "invoice" : "creditNote";
  const series = seriesOf({ iso: portal.iso, kind, isTest, at: paidAt });
  const number = await takeInvoiceNumber(tx, series);
  const data = presentInvoice({
    t: deps.translator(portal.locale, "invoice"),
    portal,
    seller: deps.sellerIn(portal.iso),
    buyer,
    facts: {
      version: 1,
      kind,
      number: `${series}-${String(number).padStart(6, "0")}`,
      portal: portal.code,
      isTest,
      issuedOn: dayOf(paidAt),
      paidOn: dayOf(paidAt),
      from: payment.periodFrom && dayOf(payment.periodFrom),
      until: payment.periodUntil && dayOf(payment.periodUntil),
      ...amountsOf(payment),
      corrects: corrected?.number ?? null,
    },
    label: labelOf(deps, payment),
    credit,
    corrected,
    at: paidAt,
  });
  return insertInvoice(tx, {
    userId: user?.id ?? null,
    paymentId: payment.id,
    series,
    number,
    data,
    issuedAt: paidAt,
    deleteAfter: endOfRetention(paidAt, portal.tax.retentionYears),
  });
}

const amountsOf = ({ currency, taxRate, amount, taxAmount }: Payment) => ({
  currency,
  taxRate,
  net: amount - taxAmount,
  tax: taxAmount,
  gross: amount,
});

/** Each country and year has a series, and credit notes one of their own. Tests never take a real number. */
function seriesOf(of: { iso: string; kind: InvoiceData["kind"]; isTest: boolean; at: Date }): string {
  const suffix = of.kind === "creditNote" ? "C" : "";
  return `${of.isTest ? "TEST-" : ""}${of.iso}${of.at.getUTCFullYear()}${suffix}`;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The end of the calendar year, and the years after it. */
const endOfRetention = (issuedAt: Date, years: number): Date =>
  new Date(Date.UTC(issuedAt.getUTCFullYear() + 1 + years, 0, 1));

function labelOf({ content }: InvoiceDeps, { portal, plan }: Payment): string {
  return findOffer(content.readPriceList(portal as PortalCode), plan as PlanCode, false)?.label ?? plan;
}
