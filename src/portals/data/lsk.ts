import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lsk = definePortal({
  code: "lsk",
  iso: "SK",
  locale: "sk-SK",
  themeFamily: "lite",
  currency: "EUR",
  countryName: { own: "Slovensko", english: "Slovakia" },
  phoneExample: "0912 123 456",
  slugs: {
    resume: "vytvorit-zivotopis",
    letter: "vytvorit-motivacny-list",
    search: "hladat",
    templates: "sablony-zivotopisu",
  },
  dates: { month: "MM/yyyy", day: "d. M. yyyy", longDay: "d. MMMM yyyy" },
  tax: {
    rate: 2300,
    name: "DPH",
    sellerNumber: "IČ DPH",
    invoiceTitle: "Zjednodušená faktúra",
    creditNoteTitle: "Opravná faktúra",
    retentionYears: 10,
  },
  withdrawal: { label: "Odstúpiť od zmluvy tu", confirm: "Potvrdiť odstúpenie" },
  resume: {
    photo: "optional",
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: "off",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } }),
});
