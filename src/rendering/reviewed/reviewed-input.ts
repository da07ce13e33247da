import type { RenderInput } from "../renderer.server.ts";

/** A comment in the list after the document. All texts are data, never markup. */
export type ReviewedComment = {
  /** From 1, in the order of the list; the number in the margin. */
  number: number;
  kind: "comment" | "suggestion";
  /** How the phrase is marked. `edited`: words are struck and added in the text, so there is no line through all of it. */
  mark: "comment" | "suggestion" | "edited";
  /** The phrase; "" for a comment on the whole document. */
  quote: string;
  body: string;
  /** Text in place of the phrase, "" to delete it; null for a comment. */
  replacement: string | null;
};

type ReviewedCriterion = {
  /** In the document's language. */
  name: string;
  /** 1 to 5. */
  score: number;
  /** Name of the score. */
  label: string;
  reason: string;
};

/** `byline`: who reviewed it, and when. */
export type Review = {
  byline: string;
  summary: string;
  scores: ReviewedCriterion[];
  comments: ReviewedComment[];
};

export type ReviewedInput = {
  /** The document as it was submitted, with the comments' marks (`marks.ts`) in its texts. */
  document: RenderInput;
  review: Review;
};
