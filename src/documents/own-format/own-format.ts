import { z } from "zod";
import type { JsonObject } from "../../kit/json.ts";
import type { ImportLoss } from "../json-resume/losses.ts";
import type { ImportMark } from "../json-resume/read-json-resume.ts";
import { cultureName, documentTitle, type Typesettable } from "../model/document.ts";
import { letterContent } from "../model/letter.ts";
import { resumeContent } from "../model/resume.ts";

/**
 * Dossier's own files: a JSON Resume of everything visible, with the whole document under `meta.dossier`. Other programs
 * read the public part and keep or drop the rest.
 */

/** Increased when an older reader would lose a part of the document. */
export const ownFormatVersion = 1;

/** A picture as the file has it: base64. */
const picture = z.strictObject({ contentType: z.enum(["image/jpeg", "image/png"]), data: z.base64() });

const head = {
  format: z.literal(ownFormatVersion),
  title: documentTitle,
  portal: cultureName,
  /** SHA-256 of the public part as canonical JSON: another program has changed the file if it differs. */
  digest: z.string(),
  photo: picture.optional(),
  signature: picture.optional(),
};
export const ownPart = z.discriminatedUnion("kind", [
  z.object({ ...head, kind: z.literal("resume"), content: resumeContent }),
  z.object({ ...head, kind: z.literal("letter"), content: letterContent }),
]);
export type OwnPart = z.infer<typeof ownPart>;

export type OwnPicture = { contentType: "image/jpeg" | "image/png"; bytes: Uint8Array };
export type OwnPictures = { photo?: OwnPicture; signature?: OwnPicture };
/** A document with the culture that it was created in (`lde`, `be/nl`). */
export type OwnDocument = Typesettable & { title: string; portal: string };

/**
 * What a file of Dossier holds. Ids of stored files in the content (photo, signature, attachments of a letter) are those of
 * the account that wrote it. Code that stores the document replaces them by the ids of the pictures, or removes them.
 */
export type OwnFormatReading =
  /** Nothing has changed since Dossier wrote it. */
  | ({ state: "unchanged"; document: OwnDocument } & OwnPictures)
  /**
   * Another program has changed the public part. The texts are those of the public part; design, personal fields, hidden
   * parts and pictures are ours.
   */
  | ({
      state: "changed";
      document: OwnDocument;
      losses: ImportLoss[];
      marks: ImportMark[];
      isTrayFull: boolean;
    } & OwnPictures)
  /** A later version of Dossier wrote it. */
  | { state: "newer" };

/** The file without our part. */
export function publicPartOf(file: JsonObject): JsonObject {
  const { meta, ...rest } = file;
  const { dossier: _, ...others } = (meta ?? {}) as JsonObject;
  return Object.keys(others).length > 0 ? { ...rest, meta: others } : rest;
}
