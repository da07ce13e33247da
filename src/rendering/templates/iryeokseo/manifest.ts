import { flowDefaults, type TemplateManifest } from "../manifest.ts";

/** 이력서: the Korean form of tables, followed by pages of text (자기소개서). */
export const iryeokseo: TemplateManifest = {
  id: "iryeokseo",
  version: 1,
  kind: "resume",
  form: true,
  formOf: "iryeokseo",
  locale: "ko-KR",
  settings: ["fontPair", "dateFormat", "pageNumber", "runningHeader"],
  defaults: {
    ...flowDefaults,
    accent: "#1d3650",
    fontPair: "source",
    size: 9.25,
    leading: 1.47,
    marginX: 19,
    marginTop: 15,
    marginBottom: 12,
    pageNumber: "off",
    runningHeader: "off",
    nameSize: 21,
    headlineSize: 11,
    headingSize: 11,
  },
  limits: {},
  // A face with serifs and one without.
  choices: { fontPair: ["garamond", "source"] },
};
