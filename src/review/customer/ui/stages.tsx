import type { Translate } from "../../../content/messages.ts";
import { Icon } from "../../../ui/icons.tsx";
import type { OrderState } from "../../orders/order-machine.ts";
import styles from "./customer-page.module.css";
import { stateNames } from "./state-label.tsx";

const stages = [
  { state: "queued", icon: "queue" },
  { state: "inReview", icon: "edit" },
  { state: "approved", icon: "check" },
] as const;

/** The way of an order to its review, and how far it has come: a finished one has another page. A question stands where the review was. */
export function Stages({ t, state }: { t: Translate<"reviewPages">; state: OrderState }) {
  const isAsked = state === "question";
  const reached = stages.findIndex((stage) => stage.state === (isAsked ? "inReview" : state));
  return (
    <ol className={styles.stages}>
      {stages.map(({ state: stage, icon }, at) => {
        const isCurrent = at === reached;
        return (
          <li
            key={stage}
            data-stage={at < reached ? "done" : isCurrent ? "current" : "ahead"}
            data-state={isCurrent ? state : undefined}
            aria-current={isCurrent ? "step" : undefined}
          >
            <span className={styles.stageIcon}>
              <Icon name={at < reached ? "check" : isCurrent && isAsked ? "question" : icon} />
            </span>
            <span>{t(at < reached ? "stageSent" : stateNames[isCurrent ? state : stage])}</span>
          </li>
        );
      })}
    </ol>
  );
}
