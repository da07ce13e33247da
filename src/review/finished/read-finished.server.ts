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
import { maskContacts } from "../masking/reviewer-mask.ts";
import { findReport, listComments } from "../orders/comment-store.server.ts";
import type { Message, Order, Scores } from "../orders/order.ts";
import { findApproval } from "../orders/order-event-store.server.ts";
import { finishedRound, isFinished } from "../orders/order-machine.ts";
import { findOrderRating, type OrderRating } from "../orders/order-rating-store.server.ts";
import { findOrderOf, findReviewerNames, findSnapshot, listMessages } from "../orders/order-store.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { type FinishedComment, presentComments } from "./present-comments.ts";

type Content = ResumeContent | LetterContent;

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
        own: pages.blocks(content),
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
