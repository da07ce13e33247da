import { z } from "zod";
import { cultureName, documentTitle } from "../model/document.ts";
import { letterContent } from "../model/letter.ts";
import { resumeContent } from "../model/resume.ts";
import { maxDocumentBytes } from "../quotas.ts";
import { maxPictureCharacters, sealedPicture } from "./sealed-picture.ts";

const head = {
  title: documentTitle,
  /** The culture the document was made in. It decides on the layout, on whichever portal it is shown. */
  portal: cultureName,
  /** Pictures of a guest's document. Without them, those of the viewer's stored files are used. */
  photo: sealedPicture.optional(),
  signature: sealedPicture.optional(),
};

/** A document as the browser has it: with edits that are not saved yet, or of a guest, whose documents are never stored. */
export const unsavedResume = z.strictObject({ kind: z.literal("resume"), ...head, content: resumeContent });
export const unsavedDocument = z.discriminatedUnion("kind", [
  unsavedResume,
  z.strictObject({ kind: z.literal("letter"), ...head, content: letterContent }),
]);
/** Bytes of a request: a document with both pictures. */
export const maxUnsavedBytes = maxDocumentBytes + 2 * maxPictureCharacters;
/** Bytes of a preview, whose photo is small. A signature of noise has at most 450 KB as a PNG. */
export const maxPreviewBytes = maxDocumentBytes + 640 * 1024;
export type UnsavedDocument = z.infer<typeof unsavedDocument>;
