import type { Occurrence } from "../../analytics/errors/error-count-store.server.ts";
import type { ErrorGroupDetail } from "../operator-reports.server.ts";
import type { ErrorGroupSummary } from "../summarize-error-groups.ts";
import { Counts, Fact } from "./counts.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import type { View } from "./view.ts";

/** One error group with its newest reports, without their users. `detail`: null if the period has no reports of it. */
export function ErrorGroupPage({ view, detail }: { view: View; detail: ErrorGroupDetail | null }) {
  const { t } = view;
  if (!detail)
    return (
      <OperatorPage view={view} area="errors">
        <p className={styles.sheet}>{t("nothing")}</p>
      </OperatorPage>
    );
  const { errorGroup, occurrences } = detail;
  const { fingerprint, message, stack, trend } = errorGroup;
  return (
    <OperatorPage view={view} area="errors" heading={message || fingerprint}>
      <div className={styles.aside}>
        <Counts view={view} id="errors" title={t("areas.errors")} trend={trend} tone="danger" />
        <Facts view={view} errorGroup={errorGroup} />
      </div>
      {stack && (
        <Sheet title={t("stack")}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
          <pre className={styles.stack} dir="ltr" tabIndex={0}>
            {stack}
          </pre>
        </Sheet>
      )}
      <Sheet title={t("occurrences")}>
        <ol className={styles.rows}>
          {occurrences.map((occurrence) => (
            <OccurrenceRow key={occurrence.id} view={view} occurrence={occurrence} groupMessage={message} />
          ))}
        </ol>
      </Sheet>
    </OperatorPage>
  );
}

function Facts({ view: { t, formats }, errorGroup }: { view: View; errorGroup: ErrorGroupSummary }) {
  const { firstSeen, lastSeen, portals, browsers, users } = errorGroup;
  return (
    <div className={styles.sheet}>
      <dl className={styles.facts}>
        <Fact name={t("firstSeen")}>{formats.moment(firstSeen)}</Fact>
        <Fact name={t("lastSeen")}>{formats.moment(lastSeen)}</Fact>
        <Fact name={t("portal")}>{formats.list(portals.map(formats.country))}</Fact>
        {browsers.length > 0 && (
          <Fact name={t("browsers")}>
            <bdi>{browsers.join(", ")}</bdi>
          </Fact>
        )}
        <Fact name={t("signedIn")}>{formats.number(users)}</Fact>
      </dl>
    </div>
  );
}

type OccurrenceProps = { view: View; occurrence: Occurrence; groupMessage: string };

/** One report. Its message is shown only if it differs from the group's. */
function OccurrenceRow({ view: { t, formats }, occurrence, groupMessage }: OccurrenceProps) {
  const { time, portal, message, url, browser, deviceType, component, sourceApp } = occurrence;
  const details = [
    [t("page"), url],
    [t("component"), component],
    [t("browsers"), browser],
    [t("areas.errors"), message === groupMessage ? "" : message],
  ] as const;
  return (
    <li className={styles.occurrence}>
      <p>
        <strong>{formats.moment(time)}</strong> · {formats.country(portal)}
        {[sourceApp, deviceType].filter(Boolean).map((origin) => (
          <span key={origin}>
            {" · "}
            <bdi>{origin}</bdi>
          </span>
        ))}
      </p>
      <dl className={styles.meta}>
        {details.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </li>
  );
}
