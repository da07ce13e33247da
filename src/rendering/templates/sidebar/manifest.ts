import { flowDefaults, flowSettings, type TemplateManifest } from "../manifest.ts";

/** Photo, contact data and skills in a panel on the first page; later pages have the whole width. */
export const sidebar: TemplateManifest = {
  id: "sidebar",
  version: 1,
  kind: "resume",
  form: false,
  settings: flowSettings,
  defaults: {
    ...flowDefaults,
    accent: "#1f5c4b",
    fontPair: "literata-fira",
    size: 9.25,
    leading: 1.43,
    marginX: 18,
    marginTop: 19,
    marginBottom: 16,
    columns: "sidebar",
    photoWidth: 35,
    nameSize: 25,
    headlineSize: 12,
    headingSize: 12.5,
  },
  limits: {},
  choices: {
    header: ["start", "center"],
  },
};
