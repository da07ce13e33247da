import { z } from "zod";
import { locales } from "../portals/portal.ts";

/** What a customer is told of their review order. Their own document's title is named. */
export const customerReviewKinds = [
  "reviewSubmitted",
  "reviewClaimed",
  "reviewHandedOver",
  "reviewQuestion",
  "reviewAnswerReminder",
  "reviewContinued",
  "reviewMessage",
  "reviewApproved",
  "reviewFollowUp",
  "reviewCancelled",
  "reviewDelayed",
] as const;
/** What reviewers are told of the queue. */
const queueReviewKinds = ["reviewWaiting"] as const;
/** What accounts are told that wait for a reviewer of a language. */
const waiterReviewKinds = ["reviewAvailable"] as const;
/**
 * What a reviewer is told. Without the title, which may have the customer's name: notifications and mails remain when the
 * reviewer's access has ended or the order is erased.
 */
const reviewerReviewKinds = [
  "reviewAssigned",
  "reviewTakenBack",
  "reviewClaimExpired",
  "reviewAnswered",
  "reviewNoAnswer",
  "reviewAskedAgain",
  "reviewCustomerMessage",
  "reviewDueSoon",
  "reviewStopped",
  "reviewRated",
] as const;
const operatorReviewKinds = ["reviewOverdue"] as const;

/** Kinds of notifications and mails about review orders. Each has messages in `notifications` and in `mail`. */
export const reviewKinds = [
  ...customerReviewKinds,
  ...waiterReviewKinds,
  ...queueReviewKinds,
  ...reviewerReviewKinds,
  ...operatorReviewKinds,
] as const;
export type ReviewKind = (typeof reviewKinds)[number];
type CustomerReviewKind = (typeof customerReviewKinds)[number];
type StaffReviewKind = (typeof reviewerReviewKinds | typeof operatorReviewKinds)[number];

const customerData = z.object({
  orderId: z.uuid(),
  /** Null once the document is gone. */
  documentId: z.uuid().nullable(),
  title: z.string(),
});
const staffData = z.object({ orderId: z.uuid() });
const queueData = z.object({ count: z.number().int() });
const waiterData = z.object({ locale: z.enum(locales) });

/** The data of each kind. */
export const reviewData = {
  ...(Object.fromEntries(customerReviewKinds.map((kind) => [kind, customerData])) as Record<
    CustomerReviewKind,
    typeof customerData
  >),
  ...(Object.fromEntries(
    [...reviewerReviewKinds, ...operatorReviewKinds].map((kind) => [kind, staffData]),
  ) as Record<StaffReviewKind, typeof staffData>),
  reviewAvailable: waiterData,
  reviewWaiting: queueData,
};

export type ReviewContent = {
  [Kind in ReviewKind]: { kind: Kind; data: z.infer<(typeof reviewData)[Kind]> };
}[ReviewKind];

const reviewers: readonly string[] = reviewerReviewKinds;
/** A reviewer's orders that are no longer theirs: the link leads to the queue. */
const ended: readonly string[] = ["reviewTakenBack", "reviewClaimExpired", "reviewStopped", "reviewRated"];

export const isReviewKind = (content: { kind: string }): content is ReviewContent =>
  Object.hasOwn(reviewData, content.kind);

/** Path and query of the page where the receiver continues, below the portal's base. */
export function reviewPathOf({ kind, data }: ReviewContent): string {
  if ("locale" in data) return "/review/resume";
  if ("count" in data) return "/review-desk";
  if ("title" in data) {
    const { orderId, documentId } = data;
    return (kind === "reviewApproved" || kind === "reviewFollowUp") && documentId
      ? `/review/download?${new URLSearchParams({ docid: documentId, rexorderid: orderId })}`
      : `/review/intake?${new URLSearchParams({ DocReviewId: orderId })}`;
  }
  if (!reviewers.includes(kind)) return "/operator/reviews";
  return ended.includes(kind)
    ? "/review-desk"
    : `/review-desk?${new URLSearchParams({ order: data.orderId })}`;
}
