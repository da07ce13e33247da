import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lno: Portal = {
  code: "lno",
  iso: "NO",
  hostLabel: "no",
  languageSlug: "",
  locale: "nb-NO",
  formatLocale: "nb-NO",
  dir: "ltr",
  themeFamily: "lite",
  currency: "NOK",
  paper: "a4",
  countryName: { own: "Norge", english: "Norway" },
  phoneExample: "40 61 23 45",
  slugs: { resume: "lag-cv", letter: "lag-jobbsoknad", search: "sok" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MM.yyyy", day: "dd.MM.yyyy", longDay: "d. MMMM yyyy", range: "–" },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "education", "experience", "certificates", "languages", "skills", "references"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" } }),
};
