import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lsa: Portal = {
  code: "lsa",
  iso: "SA",
  hostLabel: "us",
  languageSlug: "sa/ar",
  locale: "ar-SA",
  formatLocale: "ar-SA-u-ca-gregory-nu-latn",
  dir: "rtl",
  themeFamily: "lite",
  currency: "SAR",
  paper: "a4",
  countryName: { own: "السعودية", english: "Saudi Arabia" },
  phoneExample: "051 234 5678",
  slugs: { resume: "build-resume", letter: "insha-khitab-taqdim", search: "search" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "middle", "family"], reading: false, joiner: " " },
  dates: { month: "MMMM yyyy", day: "d MMMM yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: {
      nationality: "usual",
      birthDate: "optional",
      maritalStatus: "optional",
      workPermit: "optional",
      noticePeriod: "optional",
    },
    sections: ["summary", "experience", "education", "skills", "languages", "certificates"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "start", withPlace: false, pattern: "d MMMM yyyy" } }),
};
