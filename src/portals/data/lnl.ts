import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lnl = definePortal({
  code: "lnl",
  iso: "NL",
  locale: "nl-NL",
  themeFamily: "lite",
  currency: "EUR",
  countryName: { own: "Nederland", english: "Netherlands" },
  phoneExample: "06 12345678",
  slugs: {
    resume: "maken-cv",
    letter: "maken-sollicitatiebrief",
    search: "zoeken",
    templates: "cv-sjablonen",
  },
  name: { parts: ["given", "particle", "family"] },
  dates: { month: "MM-yyyy", day: "dd-MM-yyyy", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2100,
    name: "btw",
    sellerNumber: "Btw-nummer",
    invoiceTitle: "Factuur",
    creditNoteTitle: "Creditfactuur",
    retentionYears: 7,
  },
  withdrawal: { label: "Overeenkomst hier herroepen", confirm: "Herroeping bevestigen" },
  resume: {
    template: "modern",
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    expectations: { street: "avoid" },
  },
  letter: senderStart({ date: { align: "start", withPlace: true, pattern: "d MMMM yyyy" } }),
});
