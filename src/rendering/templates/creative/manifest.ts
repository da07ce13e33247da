import { flowDefaults, flowSettings, type TemplateManifest } from "../manifest.ts";

/** For designers and makers: the name fills a field of colour. */
export const creative: TemplateManifest = {
  id: "creative",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettings,
  defaults: {
    ...flowDefaults,
    accent: "#ffcc3d",
    fontPair: "commissioner",
    size: 9.25,
    leading: 1.41,
    marginX: 15,
    marginTop: 15,
    marginBottom: 13,
    header: "field",
    datePosition: "margin",
    dateWidth: 52,
    headingStyle: "above",
    photoWidth: 32,
    nameSize: 104,
    headlineSize: 17,
    headingSize: 14,
  },
  limits: {},
  choices: {
    header: ["field", "start"],
    // The field covers the head of the first page.
    pageNumber: ["off", "later"],
    runningHeader: ["off", "later"],
  },
};
