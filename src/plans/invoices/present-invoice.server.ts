import type { Translate } from "../../content/messages.ts";
import { longDay } from "../../kit/elapsed.ts";
import { addressFormatOf } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Billing } from "../checkout/billing.ts";
import { majorAmount } from "../plan-code.ts";
import { formatTaxRate } from "../plan-offers.ts";
import type { InvoiceData } from "./invoice-data.ts";
import { zatcaCode } from "./zatca-code.server.ts";

/** The operator. `taxId`: null if the settings name none; then no invoice claims to be a tax invoice. */
export type Seller = { name: string; address: readonly string[]; taxId: string | null; email: string | null };

type Facts = Omit<InvoiceData, "seller" | "buyer" | "printed">;

export type InvoiceParts = {
  t: Translate<"invoice">;
  portal: Portal;
  seller: Seller;
  buyer: InvoiceData["buyer"];
  facts: Facts;
  /** The plan's name. */
  label: string;
  /** What of the price was paid with the plan before, in minor units. */
  credit: number;
  /** The invoice that a credit note corrects. */
  corrected: InvoiceData | null;
  at: Date;
};

/** Everything that an invoice prints, in the language of the country that it was sold in. */
export function presentInvoice(parts: InvoiceParts): InvoiceData {
  const { t, portal, seller, buyer, facts, label, credit } = parts;
  const { tax } = portal;
  const money = moneyFormat(facts.currency, portal);
  const isInvoice = facts.kind === "invoice";
  return {
    ...facts,
    seller: { name: seller.name, lines: [...seller.address], taxId: seller.taxId },
    buyer,
    printed: {
      locale: portal.locale,
      dir: portal.dir,
      paper: portal.paper,
      title: isInvoice ? tax.invoiceTitle : tax.creditNoteTitle,
      facts: factsOf(parts),
      sellerHeading: t("seller"),
      sellerLines: [
        seller.name,
        ...seller.address,
        ...(seller.taxId ? [`${tax.sellerNumber}: ${seller.taxId}`] : []),
        ...(seller.email ? [seller.email] : []),
      ].filter(Boolean),
      buyerHeading: t("buyer"),
      columns: [t("service"), t("amount")],
      item: {
        name: t("item", { plan: label }),
        period: periodOf(facts, portal),
        amount: money(facts.taxRate > 0 ? facts.net : facts.gross),
      },
      totals:
        facts.taxRate > 0
          ? [
              [t("net"), money(facts.net)],
              [`${tax.name} ${formatTaxRate(facts.taxRate, portal)}`, money(facts.tax)],
            ]
          : [],
      total: [t(isInvoice ? "total" : "returned"), money(facts.gross)],
      notes: [
        ...(credit > 0 ? [t("credit", { price: money(facts.gross + credit), credit: money(credit) })] : []),
        ...tax.requiredNotes,
      ],
      test: facts.isTest ? t("test") : null,
      code: codeOf(parts),
    },
  };
}

function factsOf({ t, portal, facts, corrected }: InvoiceParts): InvoiceData["printed"]["facts"] {
  const day = (text: string) => longDay(new Date(text), portal.formatLocale);
  return [
    [t("number"), facts.number],
    [t("date"), day(facts.issuedOn)],
    [t(facts.kind === "invoice" ? "paid" : "returnedOn"), day(facts.paidOn)],
    ...(corrected
      ? [[t("corrects"), `${corrected.number}, ${day(corrected.issuedOn)}`] as [string, string]]
      : []),
  ];
}

/** The end is exclusive in the data and the last day on paper. */
function periodOf({ from, until }: Facts, { formatLocale }: Portal): string {
  if (!from || !until) return "";
  const last = new Date(Math.max(new Date(from).getTime(), new Date(until).getTime() - 86_400_000));
  return `${longDay(new Date(from), formatLocale)} – ${longDay(last, formatLocale)}`;
}

const digits = (currency: string): number => (majorAmount(1, currency) === 1 ? 0 : 2);

/** Amounts of a table have all their decimals. Forints and rupiah are written without. */
function moneyFormat(currency: string, { formatLocale }: Portal): (amount: number) => string {
  const decimals = ["HUF", "IDR"].includes(currency) ? 0 : digits(currency);
  const format = new Intl.NumberFormat(formatLocale, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: digits(currency),
  });
  return (amount) => format.format(majorAmount(amount, currency)).replace(/[\u200e\u200f\u061c]/g, "");
}

/** A test invoice, or one of a seller without a number, must not look like a tax invoice to a scanner. */
function codeOf({ t, portal, seller, facts, at }: InvoiceParts): InvoiceData["printed"]["code"] {
  if (portal.tax.code !== "zatca" || facts.isTest || !seller.taxId) return null;
  const amount = (minor: number) => majorAmount(minor, facts.currency).toFixed(digits(facts.currency));
  const content = zatcaCode({
    sellerName: seller.name,
    taxId: seller.taxId,
    at,
    gross: amount(facts.gross),
    tax: amount(facts.tax),
  });
  return { content, label: t("code") };
}

/** Name and address as the country writes them. Empty parts are left out. */
export function linesOfBilling(billing: Billing, portal: Portal): string[] {
  const { name, company, taxId, street, postalCode, city, region } = billing;
  const parts = { address: street, postalCode, city, region };
  const address = addressFormatOf(portal).map(({ lead = "", parts: line }) => {
    const text = line.reduce((before, [separator, part]) => {
      const value = parts[part];
      return value ? `${before}${before ? separator : ""}${value}` : before;
    }, "");
    return text && lead + text;
  });
  return [company, name, ...address, taxId].filter(Boolean);
}
