import { type SaveState, saveStates } from "../../../browser/saving/save-engine.ts";
import type { OrderResponse } from "../api.ts";
import {
  createDeskSavers,
  type DeskSaverOptions,
  type DeskSavers,
  reportKey,
  textOf,
} from "./desk-savers.ts";
import {
  type CommentText,
  type Draft,
  type DraftAction,
  type ReportText,
  reduceDraft,
  startDraft,
} from "./draft.ts";

export type DeskState = {
  readonly draft: Draft;
  /** The worst state of everything that is saved. */
  readonly saveState: SaveState;
  /** What another window stored, by comment id or `reportKey`; null: nothing that is readable. */
  readonly conflicts: Readonly<Record<string, CommentText | ReportText>>;
  /** The order is no longer the reviewer's. */
  readonly hasEnded: boolean;
};

export type DeskStore = ReturnType<typeof createDeskStore>;
type Options = Pick<DeskSaverOptions, "api" | "opened" | "clock">;

/** The reviewer's work on one order: every change is kept here and saved by itself. */
export function createDeskStore({ api, opened, clock }: Options) {
  const listeners = new Set<() => void>();
  const work = { draft: draftOf(opened), hasEnded: false };
  const savers = createDeskSavers({
    api,
    opened,
    clock,
    getDraft: () => work.draft,
    onChange: publish,
    onEnded() {
      work.hasEnded = true;
      publish();
    },
  });
  let state = presentState(work, savers);

  function publish(): void {
    state = presentState(work, savers);
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void) => listeners.add(listener) && (() => listeners.delete(listener));

  /** Shows the reviewer's change, and saves whatever differs from what is stored. */
  function dispatch(action: DraftAction): void {
    const before = work.draft;
    const draft = reduceDraft(before, action);
    work.draft = draft;
    if (draft === before) return;
    for (const id of new Set([...Object.keys(before.comments), ...Object.keys(draft.comments)]))
      if (before.comments[id] !== draft.comments[id]) savers.saverOf(id).edited();
    if (before.report !== draft.report) savers.report.edited();
    publish();
  }

  return {
    orderId: opened.order.id,
    getState: () => state,
    subscribe,
    dispatch,
    hasUnsaved: savers.hasUnsaved,
    /**
     * Saves everything now. False if something could not be saved. `isFinal`: also the report that the reviewer has not
     * changed, because that of a second round starts as the first round's and is not stored yet.
     */
    async saveAll({ isFinal = false } = {}): Promise<boolean> {
      if (isFinal && opened.report.revision === 0) await savers.report.saveAnyway();
      return savers.flush();
    },
    /**
     * Ends the work on the order. While the server cannot be reached, what is not saved is sent again in the background.
     * Resolves when everything is saved, or cannot be.
     */
    async close(): Promise<void> {
      await savers.flush();
      await whenSavingEnds(savers, subscribe);
      savers.stop();
    },
    resolve(key: string, version: "mine" | "theirs"): void {
      const saver = savers.all.get(key);
      const theirs = saver?.getTheirs();
      if (!saver || !theirs) return;
      saver.rebase();
      if (version === "mine") saver.retry();
      else if (key === reportKey) dispatch({ type: "report", report: theirs.value as ReportText });
      else dispatch({ type: "accept", id: key, text: theirs.value as CommentText });
      publish();
    },
    /** Tries again at once: the order came back. */
    retry(): void {
      work.hasEnded = false;
      savers.retry();
      publish();
    },
    /** Tries again what waits for the server: the network or the session is back, or the reviewer is. */
    reconnect: (): void => (work.hasEnded ? undefined : savers.reconnect()),
  };
}

function draftOf({ comments, report: { revision: _revision, ...report } }: OrderResponse): Draft {
  return startDraft(Object.fromEntries(comments.map((comment) => [comment.id, textOf(comment)])), report);
}

const whenSavingEnds = (
  { isSaving }: DeskSavers,
  subscribe: (listener: () => void) => () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const listener = () => {
      if (isSaving()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(listener);
    listener();
  });

function presentState(
  { draft, hasEnded }: { draft: Draft; hasEnded: boolean },
  savers: DeskSavers,
): DeskState {
  const all = [...savers.all];
  const conflicts = all.flatMap(([key, saver]) => {
    const theirs = saver.getTheirs();
    return theirs ? [[key, theirs.value] as const] : [];
  });
  const worst = Math.max(0, ...all.map(([, saver]) => saveStates.indexOf(saver.getState())));
  return { draft, saveState: saveStates[worst]!, conflicts: Object.fromEntries(conflicts), hasEnded };
}
