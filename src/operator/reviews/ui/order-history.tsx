import type { OrderEventRow } from "../../../review/orders/order.ts";
import { orderEvents } from "../../../review/orders/order-machine.ts";
import styles from "../../ui/operator-page.module.css";
import { Sheet } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import type { View } from "../../ui/view.ts";
import type { OrderReport } from "../read-order.server.ts";

type Props = { view: View; report: OrderReport };

/** The audit: every change of the order, and who opened the document. */
export function OrderHistory({ view, report }: Props) {
  const { reviews: t, formats } = view;
  const nameOf = nameIn(report);
  return (
    <div className={styles.column}>
      <Sheet title={t("history")}>
        <ol className={parts.list}>
          {report.events.map((event) => (
            <EventRow key={event.id} view={view} event={event} nameOf={nameOf} />
          ))}
        </ol>
      </Sheet>
      <Sheet title={t("openings")}>
        {report.openings.length === 0 && <p className={styles.nothing}>{t("noOpenings")}</p>}
        <ol className={parts.list}>
          {report.openings.map(({ id, viewerId, role, part, at, reason }) => (
            <li key={id} className={parts.item}>
              <p className={parts.strong}>
                {part === "contact" || part === "pdf" ? t(`parts.${part}`) : t("parts.document")}
              </p>
              {reason && <p dir="auto">{reason}</p>}
              <p className={styles.note}>
                {formats.moment(at)} · {view.people(`roles.${role === "operator" ? "operator" : "reviewer"}`)}{" "}
                · <bdi>{nameOf(viewerId)}</bdi>
              </p>
            </li>
          ))}
        </ol>
      </Sheet>
    </div>
  );
}

const reminders = ["answerReminder", "dueSoon", "overdue"] as const;

function EventRow({
  view,
  event,
  nameOf,
}: {
  view: View;
  event: OrderEventRow;
  nameOf: (id: string) => string;
}) {
  const { reviews: t, people, formats } = view;
  const { at, actor, actorId, detail } = event;
  const known = [...orderEvents, ...reminders].find((one) => one === event.event);
  const who =
    actor === "customer" || actor === "reviewer" || actor === "operator"
      ? people(`roles.${actor}`)
      : t("system");
  // A customer is never named here; staff are, so that operators can ask them.
  const name = actorId && actor !== "customer" ? nameOf(actorId) : null;
  const target = event.event === "assign" || event.event === "handOver";
  return (
    <li className={parts.item}>
      <p className={parts.strong}>{known ? t(`events.${known}`) : event.event}</p>
      {detail && <p dir="auto">{target ? nameOf(detail) : detail}</p>}
      <p className={styles.note}>
        {formats.moment(at)} · {who}
        {name && (
          <>
            {" "}
            · <bdi>{name}</bdi>
          </>
        )}
      </p>
    </li>
  );
}

/** A reviewer's name; the end of the id of anyone else. */
const nameIn =
  ({ workload }: OrderReport) =>
  (id: string): string =>
    workload.find(({ userId }) => userId === id)?.displayName || `#${id.slice(-6)}`;
