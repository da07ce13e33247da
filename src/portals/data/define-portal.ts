import type { Expectations, Portal } from "../portal.ts";
import type { TaxRule, WithdrawalRule } from "../sales-rules.ts";

/** A portal's file: what its country shares with most others may be left out. */
type PortalDefinition = Omit<
  Portal,
  | "hostLabel"
  | "languageSlug"
  | "formatLocale"
  | "dir"
  | "paper"
  | "brand"
  | "name"
  | "dates"
  | "resume"
  | "tax"
  | "withdrawal"
> &
  Partial<Pick<Portal, "hostLabel" | "languageSlug" | "formatLocale" | "dir" | "paper" | "brand">> & {
    name?: Partial<Portal["name"]>;
    dates: Omit<Portal["dates"], "range"> & Partial<Pick<Portal["dates"], "range">>;
    resume: Pick<Portal["resume"], "photo" | "personal" | "sections"> &
      Partial<Omit<Portal["resume"], "expectations">> & { expectations?: Partial<Expectations> };
    tax: Omit<TaxRule, "buyerAddress" | "requiredNotes"> & Partial<TaxRule>;
    /** Absent: the law knows no such right. */
    withdrawal?: Pick<WithdrawalRule, "label" | "confirm"> & Partial<WithdrawalRule>;
  };

/**
 * Fills in what most countries have in common: a host of its own named after the country, no language slug,
 * A4 paper, given name before family name, and a resume in the classic template without consent line and signature that
 * names the title of a job before the employer, has at most two pages and names e-mail address, phone and town. Prices include the tax, invoices need only the buyer's name, and a right to
 * withdraw is that of the European Union.
 */
export const definePortal = ({
  name,
  dates,
  resume,
  tax,
  withdrawal,
  ...portal
}: PortalDefinition): Portal => ({
  hostLabel: portal.iso.toLowerCase(),
  languageSlug: "",
  formatLocale: portal.locale,
  dir: "ltr",
  paper: "a4",
  brand: { rebrandingFlag: null, redesign: false },
  ...portal,
  name: { parts: ["given", "family"], reading: false, joiner: " ", ...name },
  dates: { range: " – ", ...dates },
  resume: {
    template: "classic",
    photoRatio: 3 / 4,
    consent: null,
    signature: null,
    languageScale: "words",
    entryOrder: "title",
    ...resume,
    expectations: {
      contact: ["email", "phone", "city"],
      street: "optional",
      pages: { most: 2 },
      gapMonths: 6,
      redundant: [],
      ...resume.expectations,
    },
  },
  tax: { buyerAddress: [], requiredNotes: [], ...tax },
  withdrawal: withdrawal ? { law: "eu", days: 14, needsConsent: true, ...withdrawal } : null,
});
