import type { ReactNode } from "react";
import account from "../../../accounts/ui/account-page.module.css";
import { Icon } from "../../../ui/icons.tsx";
import styles from "./customer-page.module.css";

type CardProps = {
  title: string;
  lead?: ReactNode;
  /** What the last form did. */
  done?: string | null;
  /** What it could not do. */
  failed?: string | null;
  children?: ReactNode;
};

/** The card of a page about a review. */
export function ReviewCard({ title, lead, done, failed, children }: CardProps) {
  return (
    <div className={account.desk}>
      <section className={`${account.card} ${styles.card}`} aria-labelledby="review-title">
        <h1 id="review-title" className={account.title}>
          {title}
        </h1>
        <Notice done={done} failed={failed} />
        {lead && <p className={account.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  );
}

/** The result of the last form. */
export function Notice({ done, failed }: Pick<CardProps, "done" | "failed">) {
  return (
    <>
      {done && (
        <p role="status" className={account.done}>
          <Icon name="check" />
          <span>{done}</span>
        </p>
      )}
      {failed && (
        <p role="alert" className={account.alert}>
          <Icon name="alert" />
          <span>{failed}</span>
        </p>
      )}
    </>
  );
}
