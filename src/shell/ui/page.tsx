import type { Translate } from "../../content/words.ts";
import type { Portal } from "../../portals/portal.ts";
import styles from "./shell.module.css";

/** The first link of every page. */
export const SkipLink = ({ t }: { t: Translate<"shell"> }) => (
  <a className={styles.skip} href="#main">
    {t("skipToContent")}
  </a>
);

/**
 * The page's title as text in the first bytes (SHL-02). It stands outside the flow and disappears with the first element
 * that follows it, so nothing moves.
 */
export const LoadingTitle = ({ title }: { title: string }) => (
  <p className={styles.loading} aria-hidden="true" data-loading-title="">
    {title}
  </p>
);

/** Stands in for a header that could not be rendered: the way home, and to signing in. */
export const MinimalHeader = ({
  portal,
  base,
  t,
}: {
  portal: Portal;
  base: string;
  t: Translate<"shell">;
}) => (
  <header className={styles.minimal} data-minimal="">
    <a href={`${base}/`}>Dossier</a>
    <a href={`${base}/${portal.slugs.resume}`}>{t("dashboard")}</a>
  </header>
);

/** Stands in for a footer that could not be rendered: what the law wants to be there. */
export const MinimalFooter = ({
  base,
  labels,
}: {
  portal: Portal;
  base: string;
  labels: Translate<"footerLabels">;
}) => (
  <footer className={styles.minimal} data-minimal="">
    {(["privacy", "cookies", "legalNotice"] as const).map((label) => (
      <a key={label} href={`${base}/lp/${label === "legalNotice" ? "legal-notice" : label}`}>
        {labels(label)}
      </a>
    ))}
  </footer>
);

/** A short message as a whole page: not found, failed. */
export function PlainPage(props: { title: string; text: string; action: string; href: string }) {
  return (
    <div className={`${styles.inner} ${styles.plain}`}>
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      <a className={styles.button} href={props.href}>
        {props.action}
      </a>
    </div>
  );
}
