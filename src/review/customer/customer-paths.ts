import { waitingPath } from "../../plans/review-availability.ts";

/** Addresses of the customer's pages, below the portal's base. */
export const reviewPaths = {
  plans: "/review/plans",
  choose: "/review/resume",
  intake: "/review/intake",
  orders: "/review/orders",
  finished: "/review/download",
  waiting: waitingPath,
} as const;

/** The page of an order until it is finished. */
export const intakePath = (orderId: string, query: Record<string, string> = {}): string =>
  `${reviewPaths.intake}?${new URLSearchParams({ DocReviewId: orderId, ...query })}`;

/** The intake of a document for which nothing is ordered yet. */
export const newIntakePath = (documentId: string): string =>
  `${reviewPaths.intake}?${new URLSearchParams({ document: documentId })}`;

/** The same of a draft that is in this browser only: it moves into the account when the form is sent. */
export const leftDraftIntakePath = (draftId: string): string =>
  `${reviewPaths.intake}?${new URLSearchParams({ draft: draftId })}`;

/** The page of a finished review. */
export const finishedPath = (
  { id, documentId }: { id: string; documentId: string | null },
  query: Record<string, string> = {},
): string =>
  `${reviewPaths.finished}?${new URLSearchParams({ docid: documentId ?? "", rexorderid: id, ...query })}`;

/** The page of an order that changed before a form was received, which says so. */
export const changedPath = (order: {
  id: string;
  documentId: string | null;
  approvedAt: Date | null;
}): string =>
  order.approvedAt === null
    ? intakePath(order.id, { failed: "changed" })
    : finishedPath(order, { failed: "late" });

/** The form of an action on an order. */
export const actionPath = (orderId: string, action: string): string =>
  `${reviewPaths.orders}/${orderId}/${action}`;
