import { definePortal } from "./define-portal.ts";
import { din5008b } from "./letter-norms.ts";

export const lde = definePortal({
  code: "lde",
  iso: "DE",
  locale: "de-DE",
  themeFamily: "lde",
  currency: "EUR",
  countryName: { own: "Deutschland", english: "Germany" },
  phoneExample: "0151 23456789",
  slugs: {
    resume: "erstellen-lebenslauf",
    letter: "erstellen-anschreiben",
    search: "suche",
    templates: "lebenslauf-vorlagen",
  },
  brand: { rebrandingFlag: "rebrandingDE", redesign: true },
  dates: { month: "MM/yyyy", day: "dd.MM.yyyy", longDay: "d. MMMM yyyy" },
  tax: {
    rate: 1900,
    name: "MwSt.",
    sellerNumber: "USt-IdNr.",
    invoiceTitle: "Rechnung",
    creditNoteTitle: "Gutschrift (Rechnungskorrektur)",
    retentionYears: 8,
  },
  withdrawal: { label: "Vertrag widerrufen", confirm: "Widerruf bestätigen" },
  resume: {
    template: "tabular",
    photo: "optional",
    personal: {
      birthDate: "optional",
      birthPlace: "optional",
      nationality: "optional",
      drivingLicence: "optional",
    },
    sections: ["summary", "experience", "education", "certificates", "languages", "skills", "interests"],
    signature: "off",
    expectations: { gapMonths: 3 },
  },
  letter: din5008b,
});
