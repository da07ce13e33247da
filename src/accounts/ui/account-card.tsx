import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";

type CardProps = {
  title: string;
  lead?: ReactNode;
  /** A success message, which screen readers announce as a status. */
  done?: string;
  /** Set on pages with several sections. */
  wide?: boolean;
  /** With a column beside the sections. */
  hasColumns?: boolean;
  children?: ReactNode;
};

/** The card that contains an account page. */
export function AccountCard({ title, lead, done, wide, hasColumns, children }: CardProps) {
  return (
    <div className={styles.desk}>
      <section
        className={`${styles.card} ${wide ? styles.wide : ""} ${hasColumns ? styles.columns : ""}`}
        aria-labelledby="account-title"
      >
        <h1 id="account-title" className={styles.title}>
          {title}
        </h1>
        {done && (
          <p role="status" className={styles.done}>
            <Icon name="check" />
            <span>{done}</span>
          </p>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  );
}

/** A question followed by a link to another page. */
export function Aside({
  question,
  href,
  children,
}: {
  question?: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <p className={styles.aside}>
      {question && <span>{question} </span>}
      <a href={href}>{children}</a>
    </p>
  );
}

/** A sentence that contains the address. Isolates the address, so that it does not affect the text direction. */
export function WithAddress({ text, email }: { text: (placeholder: string) => string; email: string }) {
  const mark = "\u0000";
  const [before, after] = text(mark).split(mark);
  return (
    <>
      {before}
      <bdi className={styles.address}>{email}</bdi>
      {after}
    </>
  );
}
