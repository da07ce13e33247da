import { definePortal } from "./define-portal.ts";
import { senderEnd } from "./letter-norms.ts";

export const lgr = definePortal({
  code: "lgr",
  iso: "GR",
  locale: "el-GR",
  themeFamily: "lite",
  currency: "EUR",
  countryName: { own: "Ελλάδα", english: "Greece" },
  phoneExample: "691 234 5678",
  slugs: {
    resume: "dimiourgia-viografikou",
    letter: "dimiourgia-synodeftikis-epistolis",
    search: "anazitisi",
  },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy" },
  resume: {
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional", militaryService: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
  },
  letter: senderEnd(),
});
