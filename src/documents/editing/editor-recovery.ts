import type { EditorMerging } from "./editor-merging.ts";
import { maxSent } from "./editor-saving.ts";
import { type EditorState, isDirty } from "./editor-state.ts";
import { reconcile, sameContent } from "./reconcile.ts";

export type EditorRecovery = {
  /** Reads the journal entries of earlier tabs, oldest first. */
  readEntries: () => Promise<void>;
  /** Merges these entries until a conflict opens. True if that changed the content. */
  mergeEntries: () => Promise<boolean>;
};

/** Brings back edits that an earlier tab wrote to the journal and could not save. */
export function createRecovery<C>(
  state: EditorState<C>,
  { setContent, openOrFinish }: Pick<EditorMerging<C>, "setContent" | "openOrFinish">,
): EditorRecovery {
  const { journalWriter, options } = state;
  const { documentId, writer, journal } = options;

  async function mergeEntries(): Promise<boolean> {
    const before = state.content;
    while (!state.conflict && !state.disposed && state.unrecovered.length > 0) {
      const entry = state.unrecovered.shift()!;
      const sides = { base: entry.base.content, mine: entry.mine, theirs: state.content, sent: entry.sent };
      const finish = async (resolved: C) => {
        if (!sameContent(resolved, state.content)) setContent(resolved);
        // A save of the earlier tab may still be on its way, unless the server has had a later one: then it refuses the save.
        if (entry.base.version >= state.base.version)
          state.sent = [...entry.sent, ...state.sent].slice(-maxSent);
        // This tab's entry must be on the device before the other one is removed.
        await journalWriter.write();
        if (!state.disposed && journalWriter.isAvailable()) await journal.remove(entry).catch(() => {});
      };
      await openOrFinish({ sides, live: "theirs", merged: reconcile(sides), finish });
    }
    return state.content !== before;
  }

  return {
    async readEntries() {
      const entries = await journal.read(documentId).catch(() => []);
      state.unrecovered = entries
        .filter((entry) => entry.writer !== writer)
        .sort((one, other) => one.writtenAt - other.writtenAt);
      takeNewestBase(state);
    },
    mergeEntries,
  };
}

/**
 * A document that was opened without a connection may be older than what the server acknowledged to an earlier tab: then the
 * entries' base is the newest known revision, and merging into the older one would undo what lies between.
 */
function takeNewestBase<C>(state: EditorState<C>): void {
  if (isDirty(state)) return;
  for (const { base } of state.unrecovered) if (base.version > state.base.version) state.base = base;
  state.content = state.base.content;
}
