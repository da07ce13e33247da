import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lsa = definePortal({
  code: "lsa",
  iso: "SA",
  hostLabel: "us",
  languageSlug: "sa/ar",
  locale: "ar-SA",
  formatLocale: "ar-SA-u-ca-gregory-nu-latn",
  dir: "rtl",
  themeFamily: "lite",
  currency: "SAR",
  countryName: { own: "السعودية", english: "Saudi Arabia" },
  phoneExample: "051 234 5678",
  slugs: {
    resume: "build-resume",
    letter: "insha-khitab-taqdim",
    search: "search",
    templates: "namadhij-sira-dhatiya",
  },
  name: { parts: ["given", "middle", "family"] },
  dates: {
    month: "MMMM yyyy",
    day: "d MMMM yyyy",
    longDay: "d MMMM yyyy",
    readsHijri: true,
    phrases: { since: "منذ {start}", between: "من {start} إلى {end}" },
  },
  tax: {
    rate: 1500,
    name: "ضريبة القيمة المضافة",
    sellerNumber: "الرقم الضريبي",
    invoiceTitle: "فاتورة ضريبية مبسطة",
    creditNoteTitle: "إشعار دائن",
    retentionYears: 6,
    code: "zatca",
  },
  withdrawal: {
    law: "sa",
    days: 7,
    needsConsent: false,
    label: "إلغاء العقد من هنا",
    confirm: "تأكيد إلغاء العقد",
  },
  resume: {
    photo: "optional",
    personal: {
      nationality: "usual",
      birthDate: "optional",
      maritalStatus: "optional",
      workPermit: "optional",
      noticePeriod: "optional",
    },
    sections: ["summary", "experience", "education", "skills", "languages", "certificates"],
  },
  letter: senderStart({
    salutation: "unnamed",
    date: { align: "start", withPlace: false, pattern: "d MMMM yyyy" },
  }),
});
