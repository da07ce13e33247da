import type { ReactNode } from "react";
import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import styles from "./shell.module.css";

/** The first link of every page. */
export const SkipLink = ({ t }: { t: Translate<"shell"> }) => (
  <a className={`${styles.skip} visually-hidden`} href="#main">
    {t("skipToContent")}
  </a>
);

/**
 * The page's title as text in the first bytes (SHL-02). It is out of the flow and hidden as soon as an element follows it,
 * so the layout does not shift.
 */
export const LoadingTitle = ({ title }: { title: string }) => (
  <p className={styles.loading} aria-hidden="true" data-loading-title="">
    {title}
  </p>
);

/** Replaces a header that could not be rendered: links to the home page and to the dashboard. */
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

/** Replaces a footer that could not be rendered: the legally required links. */
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

/** A page with a short message and what to do next: not found, failed. */
export const PlainPage = (props: { title: string; text: string; children: ReactNode }) => (
  <div className={`${styles.inner} ${styles.plain}`}>
    <h1>{props.title}</h1>
    <p>{props.text}</p>
    {props.children}
  </div>
);

/** The main link of a short message. */
export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.button} href={href}>
    {children}
  </a>
);
