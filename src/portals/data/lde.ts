import { din5008b } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lde: Portal = {
  code: "lde",
  iso: "DE",
  hostLabel: "de",
  languageSlug: "",
  locale: "de-DE",
  formatLocale: "de-DE",
  dir: "ltr",
  themeFamily: "lde",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "Deutschland", english: "Germany" },
  phoneExample: "0151 23456789",
  slugs: { resume: "erstellen-lebenslauf", letter: "erstellen-anschreiben", search: "suche" },
  look: { rebrandingFlag: "rebrandingDE", redesign: true },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MM/yyyy", day: "dd.MM.yyyy", longDay: "d. MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: {
      birthDate: "optional",
      birthPlace: "optional",
      nationality: "optional",
      drivingLicence: "optional",
    },
    sections: ["summary", "experience", "education", "certificates", "languages", "skills", "interests"],
    consent: null,
    signature: "off",
    languageScale: "words",
  },
  letter: din5008b,
};
