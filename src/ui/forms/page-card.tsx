import type { ReactNode } from "react";
import { FormAlert, FormDone } from "./form-result.tsx";
import forms from "./forms.module.css";
import styles from "./page-card.module.css";

type CardProps = {
  title: string;
  lead?: ReactNode;
  /** What the last form did. */
  done?: string | null;
  /** Why it could not be done. */
  failed?: string | null;
  /** Default: a form of a few fields. */
  width?: "text" | "sections" | "columns";
  children?: ReactNode;
};

/** The card that contains a page with forms. */
export function PageCard({ title, lead, done, failed, width, children }: CardProps) {
  return (
    <div className={styles.desk}>
      <section
        className={width ? `${styles.card} ${styles[width]}` : styles.card}
        aria-labelledby="card-title"
      >
        <h1 id="card-title" className={styles.title}>
          {title}
        </h1>
        <FormDone text={done} />
        <FormAlert text={failed} />
        {lead && <p className={forms.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  );
}

/** Facts in a frame, one below the other. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{typeof value === "string" ? <bdi>{value}</bdi> : value}</dd>
      </div>
    ))}
  </dl>
);
