import type { Translate } from "../../content/messages.ts";
import type { StoredEvent } from "../../security-log/security-event-store.server.ts";
import { hrefOf } from "../report-query.ts";
import type { KindCount, SecurityReport } from "../security-report.server.ts";
import { Counts } from "./counts.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import { Sparkline } from "./sparkline.tsx";
import { UnusualRates } from "./unusual-rates.tsx";
import type { View } from "./view.ts";

type Props = { view: View; translateSecurity: Translate<"security">; report: SecurityReport };

/** Security events of a period by kind. A kind links to the page of that kind; on that page it links back to all. */
export function SecurityPage({ view, translateSecurity, report }: Props) {
  const { t, choice } = view;
  const { trend, kinds, events, unusual } = report;
  const title = choice.kind ? translateSecurity(`kinds.${choice.kind}`) : t("areas.security");
  return (
    <OperatorPage view={view} area="security">
      <UnusualRates view={view} translateSecurity={translateSecurity} rates={unusual} />
      <Counts view={view} id="security" title={title} trend={trend} />
      <div className={styles.aside}>
        <Sheet title={translateSecurity("heading")}>
          {events.length === 0 ? (
            <p className={styles.nothing}>{t("nothing")}</p>
          ) : (
            <ol className={styles.rows}>
              {events.map((event) => (
                <EventRow key={event.id} view={view} translateSecurity={translateSecurity} event={event} />
              ))}
            </ol>
          )}
        </Sheet>
        {kinds.length > 0 && (
          <div className={styles.sheet}>
            <ol className={styles.rows}>
              {kinds.map((one) => (
                <KindRow key={one.kind} view={view} translateSecurity={translateSecurity} row={one} />
              ))}
            </ol>
          </div>
        )}
      </div>
    </OperatorPage>
  );
}

function KindRow({ view, translateSecurity, row }: Omit<Props, "report"> & { row: KindCount }) {
  const { t, formats, base, choice } = view;
  const { kind, count, trend } = row;
  const isChosen = kind === choice.kind;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <a
          href={hrefOf(base, "security", { ...choice, kind: isChosen ? undefined : kind })}
          aria-current={isChosen ? "true" : undefined}
        >
          {translateSecurity(`kinds.${kind}`)}
        </a>
      </div>
      <p className={styles.figure}>
        <span className="visually-hidden">{t("count")} </span>
        {formats.number(count)}
      </p>
      <Sparkline values={trend} />
    </li>
  );
}

/** Characters of a network's hash: enough to see whether two events came from the same network. */
const shownHash = 6;

/** One event. A network is shown as `#` and the start of its hash, a user by their id. */
function EventRow({ view, translateSecurity, event }: Omit<Props, "report"> & { event: StoredEvent }) {
  const { formats } = view;
  const { time, kind, portal, count, detail, network, userId, browser, system } = event;
  const facts = [detail, browser, system, network && `#${network.slice(0, shownHash)}`, userId];
  return (
    <li className={styles.occurrence}>
      <h3>
        {translateSecurity(`kinds.${kind}`)}
        {count > 1 && <bdi className={styles.badge}>{`${formats.number(count)} ×`}</bdi>}
      </h3>
      <p className={styles.note}>
        {formats.moment(time)} · {formats.country(portal)}
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>
            {" · "}
            <bdi className={styles.code}>{fact}</bdi>
          </span>
        ))}
      </p>
    </li>
  );
}
