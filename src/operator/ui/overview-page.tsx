import type { Translate } from "../../content/messages.ts";
import type { Overview } from "../operator-reports.server.ts";
import { hrefOf } from "../report-query.ts";
import { Counts, Fact } from "./counts.tsx";
import { ErrorGroupList } from "./error-group-list.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import { PortalBars } from "./portal-bars.tsx";
import { UnusualRates } from "./unusual-rates.tsx";
import type { View } from "./view.ts";

type Props = { view: View; translateSecurity: Translate<"security">; overview: Overview };

/** The start page: errors, events, sign-ups, documents, outgoing mail, messages, reviews and payments at a glance. */
export function OverviewPage({ view, translateSecurity, overview }: Props) {
  const { t, formats, base, choice } = view;
  const { errors, events, accounts, documents, outbox, messages } = overview;
  const selected = { span: choice.span, portal: choice.portal };
  return (
    <OperatorPage view={view} area="overview">
      <UnusualRates view={view} translateSecurity={translateSecurity} rates={overview.unusual} />
      <div className={styles.pair}>
        <Counts
          view={view}
          id="errors"
          title={t("areas.errors")}
          trend={errors.trend}
          before={errors.before}
          tone="danger"
        />
        <Counts
          view={view}
          id="events"
          title={t("areas.events")}
          trend={events.trend}
          before={events.before}
        />
        <Counts view={view} id="accounts" title={t("signUps")} trend={accounts} />
        <Counts view={view} id="documents" title={t("documents")} trend={documents} />
      </div>
      <div className={styles.aside}>
        <Sheet title={t("areas.errors")} aside={<a href={hrefOf(base, "errors", selected)}>{t("show")}</a>}>
          <ErrorGroupList view={view} errorGroups={overview.errorGroups} />
        </Sheet>
        <div className={styles.column}>
          <Sheet title={t("areas.reviews")} aside={<a href={hrefOf(base, "reviews")}>{t("show")}</a>}>
            <Reviews view={view} overview={overview} />
          </Sheet>
          <Sheet title={t("areas.plans")} aside={<a href={hrefOf(base, "plans")}>{t("show")}</a>}>
            <Payments view={view} money={overview.money} />
          </Sheet>
          <Sheet title={`${t("areas.errors")} · ${t("byPortal")}`}>
            <PortalBars view={view} counts={overview.errorsByPortal} area="errors" tone="danger" />
          </Sheet>
          <Sheet title={t("mails")}>
            <dl className={styles.facts}>
              <Fact name={t("waiting")}>{formats.number(outbox.waiting)}</Fact>
              <Fact name={t("failed")} alert={outbox.failed > 0}>
                {formats.number(outbox.failed)}
              </Fact>
            </dl>
          </Sheet>
          <Sheet title={t("areas.messages")} aside={<a href={hrefOf(base, "messages")}>{t("show")}</a>}>
            <dl className={styles.facts}>
              <Fact name={t("waiting")}>{formats.number(messages)}</Fact>
            </dl>
          </Sheet>
        </div>
      </div>
    </OperatorPage>
  );
}

/** Orders now, and the languages in which nothing can be sold. */
function Reviews({ view, overview }: { view: View; overview: Overview }) {
  const { reviews: t, formats } = view;
  const { orders, localesWithoutReviewer } = overview;
  return (
    <dl className={styles.facts}>
      <Fact name={t("states.queued")}>{formats.number(orders.queued)}</Fact>
      <Fact name={t("states.inReview")}>{formats.number(orders.inReview)}</Fact>
      <Fact name={t("overdueNow")} alert={orders.overdue > 0}>
        {formats.number(orders.overdue)}
      </Fact>
      {localesWithoutReviewer.length > 0 && (
        <Fact name={t("why.noReviewer")} alert>
          {formats.list(localesWithoutReviewer.map(formats.language))}
        </Fact>
      )}
    </dl>
  );
}

/** What was paid and returned in the period, by currency. */
function Payments({ view, money }: { view: View; money: Overview["money"] }) {
  const { t, plans, formats } = view;
  if (money.length === 0) return <p className={styles.note}>{t("nothing")}</p>;
  return (
    <dl className={styles.facts}>
      {money.map(({ currency, paid, returned }) => (
        <Fact key={currency} name={`${plans("incoming")} · ${plans("returned")}`}>
          <bdi>{formats.money(paid, currency)}</bdi> · <bdi>{formats.money(returned, currency)}</bdi>
        </Fact>
      ))}
    </dl>
  );
}
