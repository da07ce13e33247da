import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lsw = definePortal({
  code: "lsw",
  iso: "SE",
  locale: "sv-SE",
  themeFamily: "lite",
  currency: "SEK",
  countryName: { own: "Sverige", english: "Sweden" },
  phoneExample: "070-123 45 67",
  slugs: { resume: "skapa-cv", letter: "skapa-personligt-brev", search: "sok", templates: "cv-mallar" },
  dates: { month: "yyyy-MM", day: "yyyy-MM-dd", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2500,
    name: "moms",
    sellerNumber: "Momsreg.nr",
    invoiceTitle: "Faktura",
    creditNoteTitle: "Kreditfaktura",
    retentionYears: 7,
  },
  withdrawal: { label: "Ångra avtalet här", confirm: "Bekräfta ångerrätten" },
  resume: {
    template: "modern",
    photo: "optional",
    personal: { drivingLicence: "usual", birthDate: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    expectations: { street: "avoid" },
  },
  letter: senderStart({ date: { align: "end", withPlace: true, pattern: "yyyy-MM-dd" } }),
});
