import { openImportDrafts } from "../../documents/editing/journal/import-drafts.ts";
import { readUserId } from "../../documents/editing/journal/user-id.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { newId } from "../../kit/id.ts";
import type { ResumeDraft } from "../draft.ts";

/** What was imported; it does not change. */
type Imported = {
  /** "" for pasted text. */
  fileName: string;
  draft: ResumeDraft;
  requestId: string;
};
/** What the user changed in the review. */
export type ReviewEdits = {
  content: ResumeContent;
  /** Positions in `draft.findings` of the questions that the user answered. */
  settled: number[];
  /** Where tray texts were placed: id of the text → id of the part of the content. */
  placed: Record<string, string>;
  isEdited: boolean;
  /** Repeating the request that creates the document creates no second one. An edit after a failed request changes it. */
  requestId: string;
};
/** A draft in the review. It survives a reload. */
export type ReviewDraft = Imported & ReviewEdits;

const startReview = ({ draft: { content }, requestId }: Imported): ReviewEdits => ({
  content,
  requestId,
  settled: [],
  placed: {},
  isEdited: false,
});

/** The imports of the signed-in user that wait for acceptance. */
const openStorage = () => openImportDrafts<Imported, ReviewEdits>({ owner: readUserId() });

/** Stores a draft for the review and returns its id. Rejects if the browser gives the page no storage. */
export async function storeDraft(fileName: string, draft: ResumeDraft): Promise<string> {
  const id = newId();
  await openStorage().write(id, { fileName, draft, requestId: newId() });
  return id;
}

/** The stored draft with the id; without an id, the user's newest one. */
export async function readReview(id?: string): Promise<{ id: string; review: ReviewDraft } | null> {
  const found = await openStorage().read(id);
  if (!found) return null;
  const { draft: imported, edits = startReview(imported) } = found;
  return { id: found.id, review: { ...imported, ...edits } };
}

/** Writes one state at a time and always the latest one: changes during a write are coalesced. */
export function createReviewWriter(id: string) {
  const storage = openStorage();
  let next: ReviewEdits | null = null;
  let running: Promise<void> | null = null;
  let isRemoved = false;
  async function run(): Promise<void> {
    while (next && !isRemoved) {
      const { content, settled, placed, isEdited, requestId } = next;
      next = null;
      // Without storage the review works, but a reload loses the edits.
      await storage.writeEdits(id, { content, settled, placed, isEdited, requestId }).catch(() => {});
    }
    running = null;
  }
  return {
    write(edits: ReviewEdits): Promise<void> {
      next = edits;
      running ??= run();
      return running;
    },
    async remove(): Promise<void> {
      isRemoved = true;
      await running;
      await storage.remove(id).catch(() => {});
    },
  };
}

/** Address of the review. The id is in the hash, which browsers do not send: the page is the same for all users. */
export const reviewPath = (base: string, id: string): string => `${base}/builder/import#${id}`;
