import type { Fault } from "../group-errors.ts";
import { hrefOf } from "../read-query.ts";
import styles from "./operator-page.module.css";
import { Sparkline } from "./sparkline.tsx";
import type { View } from "./view.ts";

/** Faults, each with how often, when, where and in what it was met. */
export function FaultList({ view, faults }: { view: View; faults: readonly Fault[] }) {
  const { t, formats, base, choice } = view;
  if (faults.length === 0) return <p className={styles.nothing}>{t("nothing")}</p>;
  const kept = { span: choice.span, portal: choice.portal };
  return (
    <ol className={styles.rows}>
      {faults.map((fault) => (
        <li key={fault.fingerprint} className={styles.row}>
          <div className={styles.what}>
            <a className={styles.message} href={hrefOf(base, "errors", kept, `/${fault.fingerprint}`)}>
              <bdi>{fault.message || fault.fingerprint}</bdi>
            </a>
            <dl className={styles.meta}>
              <div>
                <dt>{t("lastSeen")}</dt>
                <dd>{formats.moment(fault.lastSeen)}</dd>
              </div>
              <div>
                <dt>{t("portal")}</dt>
                <dd>{formats.list(fault.portals.map(formats.country))}</dd>
              </div>
              {fault.browsers.length > 0 && (
                <div>
                  <dt>{t("browsers")}</dt>
                  <dd>
                    <bdi>{fault.browsers.join(", ")}</bdi>
                  </dd>
                </div>
              )}
            </dl>
          </div>
          <p className={styles.figure}>
            <span className={styles.hidden}>{t("count")} </span>
            {formats.number(fault.count)}
          </p>
          <Sparkline values={fault.trend} tone="danger" />
        </li>
      ))}
    </ol>
  );
}
