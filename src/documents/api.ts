import { z } from "zod";
import { errorAnswer } from "../kit/error-answer.ts";
import { documentSummary, documentTitle, storedDocument } from "./model/document.ts";
import { letterContent } from "./model/letter.ts";
import { resumeContent } from "./model/resume.ts";

/**
 * What goes over the wire under /api/documents; the server validates by these schemas and describes itself
 * with them, the pages take their types from here.
 */
export const createRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("resume"), title: documentTitle.optional() }),
  z.strictObject({
    kind: z.literal("letter"),
    title: documentTitle.optional(),
    /** The resume that the sender is taken from. */
    from: z.strictObject({ resumeId: z.uuid() }).optional(),
  }),
]);
export type CreateRequest = z.infer<typeof createRequest>;

/** `version` is the one that the edits are based on. */
export const saveRequest = z.strictObject({
  version: z.number().int().positive(),
  content: z.union([resumeContent, letterContent]),
});
export type SaveRequest = z.infer<typeof saveRequest>;
export const saveAnswer = z.object({ version: z.number().int(), updatedAt: z.iso.datetime() });
export type SaveAnswer = z.infer<typeof saveAnswer>;

export const renameRequest = z.strictObject({ title: documentTitle });

export const importRequest = z.strictObject({
  source: z.literal("json-resume"),
  /** The file's content; any JSON object. */
  data: z.record(z.string(), z.unknown()),
});
const loss = z.object({ path: z.string(), reason: z.string() });
export const importAnswer = z.object({ document: storedDocument, losses: z.array(loss) });

export const documentAnswer = z.object({ document: storedDocument });
export const summaryAnswer = z.object({ document: documentSummary });
export const listAnswer = z.object({ documents: z.array(documentSummary) });
export const exportAnswer = z.object({ resume: z.record(z.string(), z.unknown()), losses: z.array(loss) });
export const photoAnswer = z.object({ fileId: z.uuid() });

/** Somebody saved first. */
export const conflictAnswer = z.strictObject({
  error: errorAnswer.shape.error.extend({ current: storedDocument }),
});
