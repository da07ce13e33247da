import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const les: Portal = {
  code: "les",
  iso: "ES",
  hostLabel: "es",
  languageSlug: "",
  locale: "es-ES",
  formatLocale: "es-ES",
  dir: "ltr",
  themeFamily: "les",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "España", english: "Spain" },
  phoneExample: "612 34 56 78",
  slugs: { resume: "crear-cv", letter: "crear-carta-presentacion", search: "buscar" },
  look: { rebrandingFlag: "rebrandingES", redesign: false },
  name: { parts: ["given", "family", "family2"], reading: false, joiner: " " },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
    consent: null,
    signature: null,
    languageScale: "cefr",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
};
