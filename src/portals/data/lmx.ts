import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lmx: Portal = {
  code: "lmx",
  iso: "MX",
  hostLabel: "mx",
  languageSlug: "mx/es",
  locale: "es-MX",
  formatLocale: "es-MX",
  dir: "ltr",
  themeFamily: "lite",
  currency: "MXN",
  paper: "us-letter",
  countryName: { own: "México", english: "Mexico" },
  phoneExample: "55 1234 5678",
  slugs: { resume: "crear-cv", letter: "crear-carta-presentacion", search: "buscar" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family", "family2"], reading: false, joiner: " " },
  dates: { month: "MMMM 'de' yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
};
