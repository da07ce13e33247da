import { definePortal } from "./define-portal.ts";
import { windowAtRight } from "./letter-norms.ts";

export const lfr = definePortal({
  code: "lfr",
  iso: "FR",
  locale: "fr-FR",
  themeFamily: "lfr",
  currency: "EUR",
  countryName: { own: "France", english: "France" },
  phoneExample: "06 39 98 12 34",
  slugs: {
    resume: "creer-cv",
    letter: "creer-lettre-motivation",
    search: "recherche",
    templates: "modeles-cv",
  },
  dates: { month: "MMMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2000,
    name: "TVA",
    sellerNumber: "N° de TVA",
    invoiceTitle: "Facture",
    creditNoteTitle: "Avoir",
    retentionYears: 10,
  },
  withdrawal: { label: "Se rétracter du contrat ici", confirm: "Confirmer la rétractation" },
  resume: {
    template: "french",
    photo: "optional",
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages", "interests"],
    languageScale: "cefr",
    expectations: { street: "avoid", pages: { most: 2, early: { years: 10, most: 1 } } },
  },
  letter: windowAtRight({ salutation: "unnamed" }),
});
