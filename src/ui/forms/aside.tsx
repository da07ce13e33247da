import type { ReactNode } from "react";
import styles from "./forms.module.css";

type Props = { question?: ReactNode; href: string; children: ReactNode };

/** A link to another page, after a question if it has one. */
export const Aside = ({ question, href, children }: Props) => (
  <p className={styles.aside}>
    {question && <span>{question} </span>}
    <a href={href}>{children}</a>
  </p>
);
