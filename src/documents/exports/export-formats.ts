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

/** Why a file lacks a part of the document; the messages are under `download.loss`. */
export const exportLossReasons = [
  /** Characters that no font of the PDF shows. */
  "characters",
  "photo",
  /** The picture of a signature, and its place and date in JSON Resume. */
  "signature",
  /** Colours, fonts and spacing, all or most of them. */
  "design",
  /** Sections, entries and details that the user has hidden. */
  "hidden",
  /** The same, which JSON Resume shows, because it has no mark for them. */
  "shown",
  /** Date of birth, nationality and others. */
  "personal",
  /** Names in other letters. */
  "names",
  /** Headings of the user's own, and several sections of one type. */
  "headings",
  /** The line that consents to data processing. */
  "consent",
  /** Texts of an import without a place. */
  "tray",
  /** Certificates of a letter. */
  "attachments",
  /** Content of a letter besides its sender. */
  "letter",
] as const;
export type ExportLossReason = (typeof exportLossReasons)[number];
/** `count`: of characters, sections, entries, texts. */
export type ExportLoss = { reason: ExportLossReason; count: number };

export const downloadFormats = ["pdf", ...exportFormatNames] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
