import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lsw: Portal = {
  code: "lsw",
  iso: "SE",
  hostLabel: "se",
  languageSlug: "",
  locale: "sv-SE",
  formatLocale: "sv-SE",
  dir: "ltr",
  themeFamily: "lite",
  currency: "SEK",
  paper: "a4",
  countryName: { own: "Sverige", english: "Sweden" },
  phoneExample: "070-123 45 67",
  slugs: { resume: "skapa-cv", letter: "skapa-personligt-brev", search: "sok" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "yyyy-MM", day: "yyyy-MM-dd", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "yyyy-MM-dd" } }),
};
