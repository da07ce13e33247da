import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lfr: Portal = {
  code: "lfr",
  iso: "FR",
  hostLabel: "fr",
  languageSlug: "",
  locale: "fr-FR",
  formatLocale: "fr-FR",
  dir: "ltr",
  themeFamily: "lfr",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "France", english: "France" },
  phoneExample: "06 39 98 12 34",
  slugs: { resume: "creer-cv", letter: "creer-lettre-motivation", search: "recherche" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MMMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages", "interests"],
    consent: null,
    signature: null,
    languageScale: "cefr",
  },
  letter: senderStart({ recipient: "end" }),
};
