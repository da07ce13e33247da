import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const ljp: Portal = {
  code: "ljp",
  iso: "JP",
  hostLabel: "jp",
  languageSlug: "",
  locale: "ja-JP",
  formatLocale: "ja-JP",
  dir: "ltr",
  themeFamily: "techConnected",
  currency: "JPY",
  paper: "a4",
  countryName: { own: "日本", english: "Japan" },
  phoneExample: "090-1234-5678",
  slugs: { resume: "rirekisho-sakusei", letter: "sofujo-sakusei", search: "kensaku" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["family", "given"], reading: true, joiner: "　" },
  dates: { month: "yyyy年M月", day: "yyyy年M月d日", longDay: "yyyy年M月d日", range: "～" },
  resume: {
    photo: "usual",
    photoRatio: 3 / 4,
    personal: { birthDate: "usual", gender: "optional" },
    sections: ["summary", "experience", "skills", "education", "certificates", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: senderStart({
    name: "送付状",
    sender: "after-date",
    date: { align: "end", withPlace: false, pattern: "yyyy年M月d日" },
    subject: { bold: true, align: "center" },
    closingAlign: "end",
    enclosures: { open: "記", close: "以上" },
  }),
};
