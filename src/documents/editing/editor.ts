import type { Journal, JournalEntry } from "./journal/journal.ts";
import { createJournalWriter } from "./journal/journal-writer.ts";
import type { Conflict } from "./merge.ts";
import { settleConflict } from "./merge.ts";
import { reconcile, sameContent } from "./reconcile.ts";
import { type Clock, createSaveTimer, systemClock } from "./save-timer.ts";
import type { Revision, SaveDocument, SaveProblem, SaveResult, SaveState } from "./saving.ts";

/** What the person sees: always their own content, never waiting for anything. */
export type EditorSnapshot<C> = {
  content: C;
  saveState: SaveState;
  /** Set while the server refuses; the edits stay on the device. */
  problem: SaveProblem | null;
  /** Differences that only the person can settle. Nothing is sent until they have. */
  conflicts: readonly Conflict[];
  /** False where this browser keeps nothing: then leaving the page before "saved" loses edits. */
  isJournalAvailable: boolean;
};

export type Editor<C> = {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => EditorSnapshot<C>;
  /** Takes over what an earlier tab could not save. True when that changed anything. */
  recover: () => Promise<boolean>;
  /** `change` must be pure: it may run again on another content. */
  update: (change: (content: C) => C) => void;
  /** One choice for each conflict, in their order. */
  settle: (choices: readonly ("mine" | "theirs")[]) => void;
  /** Saves now. True when the server has everything. */
  flush: () => Promise<boolean>;
  /** Tries again at once: the network is back, the person has signed in, or asks for it. */
  retry: () => void;
  /** Somebody else (another tab, another device) has saved. */
  receive: (revision: Revision<C>) => void;
  /** True when closing the page loses nothing. */
  isSafeToLeave: () => boolean;
  dispose: () => void;
};

export type EditorOptions<C> = {
  documentId: string;
  /** As the server has it. */
  revision: Revision<C>;
  save: SaveDocument<C>;
  journal: Journal<C>;
  /** Names this tab. */
  writer: string;
  /** Called after each acknowledged save. */
  onSaved?: (revision: Revision<C>) => void;
  clock?: Clock;
};

/** Differences waiting for the person. `live` is the side that further edits belong to. */
type OpenConflict<C> = {
  sides: { base: C; mine: C; theirs: C; sent: readonly C[] };
  live: "mine" | "theirs";
  merged: { content: C; conflicts: Conflict[] };
  finish: (content: C) => void | Promise<void>;
};

const none: readonly Conflict[] = [];

/** Contents whose fate is unknown that are remembered; more only cost a needless question to the person. */
const mostSent = 6;

/**
 * Edits of one document in one tab: shown at once, kept on the device, then saved, one request at a time.
 * "Saved" means that the server has acknowledged exactly what is shown.
 *
 * Invariants, each held by a test: what was journaled survives this object; every edit ends in an acknowledged
 * content or in a conflict that is shown; a save is based on the version whose content is `base`.
 */
