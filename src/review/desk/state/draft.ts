import type { Anchor } from "../../anchors/anchor.ts";
import type { Block, ReportResponse } from "../api.ts";

/** What the reviewer has written of a review, and the changes of comments that can be undone. Pure. */

export type CommentText = {
  kind: "comment" | "suggestion";
  /** Null: about the whole document. */
  anchor: Anchor | null;
  body: string;
  /** In place of the quote, "" to delete it; null for a comment. */
  replacement: string | null;
};
export type ReportText = Omit<ReportResponse, "revision">;

type Change = { id: string; before: CommentText | null; after: CommentText | null };

export type Draft = {
  readonly comments: Readonly<Record<string, CommentText>>;
  readonly report: ReportText;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
};

export type DraftAction =
  /** `continues`: part of the same edit as the change before, so one undo takes both back. */
  | { type: "put"; id: string; text: CommentText; continues?: boolean }
  | { type: "remove"; id: string }
  | { type: "undo" }
  | { type: "redo" }
  /** The stored comment takes the place of the reviewer's, and cannot be undone. */
  | { type: "accept"; id: string; text: CommentText | null }
  | { type: "report"; report: Partial<ReportText> };

/** Changes that can be undone. */
const maxPast = 100;

export const startDraft = (comments: Draft["comments"], report: ReportText): Draft => ({
  comments,
  report,
  past: [],
  future: [],
});

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case "put":
      return change(draft, { id: action.id, after: action.text, continues: action.continues });
    case "remove":
      return action.id in draft.comments ? change(draft, { id: action.id, after: null }) : draft;
    case "undo":
      return undo(draft);
    case "redo":
      return redo(draft);
    case "accept":
      return {
        ...draft,
        comments: withComment(draft.comments, action.id, action.text),
        past: draft.past.filter(({ id }) => id !== action.id),
        future: draft.future.filter(({ id }) => id !== action.id),
      };
    case "report":
      return { ...draft, report: { ...draft.report, ...action.report } };
  }
}

function change(
  draft: Draft,
  { id, after, continues }: { id: string; after: CommentText | null; continues?: boolean },
): Draft {
  const before = draft.comments[id] ?? null;
  const last = draft.past.at(-1);
  const joins = continues && last?.id === id && last.after !== null;
  const past = joins
    ? [...draft.past.slice(0, -1), { ...last, after }]
    : [...draft.past, { id, before, after }].slice(-maxPast);
  return { ...draft, comments: withComment(draft.comments, id, after), past, future: [] };
}

function undo(draft: Draft): Draft {
  const last = draft.past.at(-1);
  if (!last) return draft;
  return {
    ...draft,
    comments: withComment(draft.comments, last.id, last.before),
    past: draft.past.slice(0, -1),
    future: [...draft.future, last],
  };
}

function redo(draft: Draft): Draft {
  const next = draft.future.at(-1);
  if (!next) return draft;
  return {
    ...draft,
    comments: withComment(draft.comments, next.id, next.after),
    past: [...draft.past, next],
    future: draft.future.slice(0, -1),
  };
}

function withComment(comments: Draft["comments"], id: string, text: CommentText | null): Draft["comments"] {
  if (text) return { ...comments, [id]: text };
  const { [id]: _removed, ...others } = comments;
  return others;
}

/** A comment needs a text, and a suggestion a change. */
export const isComplete = ({ kind, anchor, body, replacement }: CommentText): boolean =>
  body.trim() !== "" || (kind === "suggestion" && replacement !== anchor?.quote);

/** A comment in the order of the document, general ones last: the numbers of the reviewed PDF, too. */
export type PlacedComment = CommentText & { id: string; number: number };

export function placeComments(comments: Draft["comments"], blocks: readonly Block[]): PlacedComment[] {
  const places = new Map(blocks.map(({ spot }, index) => [spot, index]));
  // Comments whose block is gone come after the others.
  const placeOf = ({ anchor }: CommentText) =>
    anchor ? (places.get(anchor.spot) ?? blocks.length) : blocks.length + 1;
  return Object.entries(comments)
    .map(([id, text]) => ({ id, ...text }))
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (one.anchor?.start ?? 0) - (other.anchor?.start ?? 0) ||
        // Ids sort by time of creation.
        (one.id < other.id ? -1 : 1),
    )
    .map((comment, index) => ({ ...comment, number: index + 1 }));
}

export const isSameComment = (one: CommentText, other: CommentText): boolean =>
  one.kind === other.kind &&
  one.body === other.body &&
  one.replacement === other.replacement &&
  JSON.stringify(anchorKey(one.anchor)) === JSON.stringify(anchorKey(other.anchor));
const anchorKey = (anchor: Anchor | null) => anchor && [anchor.spot, anchor.start, anchor.end, anchor.quote];

export const isSameReport = (one: ReportText, other: ReportText): boolean => key(one) === key(other);
const key = ({ summary, scores, checklist }: ReportText): string =>
  JSON.stringify([
    summary,
    Object.entries(scores)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([criterion, given]) => [criterion, given?.score, given?.reason]),
    [...checklist].sort(),
  ]);
