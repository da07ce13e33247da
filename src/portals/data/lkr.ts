import { senderStart } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const lkr: Portal = {
  code: "lkr",
  iso: "KR",
  hostLabel: "kr",
  languageSlug: "",
  locale: "ko-KR",
  formatLocale: "ko-KR",
  dir: "ltr",
  themeFamily: "techConnected",
  currency: "KRW",
  paper: "a4",
  countryName: { own: "대한민국", english: "South Korea" },
  phoneExample: "010-1234-5678",
  slugs: { resume: "iryeokseo", letter: "jagisogaeseo", search: "geomsaek" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["family", "given"], reading: false, joiner: "" },
  dates: { month: "yyyy.MM", day: "yyyy.MM.dd", longDay: "yyyy년 M월 d일", range: " ~ " },
  resume: {
    photo: "optional",
    photoRatio: 3 / 4,
    personal: { birthDate: "optional", militaryService: "optional" },
    sections: ["summary", "education", "experience", "certificates", "languages", "skills"],
    consent: null,
    signature: "off",
    languageScale: "words",
  },
  letter: senderStart({
    name: "자기소개서",
    form: "prompts",
    date: { align: "end", withPlace: false, pattern: "yyyy년 M월 d일" },
  }),
};
