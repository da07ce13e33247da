/** The formats that the import recognises, by content and never by the file's name. */
export const sourceFormats = [
  "dossier",
  "json-resume",
  "reactive-resume",
  "rendercv",
  "fresh",
  "open-resume",
  "europass",
  "linkedin-archive",
  "linkedin-profile",
  "pdf",
  "docx",
  "html",
  "markdown",
  "text",
] as const;
export type SourceFormat = (typeof sourceFormats)[number];
