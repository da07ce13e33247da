import { flowDefaults, flowSettings, type TemplateManifest } from "../manifest.ts";

/** For researchers, over several pages: appointments, publications, grants, teaching. */
export const academic: TemplateManifest = {
  id: "academic",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettings,
  defaults: {
    ...flowDefaults,
    accent: "#7b1e2b",
    fontPair: "literata-fira",
    size: 9.25,
    leading: 1.43,
    marginX: 25,
    marginTop: 24,
    marginBottom: 20,
    datePosition: "margin",
    dateWidth: 26,
    photoWidth: 28,
    nameSize: 22,
    headlineSize: 10.6,
    headingSize: 12,
  },
  limits: {},
  choices: {
    header: ["start", "center"],
  },
};
