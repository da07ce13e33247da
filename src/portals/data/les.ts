import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const les = definePortal({
  code: "les",
  iso: "ES",
  locale: "es-ES",
  themeFamily: "les",
  currency: "EUR",
  countryName: { own: "España", english: "Spain" },
  phoneExample: "612 34 56 78",
  slugs: {
    resume: "crear-cv",
    letter: "crear-carta-presentacion",
    search: "buscar",
    templates: "plantillas-cv",
  },
  brand: { rebrandingFlag: "rebrandingES", redesign: false },
  name: { parts: ["given", "family", "family2"] },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy" },
  tax: {
    rate: 2100,
    name: "IVA",
    sellerNumber: "NIF",
    invoiceTitle: "Factura simplificada",
    creditNoteTitle: "Factura rectificativa",
    retentionYears: 6,
  },
  withdrawal: { label: "Desistir del contrato aquí", confirm: "Confirmar el desistimiento" },
  resume: {
    template: "modern",
    photo: "optional",
    personal: { drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
    languageScale: "cefr",
    expectations: { street: "avoid", pages: { most: 2, early: { years: 10, most: 1 } } },
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
});
