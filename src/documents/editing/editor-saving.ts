import { maxSent } from "../../browser/saving/save-engine.ts";
import type { EditorMerging } from "./editor-merging.ts";
import type { EditorState } from "./editor-state.ts";
import type { Revision } from "./save-types.ts";

export type EditorSaving<C> = {
  /** One save, for the engine. */
  send: () => Promise<"saved" | "superseded">;
  /** Integrates a revision that another tab or device has saved. */
  receive: (revision: Revision<C>) => void;
  /** Call when a save or a conflict has ended: integrates what was received meanwhile. */
  integrateReceived: () => void;
};

type Parts<C> = { publish: () => void; writeJournal: () => void; merging: EditorMerging<C> };

/** Sends the content and handles the result, and what other tabs have saved. */
export function createSaving<C>(
  state: EditorState<C>,
  { publish, writeJournal, merging }: Parts<C>,
): EditorSaving<C> {
  async function send(): Promise<"saved" | "superseded"> {
    const { content, base, options } = state;
    state.sent = [...state.sent, content].slice(-maxSent);
    await state.journalWriter.write();
    const result = await options.save({ version: base.version, content });
    if (state.disposed) return "superseded";
    if (result.kind === "conflict") {
      // One conflict at a time: the user may be settling one with an earlier tab's edits.
      if (state.conflict) state.received = result.current;
      else merging.integrate(result.current);
      return "superseded";
    }
    state.base = { version: result.version, content };
    state.sent = [];
    writeJournal();
    options.onSaved?.(state.base);
    return "saved";
  }

  function integrateReceived(): void {
    const { received, engine } = state;
    // The response of the running save may already contain this revision.
    if (!received || state.disposed || engine.isSending() || state.conflict) return;
    state.received = null;
    if (received.version <= state.base.version) return;
    merging.integrate(received);
    engine.edited();
    publish();
  }

  return {
    send,
    receive(revision) {
      if (!state.received || state.received.version < revision.version) state.received = revision;
      integrateReceived();
    },
    integrateReceived,
  };
}
