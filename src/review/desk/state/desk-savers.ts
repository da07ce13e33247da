import type { Clock } from "../../../browser/saving/save-timer.ts";
import type { CommentResponse, OrderResponse, ReportResponse } from "../api.ts";
import type { DeskApi } from "../client/desk-api.ts";
import {
  type CommentText,
  type Draft,
  isComplete,
  isSameComment,
  isSameReport,
  type ReportText,
} from "./draft.ts";
import { createSaver, type Saver, type SaverOptions, type Stored } from "./saver.ts";

/** The key of the report among the savers; comments have their ids. */
export const reportKey = "report";

export type DeskSaverOptions = {
  api: Pick<DeskApi, "saveComment" | "deleteComment" | "saveReport"> & {
    queue(): Promise<{ assigned: readonly { id: string }[] }>;
  };
  opened: OrderResponse;
  clock: Clock;
  getDraft(): Draft;
  /** The state of a saver has changed. */
  onChange(): void;
  /** The order is no longer the reviewer's. */
  onEnded(): void;
};
type Shared = Pick<SaverOptions<never>, "clock" | "onChange" | "onMissing">;

export const textOf = ({ kind, anchor, body, replacement }: CommentResponse): CommentText => ({
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

export type DeskSavers = ReturnType<typeof createDeskSavers>;

/** The savers of an order: one for each comment, and one for the report. */
export function createDeskSavers(options: DeskSaverOptions) {
  const { clock, opened, onChange } = options;
  const savers = new Map<string, Saver<CommentText> | Saver<ReportText>>();
  const shared: Shared = { clock, onChange, onMissing: () => findMissing(options) };
  const saverOf = (id: string, stored: Stored<CommentText> | null = null): Saver<CommentText> => {
    const known = savers.get(id) as Saver<CommentText> | undefined;
    if (known) return known;
    const saver = createCommentSaver(options, shared, { id, stored });
    savers.set(id, saver);
    return saver;
  };
  const report = createReportSaver(options, shared);
  savers.set(reportKey, report);
  for (const comment of opened.comments) saverOf(comment.id, storedComment(comment));
  const isDirty = (saver: Saver<CommentText> | Saver<ReportText>) => saver.isDirty();

  return {
    /** By `reportKey` and the ids of comments. */
    all: savers as ReadonlyMap<string, Saver<CommentText> | Saver<ReportText>>,
    report,
    saverOf,
    /** Saves everything now. False if something could not be saved. */
    async flush(): Promise<boolean> {
      const saved = await Promise.all([...savers.values()].map((saver) => saver.flush()));
      return saved.every(Boolean);
    },
    retry(): void {
      for (const saver of savers.values()) saver.retry();
    },
    /** Sends what waits for the server or for a session, but not what the server has refused. */
    reconnect(): void {
      for (const saver of savers.values())
        if (["unreachable", "unavailable", "signedOut"].includes(saver.getProblem() ?? "")) saver.retry();
    },
    stop(): void {
      for (const saver of savers.values()) saver.stop();
    },
    hasUnsaved: (): boolean => [...savers.values()].some(isDirty),
    /** Whether something is not saved, but will be. */
    isSaving: (): boolean =>
      [...savers.values()].some((saver) => ["saving", "waiting", "offline"].includes(saver.getState())),
  };
}

/** A missing comment was deleted in another window, unless the order itself is no longer the reviewer's. */
async function findMissing({ api, opened, onEnded }: DeskSaverOptions): Promise<"gone" | "ended"> {
  const isMine = await api
    .queue()
    .then(({ assigned }) => assigned.some(({ id }) => id === opened.order.id))
    .catch((error) => {
      if (error?.code !== "notFound") throw error;
      return false;
    });
  if (isMine) return "gone";
  onEnded();
  return "ended";
}

function createCommentSaver(
  { api, opened: { order }, getDraft }: DeskSaverOptions,
  shared: Shared,
  { id, stored }: { id: string; stored: Stored<CommentText> | null },
): Saver<CommentText> {
  const saver: Saver<CommentText> = createSaver<CommentText>({
    ...shared,
    stored,
    // An incomplete comment is not sent; a stored one that was emptied keeps its text until it is deleted.
    wanted() {
      const text = getDraft().comments[id];
      if (!text) return null;
      return isComplete(text) ? text : (saver.lastStored() ?? null);
    },
    isSame: isSameComment,
    put: async (text, revision) =>
      storedComment(await api.saveComment(order.id, id, { revision, ...text } as never)),
    remove: (revision) => api.deleteComment(order.id, id, revision),
    readCurrent: (current) => storedComment(current as CommentResponse),
  });
  return saver;
}

const createReportSaver = ({ api, opened, getDraft }: DeskSaverOptions, shared: Shared): Saver<ReportText> =>
  createSaver<ReportText>({
    ...shared,
    // Before the first save the revision is 0.
    stored: storedReport(opened.report),
    wanted: () => getDraft().report,
    isSame: isSameReport,
    put: async (text, revision) => storedReport(await api.saveReport(opened.order.id, { revision, ...text })),
    remove: async () => {},
    readCurrent: (current) => storedReport(current as ReportResponse),
  });
