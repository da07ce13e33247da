/**
 * The life of a review order: every state, every event, and who may cause it. `transition.server.ts` applies it to rows;
 * docs/review-order.md shows it as a picture.
 */

export const orderStates = [
  "draft",
  "queued",
  "inReview",
  "question",
  "approved",
  "closed",
  "cancelled",
  "erased",
] as const;
/**
 * - `draft`: the customer fills in the intake.
 * - `queued`: waits for a reviewer.
 * - `inReview`: a reviewer works on it.
 * - `question`: waits for the customer's answer to the reviewer.
 * - `approved`: the review is finished, and the customer can ask once more.
 * - `closed`: finished, without a second round.
 * - `cancelled`: ended without a review.
 * - `erased`: the content is deleted; the row remains for counting.
 */
export type OrderState = (typeof orderStates)[number];

export type ActorKind = "customer" | "reviewer" | "operator" | "system";

type Rule = {
  from: readonly OrderState[];
  /** "same": the state does not change. */
  to: OrderState | "same";
  by: readonly ActorKind[];
};

const open: readonly OrderState[] = ["draft", "queued", "inReview", "question"];

/**
 * `by: reviewer` is the order's own reviewer, except for `claim`. Conditions that need more than the state (plan, capacity,
 * a complete report) are checked by the use case of the event.
 */
export const orderRules = {
  /** The customer sends the intake. */
  submit: { from: ["draft"], to: "queued", by: ["customer"] },
  /** The customer gives up before a reviewer has begun. */
  withdraw: { from: ["draft", "queued"], to: "cancelled", by: ["customer"] },
  /** A reviewer takes the order from the queue. */
  claim: { from: ["queued"], to: "inReview", by: ["reviewer"] },
  /** An operator gives it to a reviewer. */
  assign: { from: ["queued"], to: "inReview", by: ["operator"] },
  /** The reviewer gives it back. */
  release: { from: ["inReview"], to: "queued", by: ["reviewer", "operator"] },
  /** A claim without work has expired. */
  expireClaim: { from: ["inReview"], to: "queued", by: ["system"] },
  /** Another reviewer continues. */
  handOver: { from: ["inReview", "question"], to: "same", by: ["reviewer", "operator"] },
  /** The reviewer's role ended, or their account. */
  loseReviewer: { from: ["inReview", "question"], to: "queued", by: ["system", "operator"] },
  /** The reviewer needs an answer of the customer. */
  ask: { from: ["inReview"], to: "question", by: ["reviewer"] },
  /** The customer answers. */
  answer: { from: ["question"], to: "inReview", by: ["customer"] },
  /** The customer has not answered in time; the reviewer finishes without the answer. */
  stopWaiting: { from: ["question"], to: "inReview", by: ["system"] },
  /** The reviewer sends the review. */
  approve: { from: ["inReview"], to: "approved", by: ["reviewer"] },
  /** The customer has a second round of questions: back to the reviewer. */
  askAgain: { from: ["approved"], to: "inReview", by: ["customer"] },
  /** The second round's period is over. */
  close: { from: ["approved"], to: "closed", by: ["system"] },
  /** An operator ends the order, with a reason. */
  cancel: { from: open, to: "cancelled", by: ["operator", "system"] },
  /** The account was erased, or the retention period is over. */
  erase: { from: [...open, "approved", "closed", "cancelled"], to: "erased", by: ["customer", "system"] },
} as const satisfies Record<string, Rule>;
export type OrderEvent = keyof typeof orderRules;
export const orderEvents = Object.keys(orderRules) as OrderEvent[];

/** The state after an event; null if the event is not possible in this state or for this kind of actor. */
export function nextState(state: OrderState, event: OrderEvent, by: ActorKind): OrderState | null {
  const rule: Rule = orderRules[event];
  if (!rule.from.includes(state) || !rule.by.includes(by)) return null;
  return rule.to === "same" ? state : rule.to;
}

/** The order's reviewer may read it and work on it. Before and after, they get not-found. */
export const isWithReviewer = (state: OrderState): boolean => state === "inReview" || state === "question";

/** The customer can read the finished review; RVW-01 leads to it. */
export const isFinished = (state: OrderState): boolean => state === "approved" || state === "closed";

/** The newest round whose review the customer can read, 0 before there is one: a running second round is the reviewer's alone. */
export const finishedRound = ({ state, round }: { state: OrderState; round: number }): number =>
  isFinished(state) ? round : round - 1;

/** `stepCD` of the review service (RVW-01): only APPROV leads to the download. */
export const stepOf: Record<OrderState, string> = {
  draft: "INTAKE",
  queued: "QUEUED",
  inReview: "REVIEW",
  question: "QUESTN",
  approved: "APPROV",
  closed: "APPROV",
  cancelled: "CANCEL",
  erased: "ERASED",
};

const hour = 3_600_000;
const day = 24 * hour;

/** Periods in milliseconds. */
export const orderPeriods = {
  /** A claim without a saved change returns to the queue after this. */
  claim: 12 * hour,
  /** From a question to the reminder, and to continuing without an answer. */
  answerReminder: 2 * day,
  answer: 5 * day,
  /** Before the promised time, the reviewer is reminded. */
  dueSoon: 4 * hour,
  /** After approval the customer can ask once more. */
  secondRound: 14 * day,
  /** The second round is answered within this. */
  secondPromise: 24 * hour,
  /** From submission to the erasure of the order's content. */
  retention: 180 * day,
} as const;
export const maxRounds = 2;

/** Whether the customer can still ask once more; a timer closes the order when the period ends. */
export const canAskAgain = ({ state, round }: { state: OrderState; round: number }): boolean =>
  state === "approved" && round < maxRounds;
