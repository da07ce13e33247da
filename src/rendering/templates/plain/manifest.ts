import { flowDefaults, flowSettingsWithout, type TemplateManifest } from "../manifest.ts";

/** Text first, for application forms that read files: one column, no colour, every field on a line. */
export const plain: TemplateManifest = {
  id: "plain",
  version: 1,
  kind: "resume",
  form: false,
  fonts: "libre-franklin",
  settings: flowSettingsWithout(
    "accent",
    "fontPair",
    "header",
    "photoShape",
    "photoPlace",
    "photoWidth",
    "columns",
    "datePosition",
    "dateWidth",
  ),
  defaults: {
    ...flowDefaults,
    fontPair: "source",
    size: 9.75,
    leading: 1.41,
    marginX: 27,
    marginTop: 20,
    marginBottom: 15,
    contact: "list",
    datePosition: "line",
    nameSize: 22,
    headlineSize: 12.5,
    headingSize: 12.2,
  },
  limits: {},
  choices: {
    // Without columns, rows are set as inline text is.
    skills: ["rows", "bullets", "columns"],
  },
};
