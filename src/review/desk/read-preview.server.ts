import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { createPrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { presentComments } from "../finished/present-comments.ts";
import type { FinishedReview } from "../finished/read-finished.server.ts";
import { createOrderMask, maskContacts } from "../masking/reviewer-mask.ts";
import { listComments } from "../orders/comment-store.server.ts";
import type { Scores } from "../orders/order.ts";
import { findReviewerNames } from "../orders/order-store.server.ts";
import type { DeskDeps } from "./desk-deps.server.ts";
import { findReportToEdit, maskEarlier, openSnapshot } from "./open-order.server.ts";

/**
 * The review as the customer would see it if it was sent now, with contact data masked, and without what is theirs alone: the
 * document as it is now, its title, messages and rating. The opening is logged. Throws `notFound`.
 */
export async function readPreview(
  deps: Pick<DeskDeps, "review" | "translator">,
  key: { reviewerId: string; orderId: string },
): Promise<FinishedReview> {
  const { order, content: submitted } = await openSnapshot(deps, { ...key, part: "document" });
  const { db } = deps.review;
  const [comments, report, names] = await Promise.all([
    listComments(db, order.id),
    findReportToEdit(deps, order),
    findReviewerNames(db, [order.reviewerId]),
  ]);
  const mask = createOrderMask(submitted);
  const content = maskContacts(submitted);
  const pages = createPrintedPages(deps.translator, portalOfDocument({ portal: order.culture }));
  const blocks = pages.blocks(content);
  // The title is the customer's, and often their name.
  const kind = deps.translator(
    content.locale,
    "words",
  )(order.documentKind === "resume" ? "resumeTitle" : "letterTitle");
  const shown = comments.map((comment) =>
    comment.round === order.round ? comment : maskEarlier(comment, mask),
  );
  return {
    order: { ...order, state: "approved", title: kind },
    reviewer: names.get(order.reviewerId ?? "") ?? "",
    finishedAt: new Date(),
    names,
    content,
    pages,
    blocks,
    comments: presentComments(shown, { masked: blocks, now: blocks }),
    summary: report.summary,
    scores: report.scores as Scores,
    messages: [],
    rating: null,
    document: null,
  };
}
