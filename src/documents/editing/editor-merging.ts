import type { EditorState, OpenConflict } from "./editor-state.ts";
import { settleConflict } from "./merge.ts";
import { reconcile, sameContent } from "./reconcile.ts";
import type { Revision } from "./save-types.ts";

/**
 * Changes of the content that come from elsewhere than the form: a newer revision, the journal of an earlier tab, the
 * user's choices in a conflict.
 */
export type EditorMerging<C> = {
  /** Shows `content` and writes it to the journal. */
  setContent: (content: C) => void;
  /** Merges this tab's edits into a newer revision. */
  integrate: (revision: Revision<C>) => void;
  /** Finishes a merge without conflicts at once; otherwise opens it for the user's choices. */
  openOrFinish: (merge: OpenConflict<C>) => void | Promise<void>;
  /** Merges again after an edit while a conflict is open. */
  mergeAgain: () => void;
  /** Ends the open conflict with one choice per difference. */
  finishConflict: (choices: readonly ("mine" | "theirs")[]) => void | Promise<void>;
};

export function createMerging<C>(
  state: EditorState<C>,
  { publish, writeJournal }: { publish: () => void; writeJournal: () => void },
): EditorMerging<C> {
  function setContent(next: C): void {
    state.content = sameContent(next, state.base.content) ? state.base.content : next;
    state.change += 1;
    writeJournal();
    // Published before any other edit, so that the user never edits content they have not seen.
    publish();
  }

  function openOrFinish(merge: OpenConflict<C>): void | Promise<void> {
    state.conflict = null;
    if (merge.merged.conflicts.length === 0) return merge.finish(merge.merged.content);
    state.conflict = merge;
    publish();
  }

  function integrate(revision: Revision<C>): void {
    const { base, content, sent } = state;
    const sides = { base: base.content, mine: content, theirs: revision.content, sent };
    const finish = (resolved: C) => {
      state.base = revision;
      state.sent = [];
      setContent(resolved);
    };
    openOrFinish({ sides, live: "mine", merged: reconcile(sides), finish });
  }

  function mergeAgain(): void {
    const { conflict } = state;
    if (!conflict) return;
    const sides = { ...conflict.sides, [conflict.live]: state.content };
    void openOrFinish({ ...conflict, sides, merged: reconcile(sides) });
  }

  function finishConflict(choices: readonly ("mine" | "theirs")[]): void | Promise<void> {
    if (!state.conflict) return;
    const { merged, finish } = state.conflict;
    const settled = merged.conflicts.reduce(
      (result, difference, at) => settleConflict(result, difference, choices[at] ?? "mine"),
      merged.content,
    );
    state.conflict = null;
    return finish(settled);
  }

  return { setContent, integrate, openOrFinish, mergeAgain, finishConflict };
}
