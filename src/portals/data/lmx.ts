import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lmx = definePortal({
  code: "lmx",
  iso: "MX",
  languageSlug: "mx/es",
  locale: "es-MX",
  themeFamily: "lite",
  currency: "MXN",
  paper: "us-letter",
  countryName: { own: "México", english: "Mexico" },
  phoneExample: "55 1234 5678",
  slugs: {
    resume: "crear-cv",
    letter: "crear-carta-presentacion",
    search: "buscar",
    templates: "plantillas-cv",
  },
  name: { parts: ["given", "family", "family2"] },
  dates: { month: "MMMM 'de' yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy" },
  tax: {
    rate: 1600,
    name: "IVA",
    sellerNumber: "RFC",
    invoiceTitle: "Recibo",
    creditNoteTitle: "Nota de crédito",
    retentionYears: 5,
    requiredNotes: ["Este recibo no es un CFDI."],
  },
  resume: {
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    entryOrder: "employer",
    expectations: { street: "avoid" },
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
});
