import { usBlock } from "../letter-norms.ts";
import type { Portal } from "../portal.ts";

export const wlb: Portal = {
  code: "wlb",
  iso: "US",
  hostLabel: "us",
  languageSlug: "",
  locale: "en-US",
  formatLocale: "en-US",
  dir: "ltr",
  themeFamily: "wlb",
  currency: "USD",
  paper: "us-letter",
  countryName: { own: "United States", english: "United States" },
  phoneExample: "(201) 555-0123",
  slugs: { resume: "build-resume", letter: "build-cover-letter", search: "search" },
  look: { rebrandingFlag: null, redesign: false },
  name: { parts: ["given", "middle", "family"], reading: false, joiner: " " },
  dates: { month: "MMM yyyy", day: "MM/dd/yyyy", longDay: "MMMM d, yyyy", range: " – " },
  resume: {
    photo: "avoid",
    photoRatio: 3 / 4,
    personal: { workPermit: "optional" },
    sections: ["summary", "experience", "education", "skills", "languages"],
    consent: null,
    signature: null,
    languageScale: "words",
  },
  letter: usBlock,
};
