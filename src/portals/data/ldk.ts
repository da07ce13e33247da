import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const ldk = definePortal({
  code: "ldk",
  iso: "DK",
  hostLabel: "us",
  languageSlug: "dk/da",
  locale: "da-DK",
  themeFamily: "lite",
  currency: "DKK",
  countryName: { own: "Danmark", english: "Denmark" },
  phoneExample: "12 34 56 78",
  slugs: { resume: "opret-cv", letter: "opret-ansogning", search: "soeg", templates: "cv-skabeloner" },
  name: { parts: ["given", "middle", "family"] },
  dates: { month: "MMMM yyyy", day: "dd.MM.yyyy", longDay: "d. MMMM yyyy" },
  tax: {
    rate: 2500,
    name: "moms",
    sellerNumber: "CVR-nr.",
    invoiceTitle: "Faktura",
    creditNoteTitle: "Kreditnota",
    retentionYears: 5,
  },
  withdrawal: { label: "Fortryd aftalen her", confirm: "Bekræft fortrydelse" },
  resume: {
    template: "modern",
    photo: "optional",
    personal: { drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    expectations: { pages: { most: 3 } },
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } }),
});
