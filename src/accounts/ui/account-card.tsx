import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import styles from "./account-page.module.css";

type CardProps = {
  title: string;
  lead?: ReactNode /** Good news, read out politely. */;
  done?: string;
  /** For pages of several sections. */
  wide?: boolean;
  children?: ReactNode;
};

/** The sheet on the desk that every account page consists of. */
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

/** A question and the link that answers it, or the link alone. */
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

/** A sentence with the address isolated, so that its direction does not turn the sentence around. */
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
