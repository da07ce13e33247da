import { findDocument } from "../../documents/document-store.server.ts";
import { documentContent, type StoredDocument } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { AppError } from "../../kit/errors.ts";
import {
  createPrintedPages,
  type PrintedBlock,
  type PrintedPages,
} from "../../rendering/presenting/printed-pages.ts";
import { type Anchor, type AnchorLocation, locateAnchor } from "../anchors/anchor.ts";
import { anchor as anchorSchema } from "../anchors/anchor-schema.ts";
import { maskContacts } from "../masking/reviewer-mask.ts";
import { findReport, listComments } from "../orders/comment-store.server.ts";
import type { Comment, Message, Order, Scores } from "../orders/order.ts";
import { findApproval } from "../orders/order-event-store.server.ts";
import { finishedRound, isFinished } from "../orders/order-machine.ts";
import { findOrderRating, type OrderRating } from "../orders/order-rating-store.server.ts";
import { findOrderOf, findReviewerNames, findSnapshot, listMessages } from "../orders/order-store.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";

type Content = ResumeContent | LetterContent;

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
  decision: "open" | "taken" | "dismissed";
  /** In the snapshot; null for a comment on the whole document. */
  location: AnchorLocation | null;
  passage: Passage;
};

export type FinishedReview = {
  order: Order;
  /** First name of the reviewer who sent it, "" if unknown. */
  reviewer: string;
  finishedAt: Date;
  /** First names of reviewers, by account. */
  names: ReadonlyMap<string, string>;
  /** The snapshot of the newest finished round, and how its pages are read. */
  content: Content;
  pages: PrintedPages;
  /** The snapshot's page, unmasked: it is the customer's own. */
  blocks: PrintedBlock[];
  comments: FinishedComment[];
  summary: string;
  scores: Scores;
  messages: Message[];
  rating: OrderRating | null;
  /** Null if the customer deleted it. */
  document: StoredDocument | null;
};

/**
 * The customer's finished review. In the second round it is the one of the first. Throws `notFound` for another customer's
 * order, an unfinished one, and a `documentId` that is not the order's.
 */
export async function getFinishedReview(
  { db, translator }: Pick<ReviewDeps, "db" | "translator">,
  { customerId, orderId, documentId }: { customerId: string; orderId: string; documentId?: string },
): Promise<FinishedReview> {
  const order = await findOrderOf(db, customerId, orderId);
  const isReadable = order !== null && (isFinished(order.state) || order.approvedAt !== null);
  if (!isReadable || (documentId !== undefined && documentId !== (order.documentId ?? "")))
    throw new AppError("notFound", "no finished review of this customer");
  const round = finishedRound(order);
  const [snapshot, comments, report, messages, rating, approval, document] = await Promise.all([
    findSnapshot(db, orderId, round),
    listComments(db, orderId),
    findReport(db, orderId, round),
    listMessages(db, orderId),
    findOrderRating(db, orderId),
    findApproval(db, orderId),
    order.documentId ? findDocument(db, { ownerId: customerId, id: order.documentId }) : null,
  ]);
  if (!snapshot) throw new AppError("notFound", "the order has no snapshot");
  const writers = messages.map(({ authorId }) => authorId);
  const names = await findReviewerNames(db, [approval?.reviewerId ?? null, ...writers]);
  const content = documentContent.parse(snapshot.content);
  const pages = createPrintedPages(translator, portalOfDocument({ portal: order.culture }));
  return {
    order,
    reviewer: names.get(approval?.reviewerId ?? "") ?? "",
    finishedAt: approval?.at ?? order.approvedAt!,
    names,
    content,
    pages,
    blocks: pages.blocks(content),
    comments: presentComments(
      comments.filter((comment) => comment.round <= round),
      {
        masked: pages.blocks(maskContacts(content)),
        now: document && pages.blocks(maskContacts(document.content)),
      },
    ),
    summary: report?.summary ?? "",
    scores: (report?.scores ?? {}) as Scores,
    messages,
    rating,
    document,
  };
}

type Pages = { masked: PrintedBlock[]; now: PrintedBlock[] | null };

/** In the order of the page, like at the reviewer's desk: comments on the whole document last. */
function presentComments(comments: readonly Comment[], { masked, now }: Pages): FinishedComment[] {
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
