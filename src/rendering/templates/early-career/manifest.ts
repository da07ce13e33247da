import { flowDefaults, flowSettings, type TemplateManifest } from "../manifest.ts";

/** For graduates: name and contact data on a tinted band, large clear headings. */
export const earlyCareer: TemplateManifest = {
  id: "early-career",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettings,
  defaults: {
    ...flowDefaults,
    accent: "#0e6f86",
    fontPair: "alegreya-sans",
    size: 10.5,
    leading: 1.3,
    marginX: 21,
    marginTop: 17,
    marginBottom: 16,
    header: "band",
    datePosition: "margin",
    dateWidth: 38,
    bullets: "dash",
    nameSize: 31,
    headlineSize: 13.5,
    headingSize: 14,
  },
  limits: {},
  choices: {
    header: ["band", "start", "center"],
    // The band covers the head of the first page.
    pageNumber: ["off", "later"],
    runningHeader: ["off", "later"],
  },
};
