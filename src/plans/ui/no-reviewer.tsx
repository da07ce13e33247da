import { waitingPath } from "../review-availability.ts";
import styles from "./no-reviewer.module.css";

type Props = {
  /** `noReviewerTitle`. */
  title: string;
  text: string;
  /** The label of the link. */
  tellMe: string;
  base: string;
  /** Of the review. */
  locale: string;
};

/** In place of buying and ordering, while nobody reviews in the language. */
export const NoReviewer = ({ title, text, tellMe, base, locale }: Props) => (
  <section className={styles.notice} aria-labelledby="no-reviewer">
    <h2 id="no-reviewer" className={styles.title}>
      {title}
    </h2>
    <p className={styles.text}>{text}</p>
    <a className={styles.link} href={`${base}${waitingPath}?${new URLSearchParams({ language: locale })}`}>
      {tellMe}
    </a>
  </section>
);
