import styles from "../../ui/operator-page.module.css";
import { Sheet } from "../../ui/operator-page.tsx";
import { Meter } from "../../ui/operator-parts.tsx";
import type { View } from "../../ui/view.ts";
import type { LanguageQueue } from "../queue-by-language.ts";

/** Waiting orders of each language against the free places of its reviewers; red where there are not enough. */
export function LanguageQueues({ view, queues }: { view: View; queues: readonly LanguageQueue[] }) {
  const { reviews: t, formats } = view;
  return (
    <Sheet title={t("byLanguage")}>
      {queues.length === 0 ? (
        <p className={styles.nothing}>{t("noReviewers")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section className={styles.scroll} aria-label={t("byLanguage")} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("language")}</th>
                <th scope="col" className={styles.figure}>
                  {t("waiting")}
                </th>
                <th scope="col" className={styles.figure}>
                  {t("places")}
                </th>
                <th scope="col" className={styles.figure}>
                  {t("reviewerCount")}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {queues.map(({ locale, waiting, places, reviewers }) => (
                <tr key={locale}>
                  <th scope="row">{formats.language(locale)}</th>
                  <td className={styles.figure}>{formats.number(waiting)}</td>
                  <td className={styles.figure}>{formats.number(places)}</td>
                  <td className={styles.figure}>{formats.number(reviewers)}</td>
                  <td>
                    <Meter
                      share={waiting === 0 ? 0 : waiting / Math.max(1, waiting, places)}
                      isOver={waiting > places}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Sheet>
  );
}
