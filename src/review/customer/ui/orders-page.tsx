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
import { promisedTime } from "./promised-time.ts";
import { StateLabel } from "./state-label.tsx";

type OrdersPageProps = {
  t: Translate<"reviewPages">;
  base: string;
  orders: Order[];
  times: FormatTimes;
  now: Date;
  done: string | null;
};

/** All orders of a customer, newest first. */
export function OrdersPage({ t, base, orders, times, now, done }: OrdersPageProps) {
  return (
    <PageCard width="sections" title={t("ordersTitle")} done={done}>
      {orders.length === 0 && (
        <>
          <EmptySheet />
          <p className={forms.lead}>{t("ordersEmpty")}</p>
        </>
      )}
      <ul className={styles.orders}>
        {orders.map((order) => {
          const promised = promisedTime(order, { t, times, now });
          return (
            <li key={order.id}>
              {order.documentId && <DocumentThumbnail base={base} documentId={order.documentId} />}
              <p className={styles.choiceText}>
                <strong>
                  <bdi>{order.title}</bdi>
                </strong>
                <span>{t("orderedOn", { date: times.day(order.submittedAt ?? order.createdAt) })}</span>
                {promised && <span>{promised.text}</span>}
                <StateLabel t={t} state={order.state} />
              </p>
              <a
                className={isFinished(order.state) ? forms.primary : styles.secondary}
                href={`${base}${isFinished(order.state) ? finishedPath(order) : intakePath(order.id)}`}
              >
                {t(isFinished(order.state) ? "openReview" : "openOrder")}
                <span className="visually-hidden"> {order.title}</span>
              </a>
            </li>
          );
        })}
      </ul>
      <p className={styles.again}>
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
