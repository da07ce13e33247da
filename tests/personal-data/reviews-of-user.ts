import { newId } from "../../src/kit/id.ts";
import {
  askAgain,
  rateOrder,
  startOrder,
  submitOrder,
  writeAsCustomer,
} from "../../src/review/orders/customer-actions.server.ts";
import { approveOrder, claimOrder, saveComment } from "../../src/review/orders/reviewer-actions.server.ts";
import { buildReviewDeps, emptyIntake, insertReport, insertReviewer } from "../support/review.ts";
import type { Site, TestUser } from "../support/site.ts";

/** What a user and their reviewer wrote. `unfinished`: in the second round, which the reviewer has not sent. */
export const written = {
  worries: "Is it too long for me?",
  question: "And the photo of mine?",
  comment: "Begin with the result.",
  rating: "Robin read it well.",
  unfinished: "A note that is not sent.",
};

/** A review that was finished, rated and is in its second round. */
export async function orderReview({ db }: Site, { id: customerId }: TestUser, documentId: string) {
  const review = buildReviewDeps(db);
  const place = { portal: "lde", culture: "lde" };
  const { id: orderId } = await startOrder(review, { customerId, documentId, source: "document", ...place });
  const of = { customerId, orderId };
  const key = () => newId();
  const intake = { ...emptyIntake(), worries: written.worries };
  await submitOrder(review, { ...of, key: key(), intake });
  const reviewerId = await insertReviewer(db);
  const claimed = await claimOrder(review, { reviewerId, orderId, key: key() });
  await writeAsCustomer(review, { ...of, key: key(), body: "Hello" });
  const comment = { id: key(), revision: 0, kind: "comment", anchor: null, replacement: null };
  await saveComment(review, { reviewerId, orderId, comment: { ...comment, body: written.comment } });
  await insertReport(review, claimed);
  await approveOrder(review, { reviewerId, orderId, key: key() });
  await rateOrder(review, { ...of, stars: 5, comment: written.rating });
  await askAgain(review, { ...of, key: key(), body: written.question });
  const second = { ...comment, id: key(), body: written.unfinished };
  await saveComment(review, { reviewerId, orderId, comment: second });
}
