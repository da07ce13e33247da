import type { ErrorReports } from "../operator-reports.server.ts";
import { hrefOf } from "../report-query.ts";
import { Counts } from "./counts.tsx";
import { ErrorGroupList } from "./error-group-list.tsx";
import styles from "./operator-page.module.css";
import { OperatorPage } from "./operator-page.tsx";
import type { View } from "./view.ts";

/** Errors of a period, grouped. */
export function ErrorsPage({ view, errors }: { view: View; errors: ErrorReports }) {
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
        <ErrorGroupList view={view} errorGroups={errors.errorGroups} />
      </div>
    </OperatorPage>
  );
}
