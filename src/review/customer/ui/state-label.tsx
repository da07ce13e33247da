import type { Translate } from "../../../content/messages.ts";
import type { OrderState } from "../../orders/order-machine.ts";
import styles from "./customer-page.module.css";

/** Message of each state. */
export const stateNames = {
  draft: "stateDraft",
  queued: "stateQueued",
  inReview: "stateInReview",
  question: "stateQuestion",
  approved: "stateApproved",
  closed: "stateClosed",
  cancelled: "stateCancelled",
  // An erased order is never shown.
  erased: "stateCancelled",
} as const satisfies Record<OrderState, string>;

/** The state of an order as a label. */
export const StateLabel = ({ t, state }: { t: Translate<"reviewPages">; state: OrderState }) => (
  <span className={styles.state} data-state={state}>
    {t(stateNames[state])}
  </span>
);
