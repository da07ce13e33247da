import type { Errors, FaultInDetail } from "../read-operator.server.ts";
import { hrefOf } from "../read-query.ts";
import { Counts, Fact } from "./counts.tsx";
import { FaultList } from "./fault-list.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage, Sheet } from "./operator-page.tsx";
import type { View } from "./view.ts";

/** Errors of a period by fault. */
export function ErrorsPage({ view, errors }: { view: View; errors: Errors }) {
  const { t, base, choice } = view;
  const orders = [
    ["count", t("count")],
    ["last", t("lastSeen")],
  ] as const;
  return (
    <OperatorPage view={view} area="errors">
      <Counts view={view} id="errors" title={t("areas.errors")} trend={errors.trend} tone="danger" />
      <div className={styles.sheet}>
        <ul className={styles.spans}>
          {orders.map(([order, name]) => (
            <li key={order}>
              <a
                href={hrefOf(base, "errors", { ...choice, order, event: undefined })}
                aria-current={order === choice.order ? "true" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <FaultList view={view} faults={errors.faults} />
      </div>
    </OperatorPage>
  );
}

/** One fault with its last reports; nothing in them says who met it. */
export function ErrorPage({ view, found }: { view: View; found: FaultInDetail | null }) {
  const { t, formats } = view;
  if (!found)
    return (
      <OperatorPage view={view} area="errors">
        <p className={styles.sheet}>{t("nothing")}</p>
      </OperatorPage>
    );
  const { fault, occurrences } = found;
  return (
    <OperatorPage view={view} area="errors" heading={fault.message || fault.fingerprint}>
      <div className={styles.aside}>
        <Counts view={view} id="errors" title={t("areas.errors")} trend={fault.trend} tone="danger" />
        <div className={styles.sheet}>
          <dl className={styles.facts}>
            <Fact name={t("firstSeen")}>{formats.moment(fault.firstSeen)}</Fact>
            <Fact name={t("lastSeen")}>{formats.moment(fault.lastSeen)}</Fact>
            <Fact name={t("portal")}>{formats.list(fault.portals.map(formats.country))}</Fact>
            {fault.browsers.length > 0 && (
              <Fact name={t("browsers")}>
                <bdi>{fault.browsers.join(", ")}</bdi>
              </Fact>
            )}
            <Fact name={t("signedIn")}>{formats.number(fault.people)}</Fact>
          </dl>
        </div>
      </div>
      {fault.stack && (
        <Sheet title={t("stack")}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <pre className={styles.stack} dir="ltr" tabIndex={0}>
            {fault.stack}
          </pre>
        </Sheet>
      )}
      <Sheet title={t("occurrences")}>
        <ol className={styles.rows}>
          {occurrences.map(
            ({ id, time, portal, message, url, browser, deviceType, component, sourceApp }) => (
              <li key={id} className={styles.occurrence}>
                <p>
                  <strong>{formats.moment(time)}</strong> · {formats.country(portal)}
                  {[sourceApp, deviceType].filter(Boolean).map((part) => (
                    <span key={part}>
                      {" · "}
                      <bdi>{part}</bdi>
                    </span>
                  ))}
                </p>
                <dl className={styles.meta}>
                  {(
                    [
                      [t("page"), url],
                      [t("component"), component],
                      [t("browsers"), browser],
                      [t("areas.errors"), message === fault.message ? "" : message],
                    ] as const
                  ).map(
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
            ),
          )}
        </ol>
      </Sheet>
    </OperatorPage>
  );
}
