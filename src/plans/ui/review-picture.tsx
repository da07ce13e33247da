import type { Translate } from "../../content/messages.ts";
import styles from "./sell-page.module.css";

/** A line of a resume with a suggestion and a comment, as the finished review shows them. */
export const ReviewPicture = ({ t }: { t: Translate<"sell"> }) => (
  <figure className={styles.picture}>
    <div className={styles.sheet}>
      <span className={styles.bar} data-size="name" />
      <span className={styles.bar} data-size="short" />
      <span className={styles.rule} />
      <span className={styles.bar} />
      <p className={styles.line}>
        <span className={styles.badge} aria-hidden="true">
          1
        </span>
        <del>{t("example.before")}</del> <ins>{t("example.after")}</ins>
      </p>
      <span className={styles.bar} data-size="long" />
      <span className={styles.bar} data-size="medium" />
    </div>
    <div className={styles.comment}>
      <span className={styles.badge} aria-hidden="true">
        1
      </span>
      <p>{t("example.comment")}</p>
    </div>
    <figcaption>{t("example.caption")}</figcaption>
  </figure>
);
