import type { Workload } from "../../../review/orders/operator-store.server.ts";
import styles from "../../ui/operator-page.module.css";
import { Sheet } from "../../ui/operator-page.tsx";
import parts from "../../ui/operator-parts.module.css";
import { Meter } from "../../ui/operator-parts.tsx";
import type { View } from "../../ui/view.ts";

/** Ratings below this number say more about their customers than about the reviewer, so no mean is shown. */
const minRatings = 5;

/** Reviewers with their work, by name: no order by score, which would be a ranking. */
export function WorkloadSheet({ view, workload }: { view: View; workload: readonly Workload[] }) {
  const { reviews: t, formats } = view;
  const byName = workload.toSorted((a, b) => formats.compare(a.displayName, b.displayName));
  return (
    <Sheet title={t("workload")}>
      {workload.length === 0 ? (
        <p className={styles.nothing}>{t("noReviewers")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section className={styles.scroll} aria-label={t("workload")} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("reviewer")}</th>
                <th scope="col">{view.people("languages")}</th>
                <th scope="col">{t("assigned")}</th>
                <th scope="col" className={styles.figure}>
                  {t("finished")}
                </th>
                <th scope="col" className={styles.figure}>
                  {t("median")}
                </th>
                <th scope="col">{t("rating")}</th>
              </tr>
            </thead>
            <tbody>
              {byName.map((reviewer) => (
                <Row key={reviewer.userId} view={view} reviewer={reviewer} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Sheet>
  );
}

const hour = 3_600_000;

function Row({ view, reviewer }: { view: View; reviewer: Workload }) {
  const { reviews: t, formats, base } = view;
  const { userId, displayName, locales, capacity, paused, assigned, finished, medianHours } = reviewer;
  const { ratingCount, ratingMean, overdue } = reviewer;
  return (
    <tr>
      <th scope="row">
        <a href={`${base}/operator/people/${userId}`}>
          <bdi>{displayName || "–"}</bdi>
        </a>{" "}
        {paused && <span className={parts.tag}>{t("isPaused")}</span>}
      </th>
      <td>{formats.list(locales.map(formats.language))}</td>
      <td>
        <span className={styles.range}>{`${formats.number(assigned)} / ${formats.number(capacity)}`}</span>
        <Meter share={assigned / capacity} isOver={assigned > capacity} />
        {overdue > 0 && (
          <span className={`${parts.tag} ${parts.alarm}`}>
            {`${t("why.overdue")}: ${formats.number(overdue)}`}
          </span>
        )}
      </td>
      <td className={styles.figure}>{formats.number(finished)}</td>
      <td className={styles.figure}>{medianHours === null ? "–" : formats.duration(medianHours * hour)}</td>
      <td>
        {ratingMean !== null && ratingCount >= minRatings ? (
          <>
            {formats.rating(ratingMean)}{" "}
            <span className={styles.note}>{t("ratings", { count: ratingCount })}</span>
          </>
        ) : (
          <span className={styles.note}>{t("ratingHidden", { count: minRatings })}</span>
        )}
      </td>
    </tr>
  );
}
