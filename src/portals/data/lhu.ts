import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lhu: Portal = {
  code: "lhu",
  iso: "HU",
  hostLabel: "hu",
  languageSlug: "",
  locale: "hu-HU",
  formatLocale: "hu-HU",
  dir: "ltr",
  themeFamily: "lite",
  currency: "HUF",
  paper: "a4",
  countryName: { own: "Magyarország", english: "Hungary" },
  phoneExample: "06 20 123 4567",
  slugs: { resume: "oneletrajz-keszites", letter: "motivacios-level-keszites", search: "kereses" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["family", "given"], reading: false, joiner: " " },
  dates: { month: "yyyy. MM.", day: "yyyy. MM. dd.", longDay: "yyyy. MMMM d.", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "yyyy. MMMM d." } }),
};
