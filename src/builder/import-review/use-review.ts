import { useEffect, useMemo, useRef, useState } from "react";
import { signInAddress, useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { editorPath } from "../../documents/client/editor-path.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import type { UndoParts } from "../../documents/editing/ui/undo/undo-context.tsx";
import { takeBack, type UndoStep } from "../../documents/editing/undo/undo-step.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { createReviewWriter, type ReviewDraft } from "../../importing/ui/review-draft.ts";
import { newId } from "../../kit/id.ts";
import { useStableHandler } from "../../ui/use-stable-handler.ts";
import type { Edit } from "../resume-edits.ts";

/** The draft in the review. Every change is written to the device, so that a reload continues here. */
export function useReview(id: string, stored: ReviewDraft) {
  const { status } = useIsland();
  const t = useMessages("common");
  const [review, setReview] = useState(stored);
  const storage = useStoredReview(id, review);
  const hasFailed = useRef(false);
  // A request that failed may still have created the document, without this change: the next one creates another.
  const requestIdOf = (now: ReviewDraft) => (hasFailed.current ? newId() : now.requestId);
  const change = (next: (now: ReviewDraft) => ReviewDraft) =>
    setReview((now) => {
      const changed = next(now);
      return changed === now ? now : { ...changed, isEdited: true, requestId: requestIdOf(now) };
    });
  const lastEdit = useRef<{ step: UndoStep<ResumeContent> | null }>({ step: null });
  const update = useStableHandler((edit: Edit) => {
    const made = { step: null as UndoStep<ResumeContent> | null };
    lastEdit.current = made;
    change((now) => {
      const content = edit(now.content);
      if (content === now.content) return now;
      made.step = { before: now.content, after: content, path: [] };
      return { ...now, content };
    });
  });
  const offerUndo = useStableHandler<Parameters<UndoParts["offerUndo"]>, void>((text, onUndone) => {
    const made = lastEdit.current;
    const onAction = () => {
      update((content) => (made.step ? takeBack(made.step, content) : content));
      onUndone?.();
    };
    status.show(text, { action: { label: t("undo"), onAction } });
  });
  const undo = useMemo<UndoParts>(() => ({ offerUndo, revealed: null }), [offerUndo]);
  const settle = (at: number, edit?: Edit) =>
    change((now) => ({
      ...now,
      settled: [...now.settled, at],
      content: edit ? edit(now.content) : now.content,
    }));
  const markPlaced = (trayId: string, target: string | undefined) =>
    change((now) => {
      const { [trayId]: _, ...others } = now.placed;
      return { ...now, placed: target === undefined ? others : { ...others, [trayId]: target } };
    });
  const acceptance = useAcceptance(review, storage, () => {
    hasFailed.current = true;
  });
  return { review, update, undo, settle, markPlaced, ...acceptance };
}

type Storage = ReturnType<typeof createReviewWriter>;

function useStoredReview(id: string, review: ReviewDraft): Storage {
  const storage = useMemo(() => createReviewWriter(id), [id]);
  useEffect(() => {
    if (review.isEdited) void storage.write(review);
  }, [review, storage]);
  return storage;
}

/** Creates the document and opens it, or discards the draft. */
function useAcceptance(review: ReviewDraft, storage: Storage, onFailure: () => void) {
  const { draft, content, requestId } = review;
  const { base, portal, status } = useIsland();
  const { api } = useOwnDocuments();
  const errorMessage = useErrorMessage();
  const [isCreating, setCreating] = useState(false);
  const isRunning = useRef(false);
  async function accept(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setCreating(true);
    const { title, photo, signature } = draft;
    try {
      const document = { kind: "resume" as const, content };
      const created = await api.accept({ title, document, photo, signature }, requestId);
      await storage.remove();
      location.assign(editorPath(portal, base, "resume", created.id));
    } catch (error) {
      onFailure();
      isRunning.current = false;
      setCreating(false);
      if (isSignedOut(error)) {
        await storage.write(review);
        location.assign(signInAddress(base));
      } else status.show(errorMessage(error), { tone: "danger" });
    }
  }
  async function discard(): Promise<void> {
    await storage.remove();
    location.assign(`${base}/dashboard`);
  }
  return { isCreating, accept, discard };
}
