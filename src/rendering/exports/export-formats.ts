/** Formats of a download besides PDF, with the ending of their files. */
export const exportFormats = {
  docx: {
    extension: "docx",
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  text: { extension: "txt", contentType: "text/plain; charset=utf-8" },
  markdown: { extension: "md", contentType: "text/markdown; charset=utf-8" },
  html: { extension: "html", contentType: "text/html; charset=utf-8" },
  /** Our own format, from which Dossier restores the document. */
  json: { extension: "dossier.json", contentType: "application/json; charset=utf-8" },
  "json-resume": { extension: "json", contentType: "application/json; charset=utf-8" },
} as const;

export type ExportFormat = keyof typeof exportFormats;
export const exportFormatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];
