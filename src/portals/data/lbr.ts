import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lbr: Portal = {
  code: "lbr",
  iso: "BR",
  hostLabel: "br",
  languageSlug: "br/pt",
  locale: "pt-BR",
  formatLocale: "pt-BR",
  dir: "ltr",
  themeFamily: "lite",
  currency: "BRL",
  paper: "a4",
  countryName: { own: "Brasil", english: "Brazil" },
  phoneExample: "(11) 96123-4567",
  slugs: { resume: "criar-curriculo", letter: "criar-carta-apresentacao", search: "busca" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "middle", "family"], reading: false, joiner: " " },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d 'de' MMMM 'de' yyyy", range: " – " },
  resume: {
    photo: "avoid",
    photoRatio: 3 / 4,
    personal: { drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "start", withPlace: true, pattern: "d 'de' MMMM 'de' yyyy" } }),
};
