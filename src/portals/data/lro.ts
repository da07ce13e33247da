import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lro = definePortal({
  code: "lro",
  iso: "RO",
  locale: "ro-RO",
  themeFamily: "lite",
  currency: "RON",
  countryName: { own: "România", english: "Romania" },
  phoneExample: "0712 345 678",
  slugs: {
    resume: "creeaza-cv",
    letter: "creeaza-scrisoare-intentie",
    search: "cautare",
    templates: "modele-cv",
  },
  dates: { month: "MM.yyyy", day: "dd.MM.yyyy", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2100,
    name: "TVA",
    sellerNumber: "Cod de TVA",
    invoiceTitle: "Factură",
    creditNoteTitle: "Factură de stornare",
    retentionYears: 5,
    buyerAddress: ["street", "city", "region"],
    requiredNotes: [
      "Factura este valabilă fără semnătură și ștampilă, conform art. 319 alin. (29) din Codul fiscal.",
    ],
  },
  withdrawal: { label: "Retragere din contract aici", confirm: "Confirmă retragerea" },
  resume: {
    template: "europass",
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: "off",
    languageScale: "cefr",
    expectations: { street: "avoid" },
  },
  letter: senderStart(),
});
