import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const ldk: Portal = {
  code: "ldk",
  iso: "DK",
  hostLabel: "us",
  languageSlug: "dk/da",
  locale: "da-DK",
  formatLocale: "da-DK",
  dir: "ltr",
  themeFamily: "lite",
  currency: "DKK",
  paper: "a4",
  countryName: { own: "Danmark", english: "Denmark" },
  phoneExample: "12 34 56 78",
  slugs: { resume: "opret-cv", letter: "opret-ansogning", search: "soeg" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "middle", "family"], reading: false, joiner: " " },
  dates: { month: "MMMM yyyy", day: "dd.MM.yyyy", longDay: "d. MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } }),
};
