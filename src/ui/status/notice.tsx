import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons.tsx";
import styles from "./notice.module.css";

type NoticeProps = { tone?: "info" | "danger"; icon?: IconName; children: ReactNode; actions?: ReactNode };

/** A persistent notice in the page's flow. Announced when it appears. */
export function Notice({ tone = "info", icon = "alert", children, actions }: NoticeProps) {
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
