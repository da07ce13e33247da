import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lno = definePortal({
  code: "lno",
  iso: "NO",
  locale: "nb-NO",
  themeFamily: "lite",
  currency: "NOK",
  countryName: { own: "Norge", english: "Norway" },
  phoneExample: "40 61 23 45",
  slugs: { resume: "lag-cv", letter: "lag-jobbsoknad", search: "sok", templates: "cv-maler" },
  dates: { month: "MM.yyyy", day: "dd.MM.yyyy", longDay: "d. MMMM yyyy", range: "–" },
  tax: {
    rate: 2500,
    name: "mva.",
    sellerNumber: "Org.nr.",
    invoiceTitle: "Faktura",
    creditNoteTitle: "Kreditnota",
    retentionYears: 5,
  },
  withdrawal: { label: "Angre avtalen her", confirm: "Bekreft angrerett" },
  resume: {
    template: "modern",
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional" },
    sections: ["summary", "education", "experience", "certificates", "languages", "skills", "references"],
  },
  letter: senderStart({
    salutation: "optional",
    date: { align: "end", withPlace: true, pattern: "d. MMMM yyyy" },
  }),
});
