import { senderEnd } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lgr: Portal = {
  code: "lgr",
  iso: "GR",
  hostLabel: "gr",
  languageSlug: "",
  locale: "el-GR",
  formatLocale: "el-GR",
  dir: "ltr",
  themeFamily: "lite",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "Ελλάδα", english: "Greece" },
  phoneExample: "691 234 5678",
  slugs: {
    resume: "dimiourgia-viografikou",
    letter: "dimiourgia-synodeftikis-epistolis",
    search: "anazitisi",
  },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", drivingLicence: "optional", militaryService: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderEnd(),
};
