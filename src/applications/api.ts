import { z } from "zod";
import { documentSummary } from "../documents/model/document.ts";
import { errorBody } from "../kit/api/error-response.ts";
import { inputId } from "../kit/api/input-text.ts";
import { application, applicationFields } from "./application.ts";

/** Requests and responses under /api/applications. The browser takes its types from here. */

const { employer, ...others } = applicationFields;
export const createApplicationRequest = z.strictObject({
  employer,
  ...z.strictObject(others).partial().shape,
});
export type CreateApplicationRequest = z.infer<typeof createApplicationRequest>;

/** `version` is the one that the change is based on. What is absent stays as it is. */
export const changeApplicationRequest = z.strictObject({
  version: z.number().int().positive(),
  ...z.strictObject(applicationFields).partial().shape,
});
export type ChangeApplicationRequest = z.infer<typeof changeApplicationRequest>;
export type ApplicationChange = Omit<ChangeApplicationRequest, "version">;

export const addDocumentRequest = z.discriminatedUnion("kind", [
  /** A copy of this resume. */
  z.strictObject({ kind: z.literal("resume"), from: z.strictObject({ resumeId: inputId() }) }),
  /** A letter to the employer, with the sender and the design of the resume. */
  z.strictObject({
    kind: z.literal("letter"),
    from: z.strictObject({ resumeId: inputId() }).optional(),
  }),
]);
export type AddDocumentRequest = z.infer<typeof addDocumentRequest>;

/** Null: the document belongs to no application. */
export const assignRequest = z.strictObject({ applicationId: inputId().nullable() });
/** Null: none is marked. */
export const mainResumeRequest = z.strictObject({ documentId: inputId().nullable() });
export const mainResumeResponse = z.strictObject({ documentId: z.uuid().nullable() });

/** A document in the list, with the application that it belongs to. */
const listedDocument = documentSummary.extend({ applicationId: z.uuid().nullable() });
export type ListedDocument = z.infer<typeof listedDocument>;

export const applicationResponse = z.strictObject({ application });
export const documentOfApplicationResponse = z.strictObject({ document: listedDocument });
export const jobHuntResponse = z.strictObject({
  applications: z.array(application),
  documents: z.array(listedDocument),
  mainResumeId: z.uuid().nullable(),
  /** The user's preference: shortcuts of a single letter are on. */
  singleKeys: z.boolean(),
});
export type JobHunt = z.infer<typeof jobHuntResponse>;

/** Another tab or device changed it first; `current` is the stored application. */
export const applicationConflict = z.strictObject({
  error: errorBody.shape.error.extend({ current: application }),
});
