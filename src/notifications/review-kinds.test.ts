import { expect, test } from "vitest";
import { newId } from "../kit/id.ts";
import { type ReviewKind, reviewPathOf } from "./review-kinds.ts";

const [orderId, documentId] = [newId(), newId()];
const own = { orderId, documentId, title: "CV" };

test.each<[ReviewKind, object, string]>([
  ["reviewSubmitted", own, `/review/intake?DocReviewId=${orderId}`],
  ["reviewQuestion", own, `/review/intake?DocReviewId=${orderId}`],
  ["reviewApproved", own, `/review/download?docid=${documentId}&rexorderid=${orderId}`],
  ["reviewApproved", { ...own, documentId: null }, `/review/intake?DocReviewId=${orderId}`],
  ["reviewAnswered", { orderId }, `/review-desk?order=${orderId}`],
  ["reviewStopped", { orderId }, "/review-desk"],
  ["reviewOverdue", { orderId }, "/operator/reviews"],
])("%s with %j leads to %s", (kind, data, path) => {
  expect(reviewPathOf({ kind, data } as Parameters<typeof reviewPathOf>[0])).toBe(path);
});
