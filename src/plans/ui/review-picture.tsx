import type { Translate } from "../../content/messages.ts";
import { examplePath } from "../plan-paths.ts";
import styles from "./review-picture.module.css";

type Props = { t: Translate<"sell">; base: string };

/** What a review looks like, and the way to a whole one. */
export const ReviewPicture = ({ t, base }: Props) => (
  <div>
    <Line t={t} />
    <p className={styles.more}>
      <a href={`${base}${examplePath}`}>{t("example.link")}</a>
    </p>
  </div>
);

/** A line of a resume with a suggestion and a comment, as the finished review shows them. */
const Line = ({ t }: Pick<Props, "t">) => (
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
