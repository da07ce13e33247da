import type { ReviewKind } from "../../notifications/review-kinds.ts";
import type { Order, OrderChange } from "./order.ts";
import type { ActorKind } from "./order-machine.ts";

/** `previousReviewer`: the one who had the order before the event. */
type Receiver = "customer" | "reviewer" | "previousReviewer" | "operators";

export type OrderNotification = {
  to: Receiver;
  /** Kind of the notification and of the mail. */
  kind: ReviewKind;
  /** Only if this kind of actor caused the event. */
  by?: ActorKind;
  /** Only in this round. */
  round?: number;
};

/** Who is told what of each event. Users are not told of what they did themselves, except that a submission has a receipt. */
const notifications: Record<OrderChange["event"], readonly OrderNotification[]> = {
  submit: [{ to: "customer", kind: "reviewSubmitted" }],
  withdraw: [],
  claim: [{ to: "customer", kind: "reviewClaimed" }],
  assign: [
    { to: "customer", kind: "reviewClaimed" },
    { to: "reviewer", kind: "reviewAssigned" },
  ],
  release: [{ to: "previousReviewer", kind: "reviewTakenBack", by: "operator" }],
  expireClaim: [{ to: "previousReviewer", kind: "reviewClaimExpired" }],
  handOver: [
    { to: "customer", kind: "reviewHandedOver" },
    { to: "reviewer", kind: "reviewAssigned" },
    { to: "previousReviewer", kind: "reviewTakenBack", by: "operator" },
  ],
  // The customer is told of the next claim. A reviewer whose role or account ended is not told.
  loseReviewer: [{ to: "previousReviewer", kind: "reviewTakenBack", by: "operator" }],
  ask: [{ to: "customer", kind: "reviewQuestion" }],
  answer: [{ to: "reviewer", kind: "reviewAnswered" }],
  stopWaiting: [
    { to: "customer", kind: "reviewContinued" },
    { to: "reviewer", kind: "reviewNoAnswer" },
  ],
  approve: [
    { to: "customer", kind: "reviewApproved", round: 1 },
    { to: "customer", kind: "reviewFollowUp", round: 2 },
  ],
  askAgain: [{ to: "reviewer", kind: "reviewAskedAgain" }],
  close: [],
  cancel: [
    { to: "customer", kind: "reviewCancelled" },
    { to: "previousReviewer", kind: "reviewStopped" },
  ],
  erase: [{ to: "previousReviewer", kind: "reviewStopped" }],
  message: [
    { to: "customer", kind: "reviewMessage", by: "reviewer" },
    { to: "reviewer", kind: "reviewCustomerMessage", by: "customer" },
  ],
  answerReminder: [{ to: "customer", kind: "reviewAnswerReminder" }],
  dueSoon: [{ to: "reviewer", kind: "reviewDueSoon" }],
  overdue: [
    { to: "customer", kind: "reviewDelayed" },
    { to: "operators", kind: "reviewOverdue" },
  ],
  rated: [{ to: "reviewer", kind: "reviewRated" }],
};

/** Who is told what of a change. */
export const notificationsOf = ({
  event,
  by,
  order,
}: Pick<OrderChange, "event" | "by"> & { order: Pick<Order, "round"> }): readonly OrderNotification[] =>
  notifications[event].filter(
    (one) =>
      (one.by === undefined || one.by === by) && (one.round === undefined || one.round === order.round),
  );
