import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { type Anchor, type AnchorLocation, locateAnchor } from "../anchors/anchor.ts";
import { anchor as anchorSchema } from "../anchors/anchor-schema.ts";
import { withoutMasks } from "../anchors/apply-suggestion.ts";
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

type Pages = {
  /** As the reviewer has read it. */
  masked: PrintedBlock[];
  /** The same with the customer's own contact data, where they read it. */
  own?: PrintedBlock[];
  /** The document today, masked; null: it is gone. */
  now: PrintedBlock[] | null;
};

/** In the order of the page, like at the reviewer's desk: comments on the whole document last. */
export function presentComments(
  comments: readonly Comment[],
  { masked, own, now }: Pages,
): FinishedComment[] {
  const texts = new Map(own?.map(({ spot, text }) => [spot, text]));
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
    ...unmasked(
      comment,
      anchor,
      location && (texts.get(location.spot)?.slice(location.start, location.end) ?? null),
    ),
    body: comment.body,
    decision: comment.decision as FinishedComment["decision"],
    answer: comment.answer,
    location,
    passage: passageOf(anchor, now),
  }));
}

/** The quote and the replacement with what the masks hide; `real`: the phrase in the customer's own text. */
function unmasked({ replacement }: Comment, anchor: Anchor | null, real: string | null) {
  const quote = anchor?.quote ?? "";
  if (real === null || real.length !== quote.length) return { quote, replacement };
  return { quote: real, replacement: replacement && (withoutMasks(replacement, quote, real) ?? replacement) };
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
