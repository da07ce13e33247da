import { openImportDrafts } from "../../documents/editing/journal/import-drafts.ts";
import { readUserId } from "../../documents/editing/journal/user-id.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { newId } from "../../kit/id.ts";
import type { ImportDraft } from "../draft.ts";

export type ResumeDraft = Extract<ImportDraft, { kind: "resume" }>;

/** A draft in the review: what the server read, and what the user changed. It survives a reload. */
export type ReviewDraft = {
  /** "" for pasted text. */
  fileName: string;
  draft: ResumeDraft;
  content: ResumeContent;
  /** Positions in `draft.findings` of the questions that the user answered. */
  settled: number[];
  /** Where tray texts were placed: id of the text → id of the part of the content. */
  placed: Record<string, string>;
  isEdited: boolean;
  /** Repeating the request that creates the document creates no second one. */
  requestId: string;
};

export const startReview = (fileName: string, draft: ResumeDraft): ReviewDraft => ({
  fileName,
  draft,
  content: draft.content,
  settled: [],
  placed: {},
  isEdited: false,
  requestId: newId(),
});

/** The imports of the signed-in user that wait for acceptance. */
export const openReviewDrafts = () => openImportDrafts<ReviewDraft>({ owner: readUserId() });

/** Address of the review. The id is in the hash, which browsers do not send: the page is the same for all users. */
export const reviewPath = (base: string, id: string): string => `${base}/builder/import#${id}`;
