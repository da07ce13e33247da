import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lpl = definePortal({
  code: "lpl",
  iso: "PL",
  locale: "pl-PL",
  themeFamily: "lpl",
  currency: "PLN",
  countryName: { own: "Polska", english: "Poland" },
  phoneExample: "512 345 678",
  slugs: {
    resume: "tworz-zyciorys",
    letter: "tworz-list-motywacyjny",
    search: "szukaj",
    templates: "szablony-cv",
  },
  dates: { month: "MM.yyyy", day: "dd.MM.yyyy", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2300,
    name: "VAT",
    sellerNumber: "NIP",
    invoiceTitle: "Faktura",
    creditNoteTitle: "Faktura korygująca",
    retentionYears: 5,
  },
  withdrawal: { label: "Odstąp od umowy tutaj", confirm: "Potwierdź odstąpienie od umowy" },
  resume: {
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages", "interests"],
    consent: "on",
    languageScale: "cefr",
    expectations: { street: "avoid" },
  },
  letter: senderStart({ salutation: "unnamed" }),
});
