import { useCallback, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { newId } from "../../../kit/id.ts";
import type { Anchor } from "../../anchors/anchor.ts";
import { reviewLimits } from "../../orders/review-limits.ts";
import { isComplete } from "../state/draft.ts";
import { useDesk } from "./desk-context.ts";
import { focusLine, lineAt } from "./focus-line.ts";

export type CommentActions = ReturnType<typeof useCommentActions>;

/** What the reviewer does with comments, by buttons and keys alike. */
export function useCommentActions() {
  const { store, setActive } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const errors = useMessages("errors");
  const step = useStep();
  const ending = useEnding();
  /** The selected phrase, or the line that has the focus. */
  const selection = useRef<() => Anchor | null>(() => null);
  /** The phrase that was selected when a dialog opened, which takes the focus. */
  const held = useRef<Anchor | null>(null);
  const hold = useCallback(() => {
    held.current = selection.current();
  }, []);

  /** Creates a comment and starts to edit it. */
  const add = useCallback(
    (kind: "comment" | "suggestion", anchor: Anchor | null, body = "") => {
      if (Object.keys(store.getState().draft.comments).length >= reviewLimits.comments)
        return status.show(errors("tooMany"), { tone: "danger" });
      const id = newId();
      const replacement = kind === "suggestion" ? (anchor?.quote ?? "") : null;
      store.dispatch({ type: "put", id, text: { kind, anchor, body, replacement } });
      setActive(id);
    },
    [store, setActive, status, errors],
  );

  /** Comments on the selection; without one, on the whole document. With a prepared text, on the phrase that is held. */
  const addAtSelection = useCallback(
    (kind: "comment" | "suggestion", body?: string) => {
      const anchor = body === undefined ? selection.current() : held.current;
      if (kind === "suggestion" && !anchor) return status.show(t("doc.select"));
      add(kind, anchor, body);
    },
    [add, status, t],
  );

  return useMemo(
    () => ({ selection, hold, add, addAtSelection, ...ending, step }),
    [hold, add, addAtSelection, ending, step],
  );
}

/** Ends editing. */
function useEnding() {
  const { store, active, setActive, setPanel } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");

  /** The focus returns where the reviewer was before: at the line, or beside the list for a comment on the whole document. */
  const leaveForm = useCallback(
    (anchor: Anchor | null, { isGone }: { isGone: boolean }) => {
      setActive(null);
      if (anchor && lineAt(anchor.spot)) {
        // The document that a panel covers takes no focus.
        flushSync(() => setPanel(null));
        focusLine(anchor.spot);
      } else if (isGone) focusPart();
    },
    [setActive, setPanel],
  );

  const remove = useCallback(
    (id: string) => {
      const text = store.getState().draft.comments[id];
      store.dispatch({ type: "remove", id });
      leaveForm(text?.anchor ?? null, { isGone: true });
      if (text && isComplete(text))
        status.show(t("comment.deleted"), {
          action: { label: tCommon("undo"), onAction: () => store.dispatch({ type: "put", id, text }) },
        });
    },
    [store, leaveForm, status, t, tCommon],
  );

  /** Ends editing; a comment that says nothing is dropped. */
  const finish = useCallback(() => {
    if (!active) return;
    const text = store.getState().draft.comments[active];
    const isGone = !text || !isComplete(text);
    if (text && isGone) store.dispatch({ type: "remove", id: active });
    leaveForm(text?.anchor ?? null, { isGone });
  }, [store, active, leaveForm]);

  return useMemo(() => ({ remove, finish }), [remove, finish]);
}

/** Moves the focus to what chooses the part of the review: its tab, in a narrow window its button of the foot bar. */
function focusPart(): void {
  for (const selector of ["#desk-side-tab-comments", "[data-foot] [aria-current]"]) {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    // Browsers do not focus what is hidden by the styles.
    if (element && document.activeElement === element) return;
  }
}

/** Moves the focus to the next or previous comment, without editing it, so that the next key is no text. */
function useStep() {
  const { comments, active, setTab, setPanel } = useDesk();
  return useCallback(
    (by: 1 | -1) => {
      if (comments.length === 0) return;
      const focused = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
      const at = comments.findIndex(({ id }) => id === (focused ?? active));
      const next = at < 0 ? (by > 0 ? 0 : comments.length - 1) : at + by;
      const { id } = comments[(next + comments.length) % comments.length]!;
      setTab("comments");
      setPanel("side");
      requestAnimationFrame(() => {
        const name = CSS.escape(id);
        document.querySelector(`[data-review-document] [data-mark="${name}"]`)?.scrollIntoView?.({
          block: "nearest",
        });
        document.getElementById(`edit-${id}`)?.focus();
      });
    },
    [comments, active, setTab, setPanel],
  );
}
