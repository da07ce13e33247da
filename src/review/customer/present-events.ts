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

/** The audit as its customer reads it, oldest first. Reminders and unknown events are left out; `name` is the present reviewer's. */
export const presentEvents = (
  events: readonly OrderEventRow[],
  t: Translate<"reviewPages">,
  name: string,
): ShownStep[] =>
  events.flatMap(({ id, event, at }) => {
    const key = texts[event as OrderEvent];
    return key ? [{ id, text: t(key, { name }), at }] : [];
  });
