import type { Application } from "../../applications/application.ts";
import { type ApplicationStatus, applicationStatuses } from "../../applications/application-terms.ts";
import { useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import styles from "./application-list.module.css";
import { ApplicationMenu, ApplicationName, Due, type HuntContext, Sheets } from "./application-parts.tsx";

type Props = { applications: readonly Application[]; context: HuntContext };

/** One row an application: documents, employer and job, status, the next date and the menu. */
export function ApplicationList({ applications, context }: Props) {
  const t = useMessages("hunt");
  return (
    <>
      <h2 className="visually-hidden">{t("list")}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.rows}>
        {applications.map((application) => (
          <li key={application.id} className={styles.row}>
            <div className={styles.sheets}>
              <Sheets documents={context.documentsOf(application.id)} loadCount={context.loadCount} />
            </div>
            <ApplicationName application={application} open={context.open} />
            <div className={styles.status}>
              <StatusChoice application={application} context={context} />
            </div>
            <div className={styles.due}>
              <Due application={application} />
            </div>
            <div className={styles.menu}>
              <ApplicationMenu application={application} context={context} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function StatusChoice({ application, context }: { application: Application; context: HuntContext }) {
  const t = useMessages("hunt");
  return (
    <select
      className={styles.choice}
      aria-label={`${t("statusLabel")}: ${isolate(application.employer)}`}
      data-status-choice={application.id}
      value={application.status}
      onChange={(event) => void context.actions.move(application, event.target.value as ApplicationStatus)}
    >
      {applicationStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`status.${status}`)}
        </option>
      ))}
    </select>
  );
}
