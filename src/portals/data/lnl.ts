import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lnl: Portal = {
  code: "lnl",
  iso: "NL",
  hostLabel: "nl",
  languageSlug: "",
  locale: "nl-NL",
  formatLocale: "nl-NL",
  dir: "ltr",
  themeFamily: "lite",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "Nederland", english: "Netherlands" },
  phoneExample: "06 12345678",
  slugs: { resume: "maken-cv", letter: "maken-sollicitatiebrief", search: "zoeken" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "particle", "family"], reading: false, joiner: " " },
  dates: { month: "MM-yyyy", day: "dd-MM-yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "start", withPlace: true, pattern: "d MMMM yyyy" } }),
};
