import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lpt = definePortal({
  code: "lpt",
  iso: "PT",
  liteBySegment: true,
  locale: "pt-PT",
  themeFamily: "lite",
  currency: "EUR",
  countryName: { own: "Portugal", english: "Portugal" },
  phoneExample: "912 345 678",
  slugs: {
    resume: "criar-curriculo",
    letter: "criar-carta-apresentacao",
    search: "pesquisa",
    templates: "modelos-curriculo",
  },
  name: { parts: ["given", "middle", "family"] },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy" },
  tax: {
    rate: 2300,
    name: "IVA",
    sellerNumber: "NIF",
    invoiceTitle: "Recibo",
    creditNoteTitle: "Nota de crédito",
    retentionYears: 10,
    requiredNotes: ["Este documento não substitui a fatura emitida por programa certificado pela AT."],
  },
  withdrawal: { label: "Exercer aqui a livre resolução", confirm: "Confirmar a livre resolução" },
  resume: {
    photo: "optional",
    personal: { nationality: "optional", birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    languageScale: "cefr",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
});
