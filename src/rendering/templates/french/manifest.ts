import { flowDefaults, flowSettingsWithout, type TemplateManifest } from "../manifest.ts";

/** One page in the French manner: the profile as an introduction under the head, job titles first. */
export const french: TemplateManifest = {
  id: "french",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettingsWithout("header"),
  defaults: {
    ...flowDefaults,
    accent: "#2b2e83",
    fontPair: "source",
    size: 10,
    leading: 1.38,
    marginX: 20,
    marginTop: 19,
    marginBottom: 14,
    datePosition: "margin",
    dateWidth: 40,
    photoWidth: 30,
    nameSize: 24.5,
    headlineSize: 13.5,
    headingSize: 13,
  },
  limits: {},
  choices: {},
};
