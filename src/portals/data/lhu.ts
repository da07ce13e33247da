import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lhu = definePortal({
  code: "lhu",
  iso: "HU",
  locale: "hu-HU",
  themeFamily: "lite",
  currency: "HUF",
  countryName: { own: "Magyarország", english: "Hungary" },
  phoneExample: "06 20 123 4567",
  slugs: { resume: "oneletrajz-keszites", letter: "motivacios-level-keszites", search: "kereses" },
  name: { parts: ["family", "given"] },
  dates: { month: "yyyy. MM.", day: "yyyy. MM. dd.", longDay: "yyyy. MMMM d." },
  resume: {
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "yyyy. MMMM d." } }),
});
