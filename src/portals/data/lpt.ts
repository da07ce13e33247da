import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lpt: Portal = {
  code: "lpt",
  iso: "PT",
  hostLabel: "pt",
  languageSlug: "",
  liteBySegment: true,
  locale: "pt-PT",
  formatLocale: "pt-PT",
  dir: "ltr",
  themeFamily: "lite",
  currency: "EUR",
  paper: "a4",
  countryName: { own: "Portugal", english: "Portugal" },
  phoneExample: "912 345 678",
  slugs: { resume: "criar-curriculo", letter: "criar-carta-apresentacao", search: "pesquisa" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "middle", "family"], reading: false, joiner: " " },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy", range: " – " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { nationality: "optional", birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "cefr",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
};
