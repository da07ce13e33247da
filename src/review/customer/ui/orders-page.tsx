import type { Translate } from "../../../content/messages.ts";
import forms from "../../../ui/forms/forms.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import type { Order } from "../../orders/order.ts";
import { isFinished } from "../../orders/order-machine.ts";
import { finishedPath, intakePath, reviewPaths } from "../customer-paths.ts";
import type { FormatTimes } from "../format-times.ts";
import styles from "./customer-page.module.css";
import { DocumentThumbnail } from "./document-thumbnail.tsx";
import { EmptySheet } from "./empty-sheet.tsx";
import { StateLabel } from "./state-label.tsx";

type OrdersPageProps = {
  t: Translate<"reviewPages">;
  base: string;
  orders: Order[];
  times: FormatTimes;
  done: string | null;
};

/** Until when a review is promised that is in the queue or being written. */
const PromisedTime = ({
  t,
  order: { state, dueAt },
  times,
}: Pick<OrdersPageProps, "t" | "times"> & { order: Order }) =>
  dueAt !== null &&
  (state === "queued" || state === "inReview") && <span>{t("due", { date: times.moment(dueAt) })}</span>;

/** All orders of a customer, newest first. */
export function OrdersPage({ t, base, orders, times, done }: OrdersPageProps) {
  return (
    <PageCard width="sections" title={t("ordersTitle")} done={done}>
      {orders.length === 0 && (
        <>
          <EmptySheet />
          <p className={forms.lead}>{t("ordersEmpty")}</p>
        </>
      )}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            {order.documentId && <DocumentThumbnail base={base} documentId={order.documentId} />}
            <p className={styles.choiceText}>
              <strong>
                <bdi>{order.title}</bdi>
              </strong>
              <span>{t("orderedOn", { date: times.day(order.submittedAt ?? order.createdAt) })}</span>
              <PromisedTime t={t} order={order} times={times} />
              <StateLabel t={t} state={order.state} />
            </p>
            <a
              className={styles.secondary}
              href={`${base}${isFinished(order.state) ? finishedPath(order) : intakePath(order.id)}`}
            >
              {t(isFinished(order.state) ? "openReview" : "openOrder")}
              <span className="visually-hidden"> {order.title}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a
          className={orders.length === 0 ? forms.primary : styles.secondary}
          href={`${base}${reviewPaths.choose}`}
        >
          {t("orderAgain")}
        </a>
      </p>
    </PageCard>
  );
}
