import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lfi: Portal = {
  code: "lfi",
  iso: "FI",
  hostLabel: "fi",
  languageSlug: "",
  locale: "fi-FI",
  formatLocale: "fi-FI",
  dir: "ltr",
  themeFamily: "lite",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "Suomi", english: "Finland" },
  phoneExample: "040 123 4567",
  slugs: { resume: "luo-ansioluettelo", letter: "luo-tyohakemus", search: "haku" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "M/yyyy", day: "d.M.yyyy", longDay: "d.M.yyyy", range: "–" },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "optional", militaryService: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: false, pattern: "d.M.yyyy" } }),
};
