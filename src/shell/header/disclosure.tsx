import type { ReactNode } from "react";
import styles from "./header.module.css";

type Props = {
  name: "search" | "contact" | "language" | "account";
  summary: ReactNode;
  children: ReactNode;
};

/** A tool of the bar that opens a panel; phones have its content in the side menu. */
export const Disclosure = ({ name, summary, children }: Props) => (
  <details className={`${styles.tool} ${styles.wide}`} data-disclosure={name}>
    <summary>{summary}</summary>
    <div className={styles.panel} data-panel="">
      {children}
    </div>
  </details>
);
