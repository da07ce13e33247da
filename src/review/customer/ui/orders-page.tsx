import type { Translate } from "../../../content/messages.ts";
import forms from "../../../ui/forms/forms.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import type { Order } from "../../orders/order.ts";
import { isFinished } from "../../orders/order-machine.ts";
import { finishedPath, intakePath, reviewPaths } from "../customer-paths.ts";
import type { FormatTimes } from "../format-times.ts";
import styles from "./customer-page.module.css";
import { EmptySheet } from "./empty-sheet.tsx";
import { StateLabel } from "./state-label.tsx";

type OrdersPageProps = {
  t: Translate<"reviewPages">;
  base: string;
  orders: Order[];
  times: FormatTimes;
  done: string | null;
};

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
            {order.documentId && (
              <img
                src={`${base}/api/documents/${order.documentId}/thumbnail`}
                alt=""
                width="48"
                height="68"
                loading="lazy"
                className={`${styles.thumbnail} ${styles.small}`}
              />
            )}
            <p className={styles.choiceText}>
              <strong>
                <bdi>{order.title}</bdi>
              </strong>
              <span>{t("orderedOn", { date: times.day(order.submittedAt ?? order.createdAt) })}</span>
            </p>
            <StateLabel t={t} state={order.state} />
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
        <a className={forms.primary} href={`${base}${reviewPaths.choose}`}>
          {t("orderAgain")}
        </a>
      </p>
    </PageCard>
  );
}
