import type { EventReport } from "../operator-reports.server.ts";
import { hrefOf } from "../report-query.ts";
import { Counts } from "./counts.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import { PortalBars } from "./portal-bars.tsx";
import { Sparkline } from "./sparkline.tsx";
import type { View } from "./view.ts";

/** Events of a period by name. A name links to the page of that event; on that page it links back to all events. */
export function EventsPage({ view, report }: { view: View; report: EventReport }) {
  const { t, formats, base, choice } = view;
  const linkTo = (event: string) =>
    hrefOf(base, "events", { ...choice, event: event === choice.event ? undefined : event });
  return (
    <OperatorPage view={view} area="events">
      <Counts view={view} id="events" title={choice.event ?? t("areas.events")} trend={report.trend} />
      <div className={styles.aside}>
        <div className={styles.sheet}>
          {report.events.length === 0 ? (
            <p className={styles.nothing}>{t("nothing")}</p>
          ) : (
            <ol className={styles.rows}>
              {report.events.map(({ name, count, signedIn, trend }) => (
                <li key={name} className={styles.row}>
                  <div className={styles.what}>
                    <a href={linkTo(name)} aria-current={name === choice.event ? "true" : undefined}>
                      <bdi>{name}</bdi>
                    </a>
                    <p className={styles.note}>
                      {t("signedIn")}: {formats.percent(signedIn / count)}
                    </p>
                  </div>
                  <p className={styles.figure}>
                    <span className="visually-hidden">{t("count")} </span>
                    {formats.number(count)}
                  </p>
                  <Sparkline values={trend} />
                </li>
              ))}
            </ol>
          )}
        </div>
        <Sheet title={t("byPortal")}>
          <PortalBars view={view} counts={report.byPortal} area="events" />
        </Sheet>
      </div>
    </OperatorPage>
  );
}
