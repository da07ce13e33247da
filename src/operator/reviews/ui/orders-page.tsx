import type { ReactNode } from "react";
import { locales } from "../../../portals/portal.ts";
import type { Order } from "../../../review/orders/order.ts";
import { orderStates } from "../../../review/orders/order-machine.ts";
import { FormCheckbox, FormSelect } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import styles from "../../ui/operator-page.module.css";
import { OperatorPage, Sheet } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Facts, Meter } from "../../ui/operator-parts.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import type { View } from "../../ui/view.ts";
import type { OrderQuery, OrdersReport } from "../read-orders.server.ts";
import type { ServiceLevels } from "../service-level-store.server.ts";
import type { StuckOrder, StuckReason } from "../stuck-order-store.server.ts";
import { LanguageQueues } from "./language-queues.tsx";
import { WorkloadSheet } from "./workload-sheet.tsx";

type Props = { view: View; query: OrderQuery; report: OrdersReport };

/** The review service at a glance, then what needs an operator, then every order. */
export function OrdersPage({ view, query, report }: Props) {
  const { reviews: t } = view;
  const names = new Map(report.workload.map(({ userId, displayName }) => [userId, displayName]));
  const stuck = new Map(report.stuck.map(({ id, reasons }) => [id, reasons]));
  return (
    <OperatorPage view={view} area="reviews" hasFilters={false}>
      <Figures view={view} levels={report.levels} />
      <Sheet title={t("stuck")}>
        {report.stuck.length === 0 && <p className={styles.nothing}>{t("noStuck")}</p>}
        <ol className={parts.list}>
          {report.stuck.map((order) => (
            <StuckRow key={order.id} view={view} order={order} />
          ))}
        </ol>
      </Sheet>
      <Sheet title={t("orders")}>
        <Filters view={view} query={query} />
        {report.orders.length === 0 && <p className={styles.nothing}>{t("noOrders")}</p>}
        <ol className={parts.list}>
          {report.orders.map((order) => (
            <OrderRow key={order.id} view={view} order={order} names={names} reasons={stuck.get(order.id)} />
          ))}
        </ol>
        {report.next !== null && <More view={view} query={query} next={report.next} />}
      </Sheet>
      <LanguageQueues view={view} queues={report.queues} />
      <WorkloadSheet view={view} workload={report.workload} />
    </OperatorPage>
  );
}

function Figures({ view, levels }: { view: View; levels: ServiceLevels }) {
  const { reviews: t, formats, now } = view;
  const { finished, median, p90, onTime, byDay, overdue, oldest } = levels;
  const duration = (value: number | null) => (value === null ? "–" : formats.duration(value));
  const figures: [name: string, value: string, picture?: ReactNode, isLate?: boolean][] = [
    [t("finished"), formats.number(finished), <Sparkline key="days" values={byDay} />],
    [
      t("onTime"),
      onTime === null ? "–" : formats.percent(onTime),
      onTime !== null && <Meter key="share" share={onTime} />,
    ],
    [t("median"), duration(median)],
    [t("p90"), duration(p90)],
    [t("overdueNow"), formats.number(overdue), undefined, overdue > 0],
    [t("oldest"), oldest ? formats.duration(now.getTime() - oldest.getTime()) : "–"],
  ];
  return (
    <dl className={parts.figures}>
      {figures.map(([name, value, picture, isLate]) => (
        <div key={name} className={isLate ? parts.late : undefined}>
          <dt>{name}</dt>
          <dd>
            {value}
            {picture}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why an order is stuck, as marks. */
export const Reasons = ({ view, reasons }: { view: View; reasons: readonly StuckReason[] }) => (
  <span className={parts.tags}>
    {reasons.map((reason) => (
      <span key={reason} className={`${parts.tag} ${parts.alarm}`}>
        {view.reviews(`why.${reason}`)}
      </span>
    ))}
  </span>
);

/** An order's number: the part of its id that tells orders apart. */
export const orderNumber = (id: string): string => id.slice(-12);

const OrderLink = ({ view, id }: { view: View; id: string }) => (
  <a href={`${view.base}/operator/reviews/${id}`} className={parts.mono}>
    <bdi>{orderNumber(id)}</bdi>
  </a>
);

function StuckRow({ view, order }: { view: View; order: StuckOrder }) {
  const { formats, reviews: t } = view;
  const { id, locale, portal, dueAt, reasons } = order;
  return (
    <li className={`${parts.item} ${parts.columns}`}>
      <div className={parts.row}>
        <OrderLink view={view} id={id} />
        <Reasons view={view} reasons={reasons} />
      </div>
      <Facts
        facts={[
          [t("language"), formats.language(locale)],
          [view.t("portal"), formats.country(portal)],
          [t("due"), dueAt ? formats.moment(dueAt) : "–"],
        ]}
      />
    </li>
  );
}

type RowProps = {
  view: View;
  order: Order;
  names: ReadonlyMap<string, string>;
  reasons?: readonly StuckReason[];
};

function OrderRow({ view, order, names, reasons = [] }: RowProps) {
  const { formats, reviews: t, now } = view;
  const { id, state, locale, createdAt, submittedAt, dueAt, reviewerId, round } = order;
  const since = submittedAt ?? createdAt;
  return (
    <li className={`${parts.item} ${parts.columns}`}>
      <div className={parts.row}>
        <OrderLink view={view} id={id} />
        <span className={parts.tags}>
          <span className={parts.tag}>{t(`states.${state}`)}</span>
          {round > 1 && <span className={parts.tag}>{`${t("round")} ${formats.number(round)}`}</span>}
        </span>
        <Reasons view={view} reasons={reasons} />
      </div>
      <Facts
        facts={[
          [t("language"), formats.language(locale)],
          [t("age"), formats.duration(now.getTime() - since.getTime())],
          [t("due"), dueAt ? formats.moment(dueAt) : "–"],
          [
            t("reviewer"),
            <bdi key="reviewer">{reviewerId ? (names.get(reviewerId) ?? "–") : t("nobody")}</bdi>,
          ],
        ]}
      />
    </li>
  );
}

function Filters({ view, query }: Pick<Props, "view" | "query">) {
  const { reviews: t, formats } = view;
  const active = formats.list([t("states.queued"), t("states.inReview"), t("states.question")]);
  const languages = locales
    .map((value) => ({ value, label: formats.language(value) }))
    .sort((a, b) => formats.compare(a.label, b.label));
  return (
    <form method="get" className={parts.filters}>
      <FormSelect
        id="orders-state"
        name="state"
        label={t("status")}
        defaultValue={query.state ?? ""}
        choices={[
          { value: "", label: active },
          { value: "all", label: t("anyStatus") },
          ...orderStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <FormSelect
        id="orders-locale"
        name="locale"
        label={t("language")}
        defaultValue={query.locale ?? ""}
        choices={[{ value: "", label: t("anyLanguage") }, ...languages]}
      />
      <FormCheckbox name="overdue" defaultChecked={query.overdue === "on"} label={t("overdueOnly")} />
      <button type="submit" className={forms.primary}>
        {view.t("show")}
      </button>
    </form>
  );
}

function More({ view, query, next }: Pick<Props, "view" | "query"> & { next: string }) {
  const { state = "", locale = "", overdue } = query;
  const parameters = new URLSearchParams({ state, locale, ...(overdue && { overdue }), after: next });
  return (
    <p>
      <a href={`${view.base}/operator/reviews?${parameters}`}>{view.people("more")}</a>
    </p>
  );
}
