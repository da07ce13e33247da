import { definePortal } from "./define-portal.ts";
import { usBlock } from "./letter-norms.ts";

export const wlb = definePortal({
  code: "wlb",
  iso: "US",
  locale: "en-US",
  themeFamily: "wlb",
  currency: "USD",
  paper: "us-letter",
  countryName: { own: "United States", english: "United States" },
  phoneExample: "(201) 555-0123",
  slugs: {
    resume: "build-resume",
    letter: "build-cover-letter",
    search: "search",
    templates: "resume-templates",
  },
  name: { parts: ["given", "middle", "family"] },
  dates: { month: "MMM yyyy", day: "MM/dd/yyyy", longDay: "MMMM d, yyyy" },
  tax: {
    rate: 0,
    name: "sales tax",
    sellerNumber: "Tax ID",
    invoiceTitle: "Receipt",
    creditNoteTitle: "Refund receipt",
    retentionYears: 7,
  },
  resume: {
    photo: "avoid",
    personal: { workPermit: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    entryOrder: "employer",
    expectations: {
      street: "avoid",
      pages: { most: 2, early: { years: 10, most: 1 } },
      redundant: ["references available on request", "references available upon request"],
    },
  },
  letter: usBlock,
});
