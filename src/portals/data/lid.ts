import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lid: Portal = {
  code: "lid",
  iso: "ID",
  hostLabel: "id",
  languageSlug: "",
  locale: "id-ID",
  formatLocale: "id-ID",
  dir: "ltr",
  themeFamily: "techConnected",
  currency: "IDR",
  paper: "a4",
  countryName: { own: "Indonesia", english: "Indonesia" },
  phoneExample: "0812-3456-7890",
  slugs: { resume: "buat-cv", letter: "buat-surat-lamaran", search: "cari" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "family"], reading: false, joiner: " " },
  dates: { month: "MMM yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy", range: "–" },
  resume: {
    photo: "usual",
    photoRatio: 3 / 4,
    personal: {
      birthDate: "optional",
      birthPlace: "optional",
      gender: "optional",
      maritalStatus: "optional",
    },
    sections: ["summary", "education", "experience", "skills", "certificates", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "d MMMM yyyy" } }),
};
