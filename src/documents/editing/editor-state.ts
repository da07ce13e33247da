import {
  createSaveEngine,
  type SaveEngine,
  type SaveEngineOptions,
  type SaveProblem,
  type SaveState,
} from "../../browser/saving/save-engine.ts";
import { type Clock, systemClock } from "../../browser/saving/save-timer.ts";
import type { Journal, JournalEntry } from "./journal/journal.ts";
import { createJournalWriter, type JournalWriter } from "./journal/journal-writer.ts";
import type { Conflict, MergeResult } from "./merge.ts";
import type { Revision, SaveDocument } from "./save-types.ts";
import type { UndoStep } from "./undo/undo-step.ts";
import type { UndoStore } from "./undo/undo-store.ts";

/** What the editor shows: always the user's own content, without waiting for the network. */
export type EditorSnapshot<C> = {
  content: C;
  saveState: SaveState;
  /** Why the newest save failed; the edits are in the journal. */
  problem: SaveProblem | null;
  /** Differences that the user must settle. Nothing is sent until then. */
  conflicts: readonly Conflict[];
  /** False if this browser stores nothing: leaving the page before "saved" then loses edits. */
  isJournalAvailable: boolean;
  canUndo: boolean;
  canRedo: boolean;
};

export type EditorOptions<C> = {
  documentId: string;
  /** The document as loaded from the server. */
  revision: Revision<C>;
  save: SaveDocument<C>;
  journal: Journal<C>;
  /** Id of this tab. */
  writer: string;
  /** Runs after each acknowledged save. */
  onSaved?: (revision: Revision<C>) => void;
  /** Stores what can be undone, so that it outlives a reload of the page. */
  undoStore?: UndoStore<C>;
  clock?: Clock;
};

/** A merge that waits for the user's choices. `live` is the side that further edits belong to. */
export type OpenConflict<C> = {
  sides: { base: C; mine: C; theirs: C; sent: readonly C[] };
  live: "mine" | "theirs";
  merged: MergeResult<C>;
  finish: (content: C) => void | Promise<void>;
};

/** The state that the parts of an editor share. */
export type EditorState<C> = {
  readonly options: EditorOptions<C>;
  readonly journalWriter: JournalWriter;
  readonly engine: SaveEngine;
  /** The last revision that both the server and this tab know. */
  base: Revision<C>;
  /** Identical to `base.content` while there are no unsaved edits and no save has an unknown outcome. */
  content: C;
  /** Counts changes of `content`. */
  change: number;
  /** Contents sent without a response; the server may have stored any of them. */
  sent: C[];
  conflict: OpenConflict<C> | null;
  /** A newer revision to integrate when the running save or the open conflict has ended. */
  received: Revision<C> | null;
  /** Journal entries of earlier tabs that are not merged yet. */
  unrecovered: JournalEntry<C>[];
  /** This tab's edits that can be undone and redone, the next one last. */
  undo: readonly UndoStep<C>[];
  redo: readonly UndoStep<C>[];
  disposed: boolean;
};

export function createEditorState<C>(
  options: EditorOptions<C>,
  saving: Pick<SaveEngineOptions, "send" | "onChange">,
): EditorState<C> {
  const { documentId, writer, revision, clock = systemClock } = options;
  const toEntry = (): JournalEntry<C> | null => {
    const { change, base, sent, content: mine } = state;
    return isDirty(state) ? { documentId, writer, change, writtenAt: clock.now(), base, sent, mine } : null;
  };
  const state: EditorState<C> = {
    options,
    journalWriter: createJournalWriter(options.journal, { documentId, writer }, toEntry),
    engine: createSaveEngine({
      ...saving,
      clock,
      isDirty: () => isDirty(state),
      hasConflict: () => state.conflict !== null,
    }),
    base: revision,
    content: revision.content,
    change: 0,
    sent: [],
    conflict: null,
    received: null,
    unrecovered: [],
    undo: [],
    redo: [],
    disposed: false,
  };
  return state;
}

/** While the outcome of a save is unknown, the server may have edits that the user has undone since. */
export const isDirty = <C>({ content, base, sent }: EditorState<C>): boolean =>
  content !== base.content || sent.length > 0;

const noConflicts: readonly Conflict[] = [];

export function takeSnapshot<C>(state: EditorState<C>): EditorSnapshot<C> {
  const { content, engine, conflict, journalWriter } = state;
  return {
    content,
    saveState: engine.getState(),
    problem: engine.getProblem(),
    conflicts: conflict?.merged.conflicts ?? noConflicts,
    isJournalAvailable: journalWriter.isAvailable(),
    canUndo: state.undo.length > 0,
    canRedo: state.redo.length > 0,
  };
}
