import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lcz: Portal = {
  code: "lcz",
  iso: "CZ",
  hostLabel: "us",
  languageSlug: "cz/cs",
  locale: "cs-CZ",
  formatLocale: "cs-CZ",
  dir: "ltr",
  themeFamily: "lite",
  currency: "CZK",
  paper: "a4",
  countryName: { own: "Česko", english: "Czechia" },
  phoneExample: "601 123 456",
  slugs: { resume: "vytvorit-zivotopis", letter: "vytvorit-motivacni-dopis", search: "hledat" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MM/yyyy", day: "d. M. yyyy", longDay: "d. MMMM yyyy", range: " – " },
  resume: {
    photo: "usual",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } }),
};
