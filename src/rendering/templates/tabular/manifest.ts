import { flowDefaults, flowSettingsWithout, type TemplateManifest } from "../manifest.ts";

/** The German Lebenslauf: personal data first, dates in a column, place, date and signature at the end. */
export const tabular: TemplateManifest = {
  id: "tabular",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettingsWithout("columns", "contact", "header", "photoShape", "photoPlace"),
  defaults: {
    ...flowDefaults,
    accent: "#0f5a78",
    fontPair: "literata-fira",
    size: 9.5,
    leading: 1.4,
    marginX: 20,
    marginTop: 22,
    marginBottom: 14,
    datePosition: "margin",
    dateWidth: 45,
    headingStyle: "below",
    bullets: "dash",
    photoWidth: 35,
    nameSize: 24,
    headlineSize: 11.5,
    headingSize: 10.4,
  },
  limits: {},
  choices: {},
};
