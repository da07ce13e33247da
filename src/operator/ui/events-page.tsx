import type { Events } from "../read-operator.server.ts";
import { hrefOf } from "../read-query.ts";
import { Counts } from "./counts.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import { PortalBars } from "./portal-bars.tsx";
import { Sparkline } from "./sparkline.tsx";
import type { View } from "./view.ts";

/** Events of a period by name; a name leads to its own numbers, and once more back to all. */
export function EventsPage({ view, found }: { view: View; found: Events }) {
  const { t, formats, base, choice } = view;
  const linkTo = (event: string) =>
    hrefOf(base, "events", { ...choice, event: event === choice.event ? undefined : event });
  return (
    <OperatorPage view={view} area="events">
      <Counts view={view} id="events" title={choice.event ?? t("areas.events")} trend={found.trend} />
      <div className={styles.aside}>
        <div className={styles.sheet}>
          {found.events.length === 0 ? (
            <p className={styles.nothing}>{t("nothing")}</p>
          ) : (
            <ol className={styles.rows}>
              {found.events.map(({ name, count, signedIn, trend }) => (
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
                    <span className={styles.hidden}>{t("count")} </span>
                    {formats.number(count)}
                  </p>
                  <Sparkline values={trend} />
                </li>
              ))}
            </ol>
          )}
        </div>
        <Sheet title={t("byPortal")}>
          <PortalBars view={view} counts={found.byPortal} area="events" />
        </Sheet>
      </div>
    </OperatorPage>
  );
}
