import { z } from "zod";
import { finishedPath, intakePath } from "./customer-paths.ts";

/** States of an order that a document's badge shows. */
export const reviewBadgeStates = ["draft", "queued", "inReview", "question", "approved"] as const;

/** The newest open or finished order of one document. */
const documentReviewSchema = z.object({
  orderId: z.string(),
  documentId: z.string(),
  state: z.enum(reviewBadgeStates),
});
export type DocumentReview = z.infer<typeof documentReviewSchema>;

/** GET /api/review/orders */
export const documentReviewsSchema = z.object({ reviews: z.array(documentReviewSchema) });

/** The page of the order, below the portal's base. */
export const reviewPagePath = ({ orderId, documentId, state }: DocumentReview): string =>
  state === "approved" ? finishedPath({ id: orderId, documentId }) : intakePath(orderId);
