import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { type Anchor, type AnchorLocation, locateAnchor } from "../anchors/anchor.ts";
import { anchor as anchorSchema } from "../anchors/anchor-schema.ts";
import type { Comment } from "../orders/order.ts";

/**
 * Where the passage of a comment is in the customer's document now. `edited`: its text differs. `gone`: it is nowhere, or the
 * document is deleted. `whole`: the comment is about the whole document.
 */
type Passage = "here" | "edited" | "gone" | "whole";

export type FinishedComment = {
  id: string;
  /** From 1, in the order of the page. */
  number: number;
  kind: "comment" | "suggestion";
  quote: string;
  body: string;
  replacement: string | null;
  /** A comment that is dealt with is dismissed. */
  decision: "open" | "taken" | "dismissed";
  /** The customer's, for the second round. */
  answer: string;
  /** In the snapshot; null for a comment on the whole document. */
  location: AnchorLocation | null;
  passage: Passage;
};

type Pages = { masked: PrintedBlock[]; now: PrintedBlock[] | null };

/** In the order of the page, like at the reviewer's desk: comments on the whole document last. */
export function presentComments(comments: readonly Comment[], { masked, now }: Pages): FinishedComment[] {
  const places = new Map(masked.map(({ spot }, index) => [spot, index]));
  const placed = comments.map((comment) => {
    const anchor = anchorOf(comment);
    const location = anchor && locateAnchor(masked, anchor);
    const place = location ? places.get(location.spot)! : masked.length + (anchor ? 0 : 1);
    return { comment, anchor, location, place };
  });
  placed.sort((a, b) => a.place - b.place || (a.location?.start ?? 0) - (b.location?.start ?? 0));
  return placed.map(({ comment, anchor, location }, index) => ({
    id: comment.id,
    number: index + 1,
    kind: comment.kind === "suggestion" ? "suggestion" : "comment",
    quote: anchor?.quote ?? "",
    body: comment.body,
    replacement: comment.replacement,
    decision: comment.decision as FinishedComment["decision"],
    answer: comment.answer,
    location,
    passage: passageOf(anchor, now),
  }));
}

function anchorOf({ anchor }: Comment): Anchor | null {
  const parsed = anchorSchema.safeParse(anchor);
  return parsed.success ? parsed.data : null;
}

function passageOf(anchor: Anchor | null, now: PrintedBlock[] | null): Passage {
  if (!anchor) return "whole";
  const location = now && locateAnchor(now, anchor);
  if (!location) return "gone";
  return location.exact ? "here" : "edited";
}
