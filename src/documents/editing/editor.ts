import { createMerging } from "./editor-merging.ts";
import { createRecovery } from "./editor-recovery.ts";
import { createSaving } from "./editor-saving.ts";
import {
  createEditorState,
  type EditorOptions,
  type EditorSnapshot,
  isDirty,
  takeSnapshot,
} from "./editor-state.ts";
import type { Revision } from "./save-types.ts";

export type { EditorSnapshot } from "./editor-state.ts";

export type Editor<C> = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => EditorSnapshot<C>;
  /** Merges edits that an earlier tab could not save. True if that changed the content. */
  recover: () => Promise<boolean>;
  /** `change` must be pure: it may run again on other content. */
  update: (change: (content: C) => C) => void;
  /** One choice per conflict, in their order. */
  settle: (choices: readonly ("mine" | "theirs")[]) => void;
  /** Saves now. True if the server has every edit. */
  flush: () => Promise<boolean>;
  /** Retries at once: the network is back, the user has signed in again, or asks for it. */
  retry: () => void;
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
  const state = createEditorState(options, () => void saving.saveNow());
  const { journalWriter, timer } = state;
  const { subscribe, getSnapshot, publish, clearListeners } = createStore(() => takeSnapshot(state));
  const writeJournal = () => void journalWriter.write().then(publish);
  const merging = createMerging(state, { publish, writeJournal });
  const saving = createSaving(state, { publish, writeJournal, merging });
  const recovery = createRecovery(state, merging);
  const continueSaving = () => {
    if (state.disposed) return;
    if (state.received) saving.receive(state.received);
    if (isDirty(state) && !state.conflict) timer.now();
    publish();
  };

  return {
    subscribe,
    getSnapshot,

    async recover() {
      await recovery.readEntries();
      const changed = await recovery.mergeEntries();
      if (state.disposed) return false;
      if (isDirty(state) && !state.conflict) timer.now();
      publish();
      return changed;
    },

    update(edit) {
      const next = edit(state.content);
      if (next === state.content) return;
      state.content = next;
      state.change += 1;
      writeJournal();
      merging.mergeAgain();
      if (state.failure === "rejected" || state.failure === "storageFull") state.failure = null;
      if (!state.failure && !state.conflict) timer.afterTyping();
      publish();
    },

    settle(choices) {
      if (!state.conflict) return;
      void Promise.resolve(merging.finishConflict(choices)).then(recovery.mergeEntries).then(continueSaving);
      publish();
    },

    flush: saving.flush,
    retry() {
      if (isDirty(state) && !state.conflict) void saving.saveNow();
    },
    receive: saving.receive,
    isSafeToLeave: () => !isDirty(state) || journalWriter.isCurrent(),

    dispose() {
      state.disposed = true;
      timer.stop();
      clearListeners();
    },
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