export function createEditor<C>(options: EditorOptions<C>): Editor<C> {
  const { documentId, save, journal, writer, clock = systemClock } = options;
  const listeners = new Set<() => void>();
  let base = options.revision;
  let content = base.content;
  let change = 0;
  let sent: C[] = [];
  let attempt: Promise<void> | null = null;
  let failure: SaveProblem | "unreachable" | null = null;
  let conflict: OpenConflict<C> | null = null;
  let received: Revision<C> | null = null;
  let left: JournalEntry<C>[] = [];
  let disposed = false;

  const isDirty = () => content !== base.content;
  const entry = (): JournalEntry<C> | null =>
    isDirty() ? { documentId, writer, change, writtenAt: clock.now(), base, sent, mine: content } : null;
  const journalWriter = createJournalWriter(journal, { documentId, writer }, entry);
  const timer = createSaveTimer(clock, () => void saveNow());

  let snapshot = takeSnapshot();
  const keys = Object.keys(snapshot) as (keyof EditorSnapshot<C>)[];
  function takeSnapshot(): EditorSnapshot<C> {
    return {
      content,
      saveState: saveState(),
      problem: failure === "unreachable" || !isDirty() ? null : failure,
      conflicts: conflict?.merged.conflicts ?? none,
      isJournalAvailable: journalWriter.isAvailable(),
    };
  }
  function saveState(): SaveState {
    if (conflict) return "conflict";
    if (!isDirty() && !attempt) return "saved";
    if (failure === "unreachable") return journalWriter.isAvailable() ? "offline" : "failed";
    if (failure) return "failed";
    return "saving";
  }
  function tell(): void {
    const next = takeSnapshot();
    if (keys.every((key) => next[key] === snapshot[key])) return;
    snapshot = next;
    for (const listener of listeners) listener();
  }
  const keep = () => journalWriter.write().then(tell);

  function setContent(next: C): void {
    content = sameContent(next, base.content) ? base.content : next;
    change += 1;
    void keep();
    // Before anything else can happen: nobody may edit on top of what they have not seen.
    tell();
  }

  /** The server has `revision`, and this tab's edits come on top of it or next to it. */
  function integrate(revision: Revision<C>): void {
    const sides = { base: base.content, mine: content, theirs: revision.content, sent };
    const finish = (resolved: C) => {
      base = revision;
      sent = [];
      setContent(resolved);
    };
    openOrFinish({ sides, live: "mine", merged: reconcile(sides), finish });
  }

  function openOrFinish(next: OpenConflict<C>): void | Promise<void> {
    conflict = null;
    if (next.merged.conflicts.length === 0) return next.finish(next.merged.content);
    conflict = next;
    timer.stop();
    tell();
  }

  async function takeOverLeft(): Promise<boolean> {
    const before = content;
    while (!conflict && !disposed && left.length > 0) {
      const next = left.shift()!;
      const sides = { base: next.base.content, mine: next.mine, theirs: content, sent: next.sent };
      const finish = async (resolved: C) => {
        if (!sameContent(resolved, content)) setContent(resolved);
        // Ours is on the device before theirs goes.
        await journalWriter.write();
        if (!disposed && journalWriter.isAvailable()) await journal.remove(next).catch(() => {});
      };
      await openOrFinish({ sides, live: "theirs", merged: reconcile(sides), finish });
    }
    return content !== before;
  }

  async function saveNow(): Promise<void> {
    timer.stop();
    if (attempt) return attempt;
    if (conflict || disposed || !isDirty()) return;
    attempt = sendOnce().finally(() => {
      attempt = null;
      if (disposed) return;
      if (received && !conflict) receive(received);
      tell();
    });
    tell();
    return attempt;
  }

  async function sendOnce(): Promise<void> {
    const sending = content;
    const version = base.version;
    sent = [...sent, sending].slice(-mostSent);
    await journalWriter.write();
    const answer = await save({ version, content: sending });
    if (!disposed) handle(answer, sending);
  }

  function handle(answer: SaveResult<C>, sending: C): void {
    if (answer.kind === "saved" || answer.kind === "conflict") failure = null;
    if (answer.kind === "saved") {
      timer.reset();
      base = { version: answer.version, content: sending };
      sent = [];
      void keep();
      options.onSaved?.(base);
    } else if (answer.kind === "conflict") {
      // One question at a time: the person is busy with what an earlier tab left.
      if (conflict) received = answer.current;
      else integrate(answer.current);
    }
    if (answer.kind === "unreachable") fail("unreachable");
    if (answer.kind === "refused") fail(answer.problem, answer.retryAfter);
    if (isDirty() && !failure && !conflict) timer.again();
  }

  function fail(why: SaveProblem | "unreachable", retryAfter?: number): void {
    failure = why;
    if (why === "unreachable" || why === "unavailable") timer.later(retryAfter);
  }

  function receive(revision: Revision<C>): void {
    if (attempt || conflict) {
      // The running save is answered first; its answer may already contain this.
      if (!received || received.version < revision.version) received = revision;
      return;
    }
    received = null;
    if (disposed || revision.version <= base.version) return;
    integrate(revision);
    if (isDirty() && !conflict && !failure) timer.soon();
    tell();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,

    async recover() {
      const entries = await journal.read(documentId).catch(() => []);
      left = entries
        .filter((found) => found.writer !== writer)
        .sort((one, other) => one.writtenAt - other.writtenAt);
      const changed = await takeOverLeft();
      if (disposed) return false;
      if (isDirty() && !conflict) timer.soon();
      tell();
      return changed;
    },

    update(edit) {
      const next = edit(content);
      if (next === content) return;
      content = next;
      change += 1;
      void keep();
      if (conflict) {
        const sides = { ...conflict.sides, [conflict.live]: content };
        void openOrFinish({ ...conflict, sides, merged: reconcile(sides) });
      }
      if (failure === "rejected") failure = null;
      if (!failure && !conflict) timer.afterTyping();
      tell();
    },

    settle(choices) {
      if (!conflict) return;
      const { merged, finish } = conflict;
      const settled = merged.conflicts.reduce(
        (result, difference, at) => settleConflict(result, difference, choices[at] ?? "mine"),
        merged.content,
      );
      conflict = null;
      void Promise.resolve(finish(settled))
        .then(takeOverLeft)
        .then(() => {
          if (disposed) return;
          if (received) receive(received);
          if (isDirty() && !conflict) timer.soon();
          tell();
        });
      tell();
    },

    async flush() {
      while ((isDirty() || attempt) && !conflict) {
        const before = base;
        await saveNow();
        if (failure || (base === before && isDirty())) return false;
      }
      return !conflict;
    },

    retry() {
      if (isDirty() && !conflict) void saveNow();
    },

    receive,
    isSafeToLeave: () => !isDirty() || journalWriter.isCurrent(),

    dispose() {
      disposed = true;
      timer.stop();
      listeners.clear();
    },
  };
}
