import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const ljp = definePortal({
  code: "ljp",
  iso: "JP",
  locale: "ja-JP",
  themeFamily: "techConnected",
  currency: "JPY",
  countryName: { own: "日本", english: "Japan" },
  phoneExample: "090-1234-5678",
  slugs: { resume: "rirekisho-sakusei", letter: "sofujo-sakusei", search: "kensaku" },
  name: { parts: ["family", "given"], reading: true, joiner: "　" },
  dates: { month: "yyyy年M月", day: "yyyy年M月d日", longDay: "yyyy年M月d日", range: "～" },
  tax: {
    rate: 1000,
    name: "消費税",
    sellerNumber: "登録番号",
    invoiceTitle: "領収書（適格請求書）",
    creditNoteTitle: "適格返還請求書",
    retentionYears: 7,
  },
  resume: {
    template: "rirekisho",
    importTemplate: "classic",
    photo: "usual",
    personal: { birthDate: "usual", gender: "optional" },
    sections: [
      "summary",
      "experience",
      "skills",
      "education",
      "certificates",
      "languages",
      "motivation",
      "wishes",
    ],
    entryOrder: "employer",
  },
  letter: senderStart({
    name: "送付状",
    sender: "after-date",
    date: { align: "end", withPlace: false, pattern: "yyyy年M月d日" },
    subject: { bold: true, align: "center" },
    closingAlign: "end",
    enclosures: { open: "記", close: "以上" },
    honorific: true,
  }),
});
