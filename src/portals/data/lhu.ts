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
  slugs: {
    resume: "oneletrajz-keszites",
    letter: "motivacios-level-keszites",
    search: "kereses",
    templates: "oneletrajz-sablonok",
  },
  name: { parts: ["family", "given"] },
  dates: { month: "yyyy. MM.", day: "yyyy. MM. dd.", longDay: "yyyy. MMMM d." },
  tax: {
    rate: 2700,
    name: "áfa",
    sellerNumber: "Adószám",
    invoiceTitle: "Számla",
    creditNoteTitle: "Helyesbítő számla",
    retentionYears: 8,
    buyerAddress: ["postalCode", "city", "street"],
  },
  withdrawal: { label: "Elállás a szerződéstől itt", confirm: "Elállás megerősítése" },
  resume: {
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "yyyy. MMMM d." } }),
});
