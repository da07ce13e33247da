import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lit = definePortal({
  code: "lit",
  iso: "IT",
  locale: "it-IT",
  themeFamily: "lit",
  currency: "EUR",
  countryName: { own: "Italia", english: "Italy" },
  phoneExample: "312 345 6789",
  slugs: {
    resume: "crea-cv",
    letter: "crea-lettera-presentazione",
    search: "cerca",
    templates: "modelli-cv",
  },
  brand: { rebrandingFlag: "rebrandingIT", redesign: true },
  dates: { month: "MMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2200,
    name: "IVA",
    sellerNumber: "Partita IVA",
    invoiceTitle: "Ricevuta",
    creditNoteTitle: "Nota di credito",
    retentionYears: 10,
    requiredNotes: ["Questo documento non sostituisce la fattura elettronica."],
  },
  withdrawal: { label: "Recedere dal contratto qui", confirm: "Conferma recesso" },
  resume: {
    photo: "optional",
    personal: { birthDate: "usual", nationality: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
    consent: "on",
    signature: "off",
    languageScale: "cefr",
    expectations: { street: "avoid" },
  },
  letter: senderStart({ recipient: "end", subject: { bold: true, align: "start" } }),
});
