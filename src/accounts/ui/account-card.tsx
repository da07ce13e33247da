import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";

type CardProps = {
  title: string;
  lead?: ReactNode;
  /** A success message, announced as a status. */
  done?: string;
  /** For pages with several sections. */
  wide?: boolean;
  children?: ReactNode;
};

/** The card that every account page consists of. */
export function AccountCard({ title, lead, done, wide, children }: CardProps) {
  return (
    <div className={styles.desk}>
      <section
        className={wide ? `${styles.card} ${styles.wide}` : styles.card}
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

/** A link to another page, with a question before it. */
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

/** A sentence with the address isolated, so that it does not affect the sentence's direction. */
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
