import type { Transaction } from "../../db/client.server.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { putReviewRating } from "../../ratings/rating-store.server.ts";
import type { Order } from "./order.ts";
import { putOrderRating } from "./order-rating-store.server.ts";

/**
 * Stores the customer's rating of a finished review. Its stars are also the customer's rating of the portal, which the
 * trust rating counts once for each user. Returns whether it is the first rating of the order.
 */
export async function rateOrderIn(
  tx: Transaction,
  order: Order,
  { customerId, stars, comment }: { customerId: string; stars: number; comment: string },
): Promise<boolean> {
  const isFirst = await putOrderRating(tx, {
    orderId: order.id,
    reviewerId: order.reviewerId,
    stars,
    comment,
  });
  await putReviewRating(tx, {
    userId: customerId,
    portal: order.portal as PortalCode,
    stars,
    comment: comment || null,
    documentId: order.documentId,
  });
  return isFirst;
}
