import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lbr = definePortal({
  code: "lbr",
  iso: "BR",
  languageSlug: "br/pt",
  locale: "pt-BR",
  themeFamily: "lite",
  currency: "BRL",
  countryName: { own: "Brasil", english: "Brazil" },
  phoneExample: "(11) 96123-4567",
  slugs: {
    resume: "criar-curriculo",
    letter: "criar-carta-apresentacao",
    search: "busca",
    templates: "modelos-curriculo",
  },
  name: { parts: ["given", "middle", "family"] },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy" },
  tax: {
    // The highest rate that municipalities may set (LC 116/2003).
    rate: 500,
    name: "ISS",
    sellerNumber: "CNPJ",
    invoiceTitle: "Recibo",
    creditNoteTitle: "Recibo de reembolso",
    retentionYears: 5,
    requiredNotes: [
      "Este recibo não substitui a nota fiscal de serviço (NFS-e).",
      "Valor aproximado dos tributos conforme a Lei nº 12.741/2012.",
    ],
  },
  withdrawal: {
    law: "br",
    days: 7,
    needsConsent: false,
    label: "Desistir da compra aqui",
    confirm: "Confirmar desistência",
  },
  resume: {
    photo: "avoid",
    personal: { drivingLicence: "optional" },
    sections: ["motivation", "summary", "experience", "education", "skills", "languages"],
    entryOrder: "employer",
    expectations: { street: "avoid" },
  },
  letter: senderStart({ date: { align: "start", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
});
