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
    templates: "protypa-viografikou",
  },
  dates: { month: "MM/yyyy", day: "dd/MM/yyyy", longDay: "d MMMM yyyy" },
  tax: {
    rate: 2400,
    name: "ΦΠΑ",
    sellerNumber: "ΑΦΜ",
    invoiceTitle: "Απόδειξη παροχής υπηρεσιών",
    creditNoteTitle: "Πιστωτικό στοιχείο",
    retentionYears: 5,
    requiredNotes: ["Το παρόν δεν αντικαθιστά το παραστατικό που διαβιβάζεται στην πλατφόρμα myDATA."],
  },
  withdrawal: { label: "Υπαναχώρηση από τη σύμβαση εδώ", confirm: "Επιβεβαίωση υπαναχώρησης" },
  resume: {
    photo: "optional",
    personal: { birthDate: "optional", drivingLicence: "optional", militaryService: "optional" },
    sections: ["summary", "experience", "education", "languages", "skills"],
  },
  letter: senderEnd(),
});
