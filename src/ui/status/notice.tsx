import type { ReactNode } from "react";
import { Icon, type IconName } from "../icons.tsx";
import styles from "./notice.module.css";

type NoticeProps = {
  tone?: "info" | "danger";
  icon?: IconName;
  /** Id of its text if it has a list or controls: a section, because a status is read out in full with each change. */
  labelledBy?: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** A persistent notice in the page's flow. Announced when it appears, except a section. */
export function Notice({ tone = "info", icon = "alert", labelledBy, children, actions }: NoticeProps) {
  const Element = labelledBy ? "section" : "div";
  const role = labelledBy ? undefined : tone === "danger" ? "alert" : "status";
  return (
    <Element role={role} aria-labelledby={labelledBy} className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Element>
  );
}
