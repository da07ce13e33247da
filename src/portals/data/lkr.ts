import { definePortal } from "./define-portal.ts";
import { senderStart } from "./letter-norms.ts";

export const lkr = definePortal({
  code: "lkr",
  iso: "KR",
  locale: "ko-KR",
  themeFamily: "techConnected",
  currency: "KRW",
  countryName: { own: "대한민국", english: "South Korea" },
  phoneExample: "010-1234-5678",
  slugs: { resume: "iryeokseo", letter: "jagisogaeseo", search: "geomsaek", templates: "iryeokseo-yangsik" },
  name: { parts: ["family", "given"], whole: ["latin", "native"], joiner: "" },
  dates: { month: "yyyy.MM", day: "yyyy.MM.dd", longDay: "yyyy년 M월 d일", range: " ~ " },
  tax: {
    rate: 1000,
    name: "부가가치세",
    sellerNumber: "사업자등록번호",
    invoiceTitle: "영수증",
    creditNoteTitle: "환불 영수증",
    retentionYears: 5,
    requiredNotes: ["이 영수증은 세금계산서가 아닙니다."],
  },
  withdrawal: { law: "kr", days: 7, needsConsent: false, label: "청약철회하기", confirm: "청약철회 확인" },
  resume: {
    template: "iryeokseo",
    photo: "optional",
    personal: { birthDate: "optional", militaryService: "optional" },
    sections: ["summary", "education", "experience", "certificates", "languages", "skills"],
    entryOrder: "employer",
    signature: "off",
  },
  letter: senderStart({
    name: "자기소개서",
    form: "prompts",
    date: { align: "end", withPlace: false, pattern: "yyyy년 M월 d일" },
  }),
});
