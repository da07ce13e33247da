import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lid = definePortal({
  code: "lid",
  iso: "ID",
  locale: "id-ID",
  themeFamily: "techConnected",
  currency: "IDR",
  countryName: { own: "Indonesia", english: "Indonesia" },
  phoneExample: "0812-3456-7890",
  slugs: { resume: "buat-cv", letter: "buat-surat-lamaran", search: "cari", templates: "template-cv" },
  dates: { month: "MMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy", range: "–" },
  tax: {
    // 12 % on 11/12 of the price (PMK 131/2024).
    rate: 1100,
    name: "PPN",
    sellerNumber: "NPWP",
    invoiceTitle: "Invoice",
    creditNoteTitle: "Nota kredit",
    retentionYears: 10,
  },
  resume: {
    photo: "usual",
    personal: {
      birthDate: "optional",
      birthPlace: "optional",
      gender: "optional",
      maritalStatus: "optional",
    },
    sections: ["summary", "education", "experience", "skills", "certificates", "languages"],
    entryOrder: "employer",
    expectations: { street: "avoid" },
  },
  letter: senderStart({
    salutation: "unnamed",
    date: { align: "end", withPlace: true, pattern: "d MMMM yyyy" },
  }),
});
