import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lsk: Portal = {
  code: "lsk",
  iso: "SK",
  hostLabel: "sk",
  languageSlug: "",
  locale: "sk-SK",
  formatLocale: "sk-SK",
  dir: "ltr",
  themeFamily: "lite",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "Slovensko", english: "Slovakia" },
  phoneExample: "0912 123 456",
  slugs: { resume: "vytvorit-zivotopis", letter: "vytvorit-motivacny-list", search: "hladat" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MM/yyyy", day: "d. M. yyyy", longDay: "d. MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: "off",
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } }),
};
