import { flowDefaults, flowSettings, type TemplateManifest } from "../manifest.ts";

/** For engineers: dates and tools in a fixed-width font, headings over a rule that begins in colour. */
export const technical: TemplateManifest = {
  id: "technical",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettings,
  defaults: {
    ...flowDefaults,
    accent: "#0b6b57",
    fontPair: "plex",
    size: 9,
    leading: 1.42,
    marginX: 19,
    marginTop: 15,
    marginBottom: 11,
    datePosition: "margin",
    dateWidth: 38,
    headingStyle: "above",
    nameSize: 26,
    headlineSize: 12.5,
    headingSize: 9,
  },
  limits: {},
  choices: {
    header: ["start", "center"],
  },
};
