import type { ReactNode } from "react";
import type { Translate } from "../../content/words.ts";
import styles from "./shell.module.css";

/** Skip link, header, main, footer (SHL-01). */
export function Page(props: {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  t: Translate<"shell">;
}) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {props.t("skipToContent")}
      </a>
      {props.header}
      <main id="main" tabIndex={-1}>
        {props.children}
      </main>
      {props.footer}
    </>
  );
}

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
