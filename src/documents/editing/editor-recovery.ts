import { maxSent } from "../../browser/saving/save-engine.ts";
import { systemClock } from "../../browser/saving/save-timer.ts";
import type { EditorMerging } from "./editor-merging.ts";
import type { EditorState } from "./editor-state.ts";
import { reconcile, sameContent } from "./reconcile.ts";

export type EditorRecovery<C> = {
  /** Reads the journal entries of earlier tabs, oldest first. */
  readEntries: () => Promise<void>;
  /** Merges these entries until a conflict opens. True if that changed the content. */
  mergeEntries: () => Promise<boolean>;
  /** Whether there is more to show, or to ask, than the loaded content. */
  hasRecovered: () => boolean;
  /** Merges what the user has typed into the loaded content meanwhile; at once, unless a conflict is open. */
  mergeTyped: (typed: C) => Promise<void>;
};

/** Brings back edits that an earlier tab wrote to the journal and could not save. */
export function createRecovery<C>(
  state: EditorState<C>,
  { setContent, integrate, openOrFinish }: EditorMerging<C>,
): EditorRecovery<C> {
  const { journalWriter, options } = state;
  const { documentId, writer, journal } = options;

  async function mergeEntries(): Promise<boolean> {
    const before = state.content;
    while (!state.conflict && !state.disposed && state.unrecovered.length > 0) {
      const entry = state.unrecovered.shift()!;
      const sides = { base: entry.base.content, mine: entry.mine, theirs: state.content, sent: entry.sent };
      const finish = async (resolved: C) => {
        if (!sameContent(resolved, state.content)) setContent(resolved);
        // A save of the earlier tab may still be on its way, if it has the same base. With an older base the server refuses it;
        // with a newer one it contains edits that this tab has not seen, and must not count as this tab's own.
        if (entry.base.version === state.base.version)
          state.sent = [...entry.sent, ...state.sent].slice(-maxSent);
        // This tab's entry must be on the device before the other one is removed.
        await journalWriter.write();
        if (!state.disposed && journalWriter.isAvailable()) await journal.remove(entry).catch(() => {});
      };
      await openOrFinish({ sides, live: "theirs", merged: reconcile(sides), finish });
    }
    return state.content !== before;
  }

  /**
   * A document that was opened without a connection may be older than what the server acknowledged to an earlier tab: then the
   * entries' base is the newest known revision. What the user has typed meanwhile is merged into it.
   */
  function takeNewestBase(): void {
    const newest = state.unrecovered
      .map(({ base }) => base)
      .reduce((one, other) => (other.version > one.version ? other : one), state.base);
    if (newest !== state.base && !state.engine.isSending() && !state.conflict) integrate(newest);
  }

  return {
    async readEntries() {
      const entries = await journal.read(documentId).catch(() => []);
      state.unrecovered = entries
        .filter((entry) => entry.writer !== writer)
        .sort((one, other) => one.writtenAt - other.writtenAt);
      takeNewestBase();
    },
    mergeEntries,
    hasRecovered: () =>
      state.content !== options.revision.content || state.conflict !== null || state.unrecovered.length > 0,
    async mergeTyped(mine) {
      const { revision: base, clock = systemClock } = options;
      if (sameContent(mine, base.content)) return;
      const entry = {
        documentId,
        writer: `${writer} typed`,
        change: 0,
        writtenAt: clock.now(),
        base,
        sent: [],
        mine,
      };
      state.unrecovered.push(entry);
      const merging = mergeEntries();
      // Until the user has chosen, nothing else has it.
      if (state.conflict) void journal.write(entry).catch(() => {});
      await merging;
    },
  };
}
