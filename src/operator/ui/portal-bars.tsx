import type { PortalCount } from "../../analytics/period-store.server.ts";
import { findCulture } from "../../portals/cultures/cultures.ts";
import { type Area, hrefOf } from "../report-query.ts";
import styles from "./operator-page.module.css";
import type { View } from "./view.ts";

type Props = {
  view: View;
  counts: readonly PortalCount[];
  /** The page that a portal links to. */
  area: Area;
  tone?: "accent" | "danger";
};

/** Portals with their counts as bars, longest first; each links to the page of that portal. */
export function PortalBars({ view: { t, formats, base, choice }, counts, area, tone = "accent" }: Props) {
  if (counts.length === 0) return <p className={styles.nothing}>{t("nothing")}</p>;
  const max = Math.max(...counts.map(({ count }) => count));
  return (
    <ol className={styles.bars}>
      {counts.map(({ portal, count }) => {
        const name = findCulture(portal)?.name;
        return (
          <li key={portal}>
            <span>
              {name ? (
                <a href={hrefOf(base, area, { ...choice, portal: name })}>{formats.country(portal)}</a>
              ) : (
                formats.country(portal)
              )}{" "}
              <bdi className={styles.code}>{portal}</bdi>
            </span>
            <span className={styles.figure}>{formats.number(count)}</span>
            <svg className={`${styles.bar} ${styles[tone]}`} height="8" aria-hidden="true" focusable="false">
              <rect width={`${((100 * count) / max).toFixed(2)}%`} height="8" rx="2" />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
