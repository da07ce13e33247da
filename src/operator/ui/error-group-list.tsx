import { hrefOf } from "../report-query.ts";
import type { ErrorGroupSummary } from "../summarize-error-groups.ts";
import styles from "./operator-page.module.css";
import { Sparkline } from "./sparkline.tsx";
import type { View } from "./view.ts";

/** Error groups with their count, trend, portals and browsers. */
export function ErrorGroupList({
  view,
  errorGroups,
}: {
  view: View;
  errorGroups: readonly ErrorGroupSummary[];
}) {
  const { t, formats, base, choice } = view;
  if (errorGroups.length === 0) return <p className={styles.nothing}>{t("nothing")}</p>;
  const selected = { span: choice.span, portal: choice.portal };
  return (
    <ol className={styles.rows}>
      {errorGroups.map((group) => (
        <li key={group.fingerprint} className={styles.row}>
          <div className={styles.what}>
            <a className={styles.message} href={hrefOf(base, "errors", selected, `/${group.fingerprint}`)}>
              <bdi>{group.message || group.fingerprint}</bdi>
            </a>
            <dl className={styles.meta}>
              <div>
                <dt>{t("lastSeen")}</dt>
                <dd>{formats.moment(group.lastSeen)}</dd>
              </div>
              <div>
                <dt>{t("portal")}</dt>
                <dd>{formats.list(group.portals.map(formats.country))}</dd>
              </div>
              {group.browsers.length > 0 && (
                <div>
                  <dt>{t("browsers")}</dt>
                  <dd>
                    <bdi>{group.browsers.join(", ")}</bdi>
                  </dd>
                </div>
              )}
            </dl>
          </div>
          <p className={styles.figure}>
            <span className="visually-hidden">{t("count")} </span>
            {formats.number(group.count)}
          </p>
          <Sparkline values={group.trend} tone="danger" />
        </li>
      ))}
    </ol>
  );
}
