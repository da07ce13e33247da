import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lcz = definePortal({
  code: "lcz",
  iso: "CZ",
  hostLabel: "us",
  languageSlug: "cz/cs",
  locale: "cs-CZ",
  themeFamily: "lite",
  currency: "CZK",
  countryName: { own: "Česko", english: "Czechia" },
  phoneExample: "601 123 456",
  slugs: {
    resume: "vytvorit-zivotopis",
    letter: "vytvorit-motivacni-dopis",
    search: "hledat",
    templates: "sablony-zivotopisu",
  },
  dates: { month: "MM/yyyy", day: "d. M. yyyy", longDay: "d. MMMM yyyy" },
  tax: {
    rate: 2100,
    name: "DPH",
    sellerNumber: "DIČ",
    invoiceTitle: "Zjednodušený daňový doklad",
    creditNoteTitle: "Opravný daňový doklad",
    retentionYears: 10,
  },
  withdrawal: { label: "Odstoupit od smlouvy zde", confirm: "Potvrdit odstoupení" },
  resume: {
    photo: "usual",
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } }),
});
