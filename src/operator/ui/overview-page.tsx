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

/** The start page: errors, events, sign-ups, documents, outgoing mail and messages at a glance. */
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
