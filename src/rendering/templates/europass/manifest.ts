import { flowDefaults, flowSettingsWithout, type TemplateManifest } from "../manifest.ts";

/** The structure of the European CV: headings, dates and labels aligned before the text. */
export const europass: TemplateManifest = {
  id: "europass",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettingsWithout("columns", "contact", "header", "datePosition", "photoPlace"),
  defaults: {
    ...flowDefaults,
    accent: "#14488f",
    fontPair: "source",
    size: 9.5,
    leading: 1.37,
    marginX: 17,
    marginTop: 17,
    marginBottom: 15,
    levels: "grid",
    datePosition: "margin",
    dateWidth: 48,
    photoPlace: "start",
    photoWidth: 32,
    headingStyle: "bar",
    pageNumber: "all",
    runningHeader: "all",
    nameSize: 24,
    headlineSize: 12,
    headingSize: 9.8,
  },
  limits: {},
  choices: {
    headingStyle: ["bar", "below", "plain"],
  },
};
