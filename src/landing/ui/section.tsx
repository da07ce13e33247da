import type { ReactNode } from "react";
import type { HomeSection } from "../../content/schemas/home-page.ts";
import styles from "./landing.module.css";
import { Phrases } from "./phrases.tsx";

type Props = {
  section: Exclude<HomeSection, { type: "hero" }>;
  /** Of the section's own style sheet: the arrangement. */
  className?: string;
  lead?: string;
  children: ReactNode;
};

/** A section with its heading on its ground. Its type is its anchor. */
export function Section({ section, className, lead, children }: Props) {
  const { type, ground, heading } = section;
  return (
    <section id={type} className={joined(styles.section, styles[ground], className)}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2>
            <Phrases text={heading} />
          </h2>
          {lead && <p className={styles.sub}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}

/** Class names as one, each once. */
export const joined = (...names: (string | undefined)[]): string =>
  [...new Set(names.filter((name) => name !== undefined))].join(" ");
