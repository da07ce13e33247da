import { definePortal } from "./define-portal.ts";
import { senderEnd } from "./letter-norms.ts";

export const luk = definePortal({
  code: "luk",
  iso: "GB",
  hostLabel: "uk",
  locale: "en-GB",
  themeFamily: "luk",
  currency: "GBP",
  countryName: { own: "United Kingdom", english: "United Kingdom" },
  phoneExample: "07700 900123",
  slugs: { resume: "build-cv", letter: "build-cover-letter", search: "search", templates: "cv-templates" },
  brand: { rebrandingFlag: "rebrandingUK", redesign: true },
  dates: { month: "MMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2000,
    name: "VAT",
    sellerNumber: "VAT number",
    invoiceTitle: "Invoice",
    creditNoteTitle: "Credit note",
    retentionYears: 6,
  },
  withdrawal: {
    law: "uk",
    days: 14,
    needsConsent: true,
    label: "Cancel contract within 14 days",
    confirm: "Confirm cancellation",
  },
  resume: {
    photo: "avoid",
    personal: { workPermit: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    entryOrder: "employer",
    expectations: {
      street: "avoid",
      redundant: ["references available on request", "references available upon request"],
    },
  },
  letter: senderEnd({ date: { align: "end", withPlace: false, pattern: "d MMMM yyyy" } }),
});
