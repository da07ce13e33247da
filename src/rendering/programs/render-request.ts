import { z } from "@hono/zod-openapi";
import type { DownloadFormat } from "../../documents/exports/export-formats.ts";
import { design } from "../../documents/model/design.ts";
import { cultureName, documentTitle } from "../../documents/model/document.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { maxDocumentBytes, maxPhotoBytes } from "../../documents/quotas.ts";
import { inputText } from "../../kit/api/input-text.ts";

/** Bytes of a request: a document, and a photo in base 64. */
export const maxRenderBytes = maxDocumentBytes + Math.ceil((maxPhotoBytes * 4) / 3);

/** The formats by their file extension, and their names as downloads. `json` is JSON Resume. */
export const formatNames = {
  pdf: "pdf",
  docx: "docx",
  txt: "text",
  md: "markdown",
  html: "html",
  json: "json-resume",
} as const satisfies Record<string, DownloadFormat>;
export type RenderFormat = keyof typeof formatNames;
export const renderFormats = Object.keys(formatNames) as [RenderFormat, ...RenderFormat[]];

/** The content of a letter; absent fields have the values of a new letter in the portal. Uploaded files are not part of it. */
const letterInput = z.strictObject({ ...letterContent.omit({ attachments: true }).shape }).partial();

/** A document that is rendered and not stored. Exactly one of `resume` and `letter` is required. */
export const renderRequest = z
  .strictObject({
    format: z.enum(renderFormats).default("pdf"),
    /** The culture whose customs apply: "lde", "be/nl". Absent: that of the request's site. */
    portal: cultureName.optional(),
    /** A JSON Resume of any version, or the content of a document of Dossier. */
    resume: z.record(z.string(), z.unknown()).optional(),
    letter: letterInput.optional(),
    title: documentTitle.optional(),
    template: inputText(40).optional(),
    design: design.optional(),
    /** A photo as a data URI: JPEG, PNG or WebP. Addresses are never fetched. */
    photo: inputText(maxRenderBytes).optional(),
    /** The PDF carries the document in Dossier's own format, from which an import restores it. Other formats ignore it. */
    source: z.boolean().default(false),
  })
  .refine(({ resume, letter }) => (resume === undefined) !== (letter === undefined), {
    error: "required",
    path: ["resume"],
  });
export type RenderRequest = z.infer<typeof renderRequest>;

const renderLoss = z.object({ path: z.string(), reason: z.string() });
export type RenderLoss = z.infer<typeof renderLoss>;

/** The response to a client that accepts JSON. */
export const renderResponse = z.object({
  fileName: z.string(),
  contentType: z.string(),
  /** The file in base 64. */
  data: z.string(),
  /** Pages of a PDF. */
  pages: z.number().int().positive().optional(),
  /** Whether the document fits the number of pages that its design asks for; absent if it asks for none. */
  fits: z.boolean().optional(),
  /** JSON paths of what could not be used unchanged, or what the format cannot hold. */
  losses: z.array(renderLoss),
  /** Characters that were removed because no font has a glyph for them. */
  missing: z.array(z.string()),
});
