import type { TemplateManifest } from "../templates/manifest.ts";
import type { SpotText } from "./place-texts.ts";

/** Messages between the server and the typesetting processes. */
export type Job = DocumentJob | AttachmentJob | DocxJob;

/** Writes a document as a Word file. */
export type DocxJob = {
  output: "docx";
  template: Pick<TemplateManifest, "id" | "formOf">;
  /** Render data as JSON. */
  data: string;
  /** Pictures in any format. */
  photo?: Uint8Array;
  signature?: Uint8Array;
};

/** Turns the pages of an uploaded PDF into pictures. */
type AttachmentJob = { output: "attachment"; pdf: Uint8Array };

/** A document of an application folder. */
export type FolderPart = {
  /** Of its Typst input. */
  name: string;
  /** Path of the template's main file in `src/rendering`. */
  template: string;
  /** Render data as JSON, with the text of its bookmark. */
  data: string;
  layout: Layout;
};

/** Designs as JSON, tighter and tighter. Without `pages` there is only one. */
type Layout = {
  designs: string[];
  /** Number of pages that the document is fitted to. */
  pages?: number;
};

export type DocumentJob = {
  /** `pages`: one SVG a page. `thumbnail`: the first page as a picture. `anchors`: positions of the parts of the page. */
  output: "pdf" | "pages" | "thumbnail" | "anchors";
  /** Path of the template's main file in `src/rendering`. */
  template: string;
  /** Render data as JSON. */
  data: string;
  /** Of a single document. */
  layout?: Layout;
  photo?: { name: string; bytes: Uint8Array };
  signature?: { name: string; bytes: Uint8Array };
  /** A file that the PDF carries: the document in our own format. `description` is in the document's language. */
  source?: { bytes: Uint8Array; description: string };
  /** An application folder, or a reviewed document. */
  folder?: {
    /** Its documents, each with a Typst input of its name. */
    parts: FolderPart[];
    /** Pages of its attachments. They are made smaller while the PDF has more than `usualBytes`. */
    pages: { name: string; bytes: Uint8Array }[];
    /** Pictures of signatures. */
    signatures: { name: string; bytes: Uint8Array }[];
    /** Pages that the program adds to the documents and the attachments. */
    morePages?: number;
    usualBytes: number;
    /** A larger PDF is refused. */
    maxBytes: number;
  };
  /** Of a page, in points. */
  size: { width: number; height: number };
  /** Of a thumbnail, in pixels. */
  width: number;
  /** Of a thumbnail; WebP unless given. */
  format?: "avif" | "webp";
  /** UNIX time of the export in seconds. */
  time: number;
  /** Characters without a glyph, for the response to a preview. */
  missing: string[];
  /** The shown texts, whose places a preview reports. */
  texts?: SpotText[];
};

/** PDF/A-2a, and PDF/A-3a for a PDF that carries its source: only the latter allows files of any type. */
export type ArchiveStandard = "a-2a" | "a-3a";

export type Product =
  | {
      output: "pdf";
      bytes: Uint8Array;
      standard: "ua-1" | "tagged";
      /** The part of PDF/A that it meets too. */
      archive?: ArchiveStandard;
      pages: number;
      /** Whether the document fits the number of pages that it asks for. */
      fits?: boolean;
      /** Why the PDF does not meet PDF/UA-1. */
      reason?: string;
      /** Dots per inch of the attachments, if they were made smaller. */
      resolution?: number;
    }
  /** PNG or JPEG, one a page. */
  | { output: "attachment"; pages: Uint8Array[] }
  /** The response to a preview as gzipped JSON, so that the server's main thread neither writes nor compresses it. */
  | { output: "pages"; gzippedJson: Uint8Array }
  | { output: "thumbnail"; bytes: Uint8Array }
  | { output: "docx"; bytes: Uint8Array }
  /** In points from the upper left corner of the page; the first page is 1. */
  | { output: "anchors"; anchors: { name: string; page: number; x: number; y: number }[] };

/**
 * `tooLong` and `tooLarge`: more pages, or a larger preview, than `output-limits.ts` allows. `folderTooLarge`: attachments
 * that do not fit even in the smallest resolution. The others: an uploaded PDF that cannot be shown.
 */
export type Failure =
  | "failed"
  | "tooLong"
  | "tooLarge"
  | "folderTooLarge"
  | "encryptedPdf"
  | "unreadablePdf"
  | "tooManyPages";

export type Outcome = {
  /** `problem` is for the log: it may quote the template, but never more than one glyph of the document. */
  result: { ok: true; product: Product } | { ok: false; failure: Failure; problem: string };
  /** CPU milliseconds of the job, in all threads of the process. */
  cpuMs: number;
  /** Documents this process has typeset. */
  documents: number;
  /** Resident memory of the process in MB. */
  memory: number;
};
