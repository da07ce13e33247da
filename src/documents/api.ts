import { z } from "zod";
import { errorBody } from "../kit/api/error-response.ts";
import { inputId } from "../kit/api/input-text.ts";
import { downloadFormats, exportLossReasons } from "./exports/export-formats.ts";
import { design } from "./model/design.ts";
import { cultureName, documentSummary, documentTitle, storedDocument } from "./model/document.ts";
import { letterContent } from "./model/letter.ts";
import { resumeContent } from "./model/resume.ts";

/** Characters of a picture in base64; a photo of 800 pixels has about 200,000. */
const maxPictureCharacters = 1_000_000;

/**
 * Requests and responses under /api/documents. The server validates and describes itself with these schemas; the
 * browser takes its types from here.
 */
export const createRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("resume"), title: documentTitle.optional() }),
  z.strictObject({
    kind: z.literal("letter"),
    title: documentTitle.optional(),
    /** The resume to copy the sender from. */
    from: z.strictObject({ resumeId: inputId() }).optional(),
    /** Absent: the letter looks like the resume. */
    design: design.optional(),
  }),
]);
export type CreateRequest = z.infer<typeof createRequest>;

/** `version` is the one that the edits are based on. */
export const saveRequest = z.strictObject({
  version: z.number().int().positive(),
  content: z.union([resumeContent, letterContent]),
});
export const saveResponse = z.object({
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  /** Follows the content until the user has named the document. */
  title: documentTitle,
});

export const renameRequest = z.strictObject({ title: documentTitle });

/** A picture of an import draft. The content's id of the photo or signature becomes that of the stored picture. */
const picture = z.strictObject({
  contentType: z.enum(["image/jpeg", "image/png"]),
  data: z.base64().max(maxPictureCharacters),
});
const draft = {
  source: z.literal("draft"),
  title: documentTitle,
  /** The culture of a restored document; absent: that of the page. */
  portal: cultureName.optional(),
  /** Stored for the photo or signature that the content shows. */
  photo: picture.optional(),
  signature: picture.optional(),
};
export const importRequest = z.discriminatedUnion("source", [
  z.strictObject({
    source: z.literal("json-resume"),
    /** The parsed file: any JSON object. */
    data: z.record(z.string(), z.unknown()),
  }),
  /** What the user accepted of a draft of POST /api/imports. */
  z.discriminatedUnion("kind", [
    z.strictObject({ ...draft, kind: z.literal("resume"), content: resumeContent }),
    z.strictObject({ ...draft, kind: z.literal("letter"), content: letterContent }),
  ]),
]);
export type AcceptedDraft = Extract<z.infer<typeof importRequest>, { source: "draft" }>;
const loss = z.object({ path: z.string(), reason: z.string() });
export const importResponse = z.object({ document: storedDocument, losses: z.array(loss) });

export const documentResponse = z.object({ document: storedDocument });
export const summaryResponse = z.object({ document: documentSummary });
export const listResponse = z.object({ documents: z.array(documentSummary) });
export const exportResponse = z.object({ resume: z.record(z.string(), z.unknown()), losses: z.array(loss) });
/** What each format of a download cannot hold. */
export const exportLossesResponse = z.object({
  /** The name of a download without its ending. */
  fileName: z.string(),
  /** Characters that the PDF lacks, because no font shows them. */
  missing: z.array(z.string()),
  losses: z.record(
    z.enum(downloadFormats),
    z.array(z.object({ reason: z.enum(exportLossReasons), count: z.number().int().positive() })),
  ),
});
export type ExportLossesResponse = z.infer<typeof exportLossesResponse>;
export const photoResponse = z.object({ fileId: z.uuid() });
/** `bytes`: what the attachment adds to an application folder. */
export const attachmentResponse = z.object({
  fileId: z.uuid(),
  contentType: z.enum(["application/pdf", "image/jpeg"]),
  pages: z.number().int().positive(),
  bytes: z.number().int().nonnegative(),
});
export type AttachmentResponse = z.infer<typeof attachmentResponse>;
export const attachmentListResponse = z.object({ attachments: z.array(attachmentResponse) });

/** Another tab or device saved first; `current` is the stored document. */
export const conflictResponse = z.strictObject({
  error: errorBody.shape.error.extend({ current: storedDocument }),
});
