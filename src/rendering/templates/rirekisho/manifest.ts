import { flowDefaults, type TemplateManifest } from "../manifest.ts";

/** 履歴書: two sheets of A4 in the form of the Japanese Ministry of Health, Labour and Welfare. */
export const rirekisho: TemplateManifest = {
  id: "rirekisho",
  version: 1,
  kind: "resume",
  form: true,
  formOf: "rirekisho",
  locale: "ja-JP",
  settings: ["fontPair", "calendar", "pageNumber", "runningHeader"],
  defaults: {
    ...flowDefaults,
    fontPair: "garamond",
    size: 9.5,
    leading: 1.6,
    marginX: 17,
    marginTop: 15,
    marginBottom: 13,
    pageNumber: "off",
    runningHeader: "off",
    nameSize: 20,
    headlineSize: 10,
    headingSize: 9.5,
  },
  limits: {},
  // A face with serifs and one without.
  choices: { fontPair: ["garamond", "source"], calendar: ["gregory", "japanese"] },
};
