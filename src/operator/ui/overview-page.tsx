import type { Translate } from "../../content/messages.ts";
import { changeOf } from "../formats.ts";
import type { Overview } from "../operator-reports.server.ts";
import { hrefOf } from "../report-query.ts";
import { Fact, totalOf } from "./counts.tsx";
import { ErrorGroupList } from "./error-group-list.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import parts from "./operator-parts.module.css";
import own from "./overview-page.module.css";
import { PortalBars } from "./portal-bars.tsx";
import { TimeChart } from "./time-chart.tsx";
import { UnusualRates } from "./unusual-rates.tsx";
import type { View } from "./view.ts";

type PartProps = { view: View; overview: Overview };
type Props = PartProps & { translateSecurity: Translate<"security"> };

/** The start page: what is unusual, the period's numbers, and below them what needs work. */
export function OverviewPage({ view, translateSecurity, overview }: Props) {
  const { t } = view;
  const { errors, events, accounts, documents } = overview;
  const activity = [
    { id: "events", title: t("areas.events"), ...events },
    { id: "accounts", title: t("signUps"), trend: accounts, before: null },
    { id: "documents", title: t("documents"), trend: documents, before: null },
  ];
  return (
    <OperatorPage view={view} area="overview">
      <UnusualRates view={view} translateSecurity={translateSecurity} rates={overview.unusual} />
      <Tiles view={view} counts={[{ id: "errors", title: t("areas.errors"), ...errors }, ...activity]} />
      <LanguagesWithoutReviewer view={view} overview={overview} />
      <Errors view={view} overview={overview} />
      <Charts view={view} counts={activity} />
      <State view={view} overview={overview} />
    </OperatorPage>
  );
}

type CountsProps = {
  view: View;
  counts: readonly { id: string; title: string; trend: readonly number[]; before: number | null }[];
};

/** The totals of the period, and how they differ from those of the period before. */
const Tiles = ({ view: { t, formats }, counts }: CountsProps) => (
  <dl className={`${parts.figures} ${own.tiles}`}>
    {counts.map(({ id, title, trend, before }) => {
      const total = totalOf(trend);
      const change = changeOf(total, before);
      return (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{formats.number(total)}</dd>
          {change !== null && (
            <dd className={own.change}>{t("change", { percent: formats.signedPercent(change) })}</dd>
          )}
        </div>
      );
    })}
  </dl>
);

/** A chart of each count; none of those that are zero, which their tiles say. */
function Charts({ view, counts }: CountsProps) {
  const shown = counts.filter(({ trend }) => totalOf(trend) > 0);
  if (shown.length === 0) return null;
  return (
    <div className={own.charts}>
      {shown.map(({ id, title, trend }) => (
        <Sheet key={id} title={title}>
          <TimeChart view={view} id={`${id}-chart`} title={title} values={trend} />
        </Sheet>
      ))}
    </div>
  );
}

/** The languages in which no review can be sold. */
function LanguagesWithoutReviewer({ view, overview: { localesWithoutReviewer } }: PartProps) {
  const { t, reviews, formats, base } = view;
  if (localesWithoutReviewer.length === 0) return null;
  const names = localesWithoutReviewer.map(formats.language).sort(formats.compare);
  const title = (
    <>
      {reviews("withoutReviewer")}{" "}
      <bdi className={`${parts.tag} ${parts.alarm}`}>{formats.number(names.length)}</bdi>
    </>
  );
  return (
    <Sheet title={title} aside={<a href={hrefOf(base, "people")}>{t("areas.people")}</a>}>
      <ul className={parts.tags}>
        {names.map((name) => (
          <li key={name} className={parts.tag}>
            {name}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The errors of the period over time, by portal and grouped, or one line without any. */
function Errors({ view, overview: { errors, errorGroups, errorsByPortal } }: PartProps) {
  const { t, base, choice } = view;
  const title = t("areas.errors");
  const selected = { span: choice.span, portal: choice.portal };
  return (
    <Sheet title={title} aside={<a href={hrefOf(base, "errors", selected)}>{t("show")}</a>}>
      {totalOf(errors.trend) === 0 ? (
        <p className={styles.note}>{t("nothing")}</p>
      ) : (
        <div className={own.halves}>
          <div>
            <TimeChart view={view} id="errors-chart" title={title} values={errors.trend} tone="danger" />
            <h3 className={own.sub}>{t("byPortal")}</h3>
            <PortalBars view={view} counts={errorsByPortal} area="errors" tone="danger" />
          </div>
          <ErrorGroupList view={view} errorGroups={errorGroups} />
        </div>
      )}
    </Sheet>
  );
}

/** Orders, mails and messages now, and the payments of the period. */
function State({ view, overview: { orders, money, outbox, messages } }: PartProps) {
  const { t, reviews, formats, base } = view;
  const linkTo = (area: "reviews" | "plans" | "messages") => <a href={hrefOf(base, area)}>{t("show")}</a>;
  return (
    <div className={own.quarters}>
      <Sheet title={t("areas.reviews")} aside={linkTo("reviews")}>
        <dl className={own.lines}>
          <Fact name={reviews("states.queued")}>{formats.number(orders.queued)}</Fact>
          <Fact name={reviews("states.inReview")}>{formats.number(orders.inReview)}</Fact>
          <Fact name={reviews("overdueNow")} alert={orders.overdue > 0}>
            {formats.number(orders.overdue)}
          </Fact>
        </dl>
      </Sheet>
      <Sheet title={t("areas.plans")} aside={linkTo("plans")}>
        <Payments view={view} money={money} />
      </Sheet>
      <Sheet title={t("mails")}>
        <dl className={own.lines}>
          <Fact name={t("waiting")}>{formats.number(outbox.waiting)}</Fact>
          <Fact name={t("failed")} alert={outbox.failed > 0}>
            {formats.number(outbox.failed)}
          </Fact>
        </dl>
      </Sheet>
      <Sheet title={t("areas.messages")} aside={linkTo("messages")}>
        <dl className={own.lines}>
          <Fact name={t("waiting")}>{formats.number(messages)}</Fact>
        </dl>
      </Sheet>
    </div>
  );
}

/** What was paid and returned in the period, by currency. */
function Payments({ view, money }: { view: View; money: Overview["money"] }) {
  const { t, plans, formats } = view;
  if (money.length === 0) return <p className={styles.note}>{t("nothing")}</p>;
  return (
    <dl className={own.lines}>
      {money.map(({ currency, paid, returned }) => (
        <Fact key={currency} name={`${plans("incoming")} · ${plans("returned")}`}>
          <bdi>{formats.money(paid, currency)}</bdi> · <bdi>{formats.money(returned, currency)}</bdi>
        </Fact>
      ))}
    </dl>
  );
}
