import { dequal as equal } from "dequal/lite";
import { systemClock } from "../../../browser/saving/save-timer.ts";
import type { EditorState } from "../editor-state.ts";
import { sameContent } from "../reconcile.ts";
import { findChange, takeBack, type UndoStep } from "./undo-step.ts";

/** Milliseconds. Typing in one field is one step until a pause, and a new step after `longestStep`. */
const typingPause = 1000;
const longestStep = 5000;
/** Milliseconds without an edit after which the steps are written for a reload. */
const writingPause = 1000;

export type EditorUndo<C> = {
  /** Notes an edit of the user. `step`: edits with the same name in a row are one step. */
  record: (before: C, after: C, step?: string) => void;
  /** Takes back the newest step that still changes something; null if there is none. */
  undo: () => readonly string[] | null;
  /** Takes back this step alone, whatever followed; null if that changes nothing. */
  takeBack: (step: UndoStep<C>) => readonly string[] | null;
  redo: () => readonly string[] | null;
  /** Reads the steps of this tab before its reload. */
  restore: () => Promise<void>;
  /** Writes the steps now. */
  write: () => Promise<void>;
  stop: () => void;
};

/**
 * Undo and redo of this tab's edits. Each is a new edit, saved and merged like any other. The steps contain whole
 * contents, but only their difference is ever applied.
 */
export function createUndo<C>(state: EditorState<C>, apply: (content: C) => void): EditorUndo<C> {
  const { clock = systemClock } = state.options;
  const { scheduleWrite, ...storage } = createStepStorage(state);
  /** The newest step while typing may still extend it. */
  let open: { key: string; startedAt: number; editedAt: number } | null = null;

  function extendsOpenStep(before: C, key: string | null, now: number): boolean {
    return (
      open !== null &&
      open.key === key &&
      now - open.editedAt <= typingPause &&
      now - open.startedAt <= longestStep &&
      equal(state.undo.at(-1)?.after, before)
    );
  }

  function record(before: C, after: C, step?: string): void {
    if (equal(before, after)) return;
    const newest = state.undo.at(-1);
    const { path, isTyping } = findChange(before, after);
    const key = step ?? (isTyping ? JSON.stringify(path) : null);
    const now = clock.now();
    if (newest && extendsOpenStep(before, key, now)) {
      state.undo = [...state.undo.slice(0, -1), { ...newest, after }];
      open!.editedAt = now;
    } else {
      state.undo = [...state.undo, { before, after, path }];
      open = key === null ? null : { key, startedAt: now, editedAt: now };
    }
    state.redo = [];
    scheduleWrite();
  }

  function takeBackAlone(step: UndoStep<C>): readonly string[] | null {
    if (step === state.undo.at(-1)) return move("undo", "redo");
    const { content } = state;
    const next = takeBack(step, content);
    if (!state.undo.includes(step) || sameContent(content, next)) return null;
    open = null;
    record(content, next);
    apply(next);
    return findChange(content, next).path;
  }

  /** Steps that change nothing any more are dropped: somebody has written over them. */
  function move(from: "undo" | "redo", to: "undo" | "redo"): readonly string[] | null {
    open = null;
    for (let step = state[from].at(-1); step; step = state[from].at(-1)) {
      state[from] = state[from].slice(0, -1);
      scheduleWrite();
      const { content } = state;
      const next = takeBack(step, content);
      const { path } = findChange(content, next);
      if (sameContent(content, next)) continue;
      state[to] = [...state[to], { before: content, after: next, path }];
      apply(next);
      return path;
    }
    return null;
  }

  return {
    record,
    undo: () => move("undo", "redo"),
    redo: () => move("redo", "undo"),
    takeBack: takeBackAlone,
    ...storage,
  };
}

type StepStorage<C> = Pick<EditorUndo<C>, "restore" | "write" | "stop"> & { scheduleWrite: () => void };

/** Stores the steps, so that they outlive a reload. Without storage, they last until the page is left. */
function createStepStorage<C>(state: EditorState<C>): StepStorage<C> {
  const { undoStore, clock = systemClock } = state.options;
  let cancelWrite: (() => void) | null = null;

  function stop(): void {
    cancelWrite?.();
    cancelWrite = null;
  }

  async function write(): Promise<void> {
    if (!cancelWrite) return;
    stop();
    await undoStore?.write({ undo: state.undo, redo: state.redo }).catch(() => {});
  }

  return {
    async restore() {
      const stored = await undoStore?.read().catch(() => null);
      if (!stored) return;
      const isUntouched = state.undo.length === 0 && state.redo.length === 0;
      state.undo = [...stored.undo, ...state.undo];
      if (isUntouched) state.redo = stored.redo;
    },
    scheduleWrite() {
      cancelWrite?.();
      if (undoStore) cancelWrite = clock.schedule(() => void write(), writingPause);
    },
    write,
    stop,
  };
}
