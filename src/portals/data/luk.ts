import { senderEnd } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const luk: Portal = {
  code: "luk",
  iso: "GB",
  hostLabel: "uk",
  languageSlug: "",
  locale: "en-GB",
  formatLocale: "en-GB",
  dir: "ltr",
  themeFamily: "luk",
  currency: "GBP",
  paper: "a4",
  countryName: { own: "United Kingdom", english: "United Kingdom" },
  phoneExample: "07700 900123",
  slugs: { resume: "build-cv", letter: "build-cover-letter", search: "search" },
  look: { rebrandingFlag: "rebrandingUK", redesign: true },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "avoid",
    photoRatio: 3 / 4,
    personal: { workPermit: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderEnd({ date: { align: "end", withPlace: false, pattern: "d MMMM yyyy" } }),
};
