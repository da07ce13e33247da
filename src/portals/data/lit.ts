import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lit: Portal = {
  code: "lit",
  iso: "IT",
  hostLabel: "it",
  languageSlug: "",
  locale: "it-IT",
  formatLocale: "it-IT",
  dir: "ltr",
  themeFamily: "lit",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "Italia", english: "Italy" },
  phoneExample: "312 345 6789",
  slugs: { resume: "crea-cv", letter: "crea-lettera-presentazione", search: "cerca" },
  look: { rebrandingFlag: "rebrandingIT", redesign: true },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "usual", nationality: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
    consent: "on",
    signature: "off",
    languageScale: "cefr",
  },
  letter: senderStart({ recipient: "end", subject: { bold: true, align: "start" } }),
};
