import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lfi = definePortal({
  code: "lfi",
  iso: "FI",
  locale: "fi-FI",
  themeFamily: "lite",
  currency: "EUR",
  countryName: { own: "Suomi", english: "Finland" },
  phoneExample: "040 123 4567",
  slugs: { resume: "luo-ansioluettelo", letter: "luo-tyohakemus", search: "haku", templates: "cv-pohjat" },
  dates: { month: "M/yyyy", day: "d.M.yyyy", longDay: "d.M.yyyy", range: "–" },
  tax: {
    rate: 2550,
    name: "ALV",
    sellerNumber: "Y-tunnus",
    invoiceTitle: "Lasku",
    creditNoteTitle: "Hyvityslasku",
    retentionYears: 6,
  },
  withdrawal: { label: "Peruuta sopimus tästä", confirm: "Vahvista peruuttaminen" },
  resume: {
    template: "modern",
    photo: "optional",
    personal: { drivingLicence: "optional", militaryService: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
  },
  letter: senderStart({ date: { align: "end", withPlace: false, pattern: "d.M.yyyy" } }),
});
