import { createMerging, type EditorMerging } from "./editor-merging.ts";
import { createRecovery } from "./editor-recovery.ts";
import { createSaving, type EditorSaving } from "./editor-saving.ts";
import {
  createEditorState,
  type EditorOptions,
  type EditorSnapshot,
  type EditorState,
  isDirty,
  takeSnapshot,
} from "./editor-state.ts";
import type { Revision } from "./save-types.ts";
import { createUndo, type EditorUndo } from "./undo/editor-undo.ts";
import type { UndoStep } from "./undo/undo-step.ts";

export type { EditorSnapshot } from "./editor-state.ts";

export type Editor<C> = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => EditorSnapshot<C>;
  /** Merges edits that an earlier tab could not save. True if that changed the content. */
  recover: () => Promise<boolean>;
  /**
   * `typeAgain` types again, by `update`, what the user has typed into the loaded text before this editor was there. Where the
   * journal has another text for the same place, the user chooses between the two.
   */
  carryOver: (typeAgain: () => void) => void;
  /**
   * `change` must be pure: it may run again on other content. Typing in one field without a pause is one step for undo,
   * and so are changes in a row that name the same `step`.
   */
  update: (change: (content: C) => C, options?: { step?: string }) => void;
  /**
   * Takes back this tab's newest edit, and no one else's. Returns the path of what changed (as in `Conflict`), or null if
   * there was nothing to undo.
   */
  undo: () => readonly string[] | null;
  redo: () => readonly string[] | null;
  /** The newest edit that can be undone, for `takeBack`. */
  newestStep: () => UndoStep<C> | null;
  /** Takes back this edit, also if others followed. Returns null if it was undone before. */
  takeBack: (step: UndoStep<C>) => readonly string[] | null;
  /** One choice per conflict, in their order. */
  settle: (choices: readonly ("mine" | "theirs")[]) => void;
  /** Saves now. True if the server has every edit. */
  flush: () => Promise<boolean>;
  /** Retries at once: the network is back, the user has signed in again, or asks for it. */
  retry: () => void;
  /** Saves without an edit, too: the document is now stored elsewhere, with other versions. */
  synchronize: () => Promise<void>;
  /** Another tab or device has saved this revision. */
  receive: (revision: Revision<C>) => void;
  /** True if closing the page loses no edit. */
  isSafeToLeave: () => boolean;
  dispose: () => void;
};

/**
 * Edits of one document in one tab: shown at once, written to the journal, then saved with one request at a time.
 * "Saved" means that the server has acknowledged exactly the content that is shown.
 *
 * Invariants, each covered by a test: journaled edits outlive this object; every edit ends up in acknowledged content
 * or in a conflict that is shown; a save is based on the version whose content is `base`.
 */
export function createEditor<C>(options: EditorOptions<C>): Editor<C> {
  const state: EditorState<C> = createEditorState(options, {
    send: () => saving.send(),
    onChange: () => proceed(),
  });
  const { journalWriter, engine } = state;
  const { subscribe, getSnapshot, publish, clearListeners } = createStore(() => takeSnapshot(state));
  const writeJournal = () => void journalWriter.write().then(publish);
  const merging = createMerging(state, { publish, writeJournal });
  const saving: EditorSaving<C> = createSaving(state, { publish, writeJournal, merging });
  const recovery = createRecovery(state, merging);
  const { undoing, collectEdits, ...edits } = createEdits(state, { publish, writeJournal, merging });
  /** Shows what follows from a save, or from a merge that has ended. */
  function proceed(): void {
    saving.integrateReceived();
    publish();
  }
  function saveMerged(): void {
    engine.retry();
    proceed();
  }

  return {
    subscribe,
    getSnapshot,
    ...edits,

    async recover() {
      await Promise.all([recovery.readEntries(), undoing.restore()]);
      const changed = await recovery.mergeEntries();
      if (state.disposed) return false;
      saveMerged();
      return changed;
    },

    carryOver(typeAgain) {
      if (!recovery.hasRecovered()) return typeAgain();
      const typed = collectEdits(typeAgain);
      const before = state.content;
      void recovery.mergeTyped(typed).then(saveMerged);
      if (!state.conflict && state.content !== before) undoing.record(before, state.content);
      publish();
    },

    settle(choices) {
      if (!state.conflict) return;
      void Promise.resolve(merging.finishConflict(choices)).then(recovery.mergeEntries).then(saveMerged);
      publish();
    },

    async flush() {
      const [isSaved] = await Promise.all([engine.flush(), undoing.write()]);
      return isSaved;
    },
    retry: engine.retry,
    synchronize: engine.saveAnyway,
    receive: saving.receive,
    isSafeToLeave: () => !isDirty(state) || journalWriter.isCurrent(),

    dispose() {
      state.disposed = true;
      engine.stop();
      undoing.stop();
      clearListeners();
    },
  };
}

type EditMethods<C> = Pick<Editor<C>, "update" | "undo" | "redo" | "newestStep" | "takeBack">;
type Edits<C> = EditMethods<C> & {
  undoing: EditorUndo<C>;
  /** The loaded content with the edits that `edits` makes by `update`, which change nothing else. */
  collectEdits: (edits: () => void) => C;
};
type EditParts<C> = { publish: () => void; writeJournal: () => void; merging: EditorMerging<C> };

/** The user's edits, and taking them back. */
function createEdits<C>(state: EditorState<C>, { publish, writeJournal, merging }: EditParts<C>): Edits<C> {
  /** Shows the edit, writes it to the journal and saves it soon. */
  const edit = (next: C) => {
    state.content = next;
    state.change += 1;
    writeJournal();
    merging.mergeAgain();
    state.engine.edited();
    publish();
  };
  const undoing = createUndo(state, edit);
  const published = <T>(result: T): T => {
    publish();
    return result;
  };
  let collected: { content: C } | null = null;

  return {
    undoing,
    collectEdits(edits) {
      collected = { content: state.options.revision.content };
      edits();
      const { content } = collected;
      collected = null;
      return content;
    },
    update(change, { step } = {}) {
      if (collected) {
        collected.content = change(collected.content);
        return;
      }
      const { content } = state;
      const next = change(content);
      if (next === content) return;
      undoing.record(content, next, step);
      edit(next);
    },
    undo: () => published(undoing.undo()),
    redo: () => published(undoing.redo()),
    newestStep: () => state.undo.at(-1) ?? null,
    takeBack: (step) => published(undoing.takeBack(step)),
  };
}

/** A snapshot with listeners. `publish` notifies them only if a property has changed. */
function createStore<T extends object>(takeSnapshot: () => T) {
  const listeners = new Set<() => void>();
  let snapshot = takeSnapshot();
  const keys = Object.keys(snapshot) as (keyof T)[];
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    publish() {
      const next = takeSnapshot();
      if (keys.every((key) => next[key] === snapshot[key])) return;
      snapshot = next;
      for (const listener of listeners) listener();
    },
    clearListeners: () => listeners.clear(),
  };
}
