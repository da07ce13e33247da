import type { EditorMerging } from "./editor-merging.ts";
import { type EditorState, isDirty } from "./editor-state.ts";
import type { Revision, SaveProblem, SaveResult } from "./save-types.ts";

/** Remembered contents whose outcome is unknown. Without an older one, the user may get a conflict with their own edit. */
export const maxSent = 6;

export type EditorSaving<C> = {
  /** Starts a save, or joins the running one. */
  saveNow: () => Promise<void>;
  /** Saves until nothing is left. True if the server has every edit. */
  flush: () => Promise<boolean>;
  /** Integrates a revision that another tab or device has saved. */
  receive: (revision: Revision<C>) => void;
  /** Saves without an edit, too. */
  synchronize: () => Promise<void>;
};

type Parts<C> = { publish: () => void; writeJournal: () => void; merging: EditorMerging<C> };

/** Sends one save at a time and handles its result. */
export function createSaving<C>(state: EditorState<C>, parts: Parts<C>): EditorSaving<C> {
  const { publish, merging } = parts;
  const { timer, journalWriter, options } = state;

  async function saveNow(): Promise<void> {
    timer.stop();
    if (state.attempt) return state.attempt;
    if (!isDirty(state)) return;
    return startSave();
  }

  async function startSave(): Promise<void> {
    if (state.conflict || state.disposed) return;
    state.attempt = sendOnce().finally(() => {
      state.attempt = null;
      if (state.disposed) return;
      if (state.received && !state.conflict) receive(state.received);
      publish();
    });
    publish();
    return state.attempt;
  }

  async function sendOnce(): Promise<void> {
    const { content, base } = state;
    state.sent = [...state.sent, content].slice(-maxSent);
    await journalWriter.write();
    const result = await options.save({ version: base.version, content });
    if (!state.disposed) applyResult(state, parts, result, content);
  }

  function receive(revision: Revision<C>): void {
    if (state.attempt || state.conflict) {
      // The response of the running save may already contain this revision.
      if (!state.received || state.received.version < revision.version) state.received = revision;
      return;
    }
    state.received = null;
    if (state.disposed || revision.version <= state.base.version) return;
    merging.integrate(revision);
    if (isDirty(state) && !state.conflict && !state.failure) timer.now();
    publish();
  }

  async function flush(): Promise<boolean> {
    while ((isDirty(state) || state.attempt) && !state.conflict) {
      const before = state.base;
      await saveNow();
      if (state.failure || (state.base === before && isDirty(state))) return false;
    }
    return !state.conflict;
  }

  async function synchronize(): Promise<void> {
    while (state.attempt) await state.attempt;
    timer.stop();
    return startSave();
  }

  return { saveNow, flush, receive, synchronize };
}

/** `content` is what the save has sent. */
function applyResult<C>(
  state: EditorState<C>,
  { writeJournal, merging }: Parts<C>,
  result: SaveResult<C>,
  content: C,
): void {
  const { timer, options } = state;
  if (result.kind === "saved") {
    state.failure = null;
    timer.reset();
    state.base = { version: result.version, content };
    state.sent = [];
    writeJournal();
    options.onSaved?.(state.base);
  } else if (result.kind === "conflict") {
    state.failure = null;
    // One conflict at a time: the user may be settling one with an earlier tab's edits.
    if (state.conflict) state.received = result.current;
    else merging.integrate(result.current);
  } else if (result.kind === "unreachable") fail(state, "unreachable");
  else fail(state, result.problem, result.retryAfter);
  if (isDirty(state) && !state.failure && !state.conflict) timer.afterIncompleteSave();
}

function fail<C>(state: EditorState<C>, failure: SaveProblem | "unreachable", retryAfter?: number): void {
  state.failure = failure;
  if (failure === "unreachable" || failure === "unavailable" || failure === "tooMany")
    state.timer.afterFailure(retryAfter);
}
