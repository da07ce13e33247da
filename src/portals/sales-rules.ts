/** Parts of a buyer's address. */
const addressParts = ["street", "postalCode", "city", "region"] as const;
export type AddressPart = (typeof addressParts)[number];

/**
 * The tax on digital services to consumers, and what an invoice of our amounts (under 100 euros) must have. Sources: each
 * country's VAT act and its rules for simplified invoices; rates as of November 2026.
 */
export type TaxRule = {
  /** Standard rate in hundredths of a percent; 0: the seller adds none. */
  rate: number;
  /** As receipts call it: "MwSt.". */
  name: string;
  /** What the seller's number is called: "USt-IdNr.". */
  sellerNumber: string;
  invoiceTitle: string;
  creditNoteTitle: string;
  /** What the law requires of a consumer's address besides the name. */
  buyerAddress: readonly AddressPart[];
  /** Sentences that invoices must have, in the country's language. */
  requiredNotes: readonly string[];
  /** Years that invoices are kept, from the end of the calendar year in which they were issued. */
  retentionYears: number;
  /** A machine-readable code that invoices must have: seller, number, time, total and tax, as the Saudi authority wants them. */
  code?: "zatca";
};

/** The right to withdraw from a contract that was made at a distance, without a reason. */
export type WithdrawalRule = {
  /** The act that grants it: Directive 2011/83/EU, the acts of single countries. */
  law: "eu" | "uk" | "kr" | "br" | "sa";
  /** From the day of the purchase. */
  days: number;
  /** A customer who wants to begin at once has to ask for it, and to acknowledge that the right ends with full performance. */
  needsConsent: boolean;
  /** Label of the function, "withdraw from contract here" (Directive (EU) 2023/2673, since 19 June 2026). */
  label: string;
  /** Label of its second step, "confirm withdrawal". */
  confirm: string;
};
