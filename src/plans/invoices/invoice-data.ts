import { z } from "zod";

const pair = z.tuple([z.string(), z.string()]);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/**
 * An issued invoice or credit note: its facts for the books, and every text that is printed, as it was then. Amounts are in
 * minor units; those of a credit note are negative. Stored as JSON and never changed.
 */
export const invoiceData = z.object({
  version: z.literal(1),
  kind: z.enum(["invoice", "creditNote"]),
  /** The whole number: "DE2026-000001". */
  number: z.string(),
  portal: z.string(),
  /** No money moved. */
  isTest: z.boolean(),
  issuedOn: day,
  paidOn: day,
  /** The time that is paid for; `until` is exclusive. Null: not known. */
  from: day.nullable(),
  until: day.nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** Hundredths of a percent. */
  taxRate: z.number().int(),
  net: z.number().int(),
  tax: z.number().int(),
  gross: z.number().int(),
  /** The invoice that a credit note corrects; null: none, or not known. */
  corrects: z.string().nullable(),
  seller: z.object({ name: z.string(), lines: z.array(z.string()), taxId: z.string().nullable() }),
  /** Null: the account was erased before. */
  buyer: z.object({ lines: z.array(z.string()) }).nullable(),
  printed: z.object({
    /** BCP 47. */
    locale: z.string(),
    dir: z.enum(["ltr", "rtl"]),
    paper: z.enum(["a4", "us-letter"]),
    title: z.string(),
    /** "DE2026-000001" and dates, each with its label. */
    facts: z.array(pair),
    sellerHeading: z.string(),
    sellerLines: z.array(z.string()),
    buyerHeading: z.string(),
    /** Labels of the columns: service, amount. */
    columns: pair,
    /** The service with its period below, and its amount. */
    item: z.object({ name: z.string(), period: z.string(), amount: z.string() }),
    totals: z.array(pair),
    /** Label and amount of the last line, which is set larger. */
    total: pair,
    notes: z.array(z.string()),
    /** That it is a test; null for a real one. */
    test: z.string().nullable(),
    /** Content of a QR code with what it is for; null: none. */
    code: z.object({ content: z.string(), label: z.string() }).nullable(),
  }),
});
export type InvoiceData = z.infer<typeof invoiceData>;
