import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lpl: Portal = {
  code: "lpl",
  iso: "PL",
  hostLabel: "pl",
  languageSlug: "",
  locale: "pl-PL",
  formatLocale: "pl-PL",
  dir: "ltr",
  themeFamily: "lpl",
  currency: "PLN",
  paper: "a4",
  countryName: { own: "Polska", english: "Poland" },
  phoneExample: "512 345 678",
  slugs: { resume: "tworz-zyciorys", letter: "tworz-list-motywacyjny", search: "szukaj" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MM.yyyy", day: "dd.MM.yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages", "interests"],
    consent: "on",
    signature: null,
    languageScale: "cefr",
  },
  letter: senderStart(),
};
