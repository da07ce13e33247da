import type { Clock } from "../../../documents/editing/save-timer.ts";
import type { CommentResponse, OrderResponse, ReportResponse } from "../api.ts";
import type { DeskApi } from "../client/desk-api.ts";
import {
  type CommentText,
  type Draft,
  type DraftAction,
  isComplete,
  isSameComment,
  isSameReport,
  type ReportText,
  reduceDraft,
  startDraft,
} from "./draft.ts";
import { createSaver, type Saver, type SaveState, type Stored } from "./saver.ts";

/** The key of the report among the savers; comments have their ids. */
export const reportKey = "report";

export type DeskState = {
  readonly draft: Draft;
  /** The worst state of everything that is saved. */
  readonly saveState: SaveState;
  /** What another window stored, by comment id or `reportKey`; null: nothing that is readable. */
  readonly conflicts: Readonly<Record<string, CommentText | ReportText>>;
  /** The order is no longer the reviewer's, or the session has ended. */
  readonly hasEnded: boolean;
};

export type DeskStore = ReturnType<typeof createDeskStore>;
type Api = Pick<DeskApi, "saveComment" | "deleteComment" | "saveReport"> & {
  queue(): Promise<{ assigned: readonly { id: string }[] }>;
};
type Options = { api: Api; opened: OrderResponse; clock: Clock };

const severity: readonly SaveState[] = ["saved", "saving", "waiting", "offline", "failed", "conflict"];

const textOf = ({ kind, anchor, body, replacement }: CommentResponse): CommentText => ({
  kind,
  anchor,
  body,
  replacement,
});
const storedComment = (comment: CommentResponse): Stored<CommentText> => ({
  value: textOf(comment),
  revision: comment.revision,
});
const storedReport = ({ revision, ...value }: ReportResponse): Stored<ReportText> => ({ value, revision });

/** The reviewer's work on one order: every change is kept here and saved by itself. */
export function createDeskStore({ api, opened, clock }: Options) {
  const orderId = opened.order.id;
  const listeners = new Set<() => void>();
  const savers = new Map<string, Saver<CommentText> | Saver<ReportText>>();
  const comments = Object.fromEntries(opened.comments.map((comment) => [comment.id, textOf(comment)]));
  const { revision: reportRevision, ...report } = opened.report;
  let draft = startDraft(comments, report);
  let hasEnded = false;
  let state = build();

  function build(): DeskState {
    const states = [...savers.values()].map((saver) => saver.getState());
    const conflicts = [...savers].flatMap(([key, saver]) => {
      const theirs = saver.getTheirs();
      return theirs ? [[key, theirs.value] as const] : [];
    });
    const worst = Math.max(0, ...states.map((one) => severity.indexOf(one)));
    return { draft, saveState: severity[worst]!, conflicts: Object.fromEntries(conflicts), hasEnded };
  }

  function publish(): void {
    state = build();
    for (const listener of listeners) listener();
  }

  /** A missing comment was deleted in another window, unless the order itself is no longer the reviewer's. */
  async function onMissing(): Promise<"gone" | "ended"> {
    const isMine = await api
      .queue()
      .then(({ assigned }) => assigned.some(({ id }) => id === orderId))
      .catch((error) => !["notFound", "unauthenticated", "twoFactorRequired"].includes(error?.code));
    if (isMine) return "gone";
    hasEnded = true;
    publish();
    return "ended";
  }

  const saverOf = (id: string, stored: Stored<CommentText> | null = null): Saver<CommentText> => {
    const known = savers.get(id) as Saver<CommentText> | undefined;
    if (known) return known;
    const saver: Saver<CommentText> = createSaver<CommentText>({
      clock,
      stored,
      // An incomplete comment is not sent; a stored one that was emptied keeps its text until it is deleted.
      wanted() {
        const text = draft.comments[id];
        if (!text) return null;
        return isComplete(text) ? text : (saver.lastStored() ?? null);
      },
      isSame: isSameComment,
      put: async (text, revision) =>
        storedComment(await api.saveComment(orderId, id, { revision, ...text } as never)),
      remove: (revision) => api.deleteComment(orderId, id, revision),
      readCurrent: (current) => storedComment(current as CommentResponse),
      onChange: publish,
      onMissing,
    });
    savers.set(id, saver);
    return saver;
  };

  const reportSaver = createSaver<ReportText>({
    clock,
    // Before the first save the revision is 0.
    stored: { value: report, revision: reportRevision },
    wanted: () => draft.report,
    isSame: isSameReport,
    put: async (text, revision) => storedReport(await api.saveReport(orderId, { revision, ...text })),
    remove: async () => {},
    readCurrent: (current) => storedReport(current as ReportResponse),
    onChange: publish,
    onMissing,
  });
  savers.set(reportKey, reportSaver);
  for (const comment of opened.comments) saverOf(comment.id, storedComment(comment));

  /** Shows the reviewer's change, and saves whatever differs from what is stored. */
  function dispatch(action: DraftAction): void {
    const before = draft;
    draft = reduceDraft(draft, action);
    if (draft === before) return;
    for (const id of new Set([...Object.keys(before.comments), ...Object.keys(draft.comments)]))
      if (before.comments[id] !== draft.comments[id]) saverOf(id).changed();
    if (before.report !== draft.report) reportSaver.changed();
    publish();
  }

  /** Saves everything now. False if something could not be saved. */
  async function flush(): Promise<boolean> {
    const saved = await Promise.all([...savers.values()].map((saver) => saver.flush()));
    return saved.every(Boolean);
  }

  /** Whether something is not saved, but will be. */
  const isSaving = (): boolean =>
    [...savers.values()].some(
      (saver) => saver.isDirty() && ["saving", "waiting", "offline"].includes(saver.getState()),
    );

  return {
    orderId,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    hasUnsaved: () => [...savers.values()].some((saver) => saver.isDirty()),
    /**
     * Saves everything now. False if something could not be saved. `isFinal`: also the report that the reviewer has not
     * changed, because that of a second round starts as the first round's and is not stored yet.
     */
    async saveAll({ isFinal = false } = {}): Promise<boolean> {
      if (isFinal && opened.report.revision === 0) await reportSaver.flush(true);
      return flush();
    },
    /**
     * Ends the work on the order. While the server cannot be reached, what is not saved is sent again in the background.
     * Resolves when everything is saved, or cannot be.
     */
    async close(): Promise<void> {
      await flush();
      await new Promise<void>((resolve) => {
        const listener = () => {
          if (isSaving()) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
      });
      for (const saver of savers.values()) saver.stop();
    },
    resolve(key: string, version: "mine" | "theirs"): void {
      const saver = savers.get(key);
      const theirs = saver?.getTheirs();
      if (!saver || !theirs) return;
      if (version === "mine") {
        saver.keepMine();
        return;
      }
      saver.takeTheirs();
      if (key === reportKey) dispatch({ type: "report", report: theirs.value as ReportText });
      else dispatch({ type: "accept", id: key, text: theirs.value as CommentText });
    },
    /** Tries again after the session or the order came back. */
    retry(): void {
      hasEnded = false;
      for (const saver of savers.values()) saver.retry();
      publish();
    },
  };
}
