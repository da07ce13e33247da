import type { Key, Translate } from "../../content/messages.ts";
import type { OrderEventRow } from "../orders/order.ts";
import type { OrderEvent } from "../orders/order-machine.ts";

export type ShownStep = { id: string; text: string; at: Date };

const texts: Partial<Record<OrderEvent, Key<"reviewPages">>> = {
  submit: "eventSubmit",
  claim: "eventClaim",
  assign: "eventClaim",
  release: "eventRequeue",
  expireClaim: "eventRequeue",
  loseReviewer: "eventRequeue",
  handOver: "eventHandOver",
  ask: "eventAsk",
  answer: "eventAnswer",
  stopWaiting: "eventContinue",
  approve: "eventApprove",
  askAgain: "eventAskAgain",
  close: "eventClose",
  withdraw: "eventCancel",
  cancel: "eventCancel",
};

/** The reviewer whom a step names: who claimed the order, or got it from someone else. Null for other steps. */
export function namedReviewerOf({ event, actor, actorId, detail }: OrderEventRow): string | null {
  if (event === "claim" && actor === "reviewer") return actorId;
  return event === "assign" || event === "handOver" ? detail : null;
}

/**
 * The audit as its customer reads it, oldest first. Reminders and unknown events are left out; `nameOf` gives the name that
 * a reviewer shows to customers.
 */
export const presentEvents = (
  events: readonly OrderEventRow[],
  t: Translate<"reviewPages">,
  nameOf: (reviewerId: string | null) => string,
): ShownStep[] =>
  events.flatMap((row) => {
    const key = texts[row.event as OrderEvent];
    return key ? [{ id: row.id, text: t(key, { name: nameOf(namedReviewerOf(row)) }), at: row.at }] : [];
  });
