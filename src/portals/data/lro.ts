import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lro: Portal = {
  code: "lro",
  iso: "RO",
  hostLabel: "ro",
  languageSlug: "",
  locale: "ro-RO",
  formatLocale: "ro-RO",
  dir: "ltr",
  themeFamily: "lite",
  currency: "RON",
  paper: "a4",
  countryName: { own: "România", english: "Romania" },
  phoneExample: "0712 345 678",
  slugs: { resume: "creeaza-cv", letter: "creeaza-scrisoare-intentie", search: "cautare" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MM.yyyy", day: "dd.MM.yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: "off",
    signature: null,
    languageScale: "cefr",
  },
  letter: senderStart(),
};
