import type { SectionOf } from "../../../content/schemas/home-page.ts";
import type { HomeParts } from "../../home-parts.ts";
import landing from "../../ui/landing.module.css";
import { Section } from "../../ui/section.tsx";
import styles from "./review.module.css";

type Props = { copy: SectionOf<"review">; parts: HomeParts };

/** The review by a person: one line as it was, as it became, and the comment. */
export const Review = ({ copy, parts: { review: t, pricesHref } }: Props) => (
  <Section section={copy} className={styles[copy.layout]} lead={copy.text}>
    <figure className={styles.example}>
      <p className={styles.lines}>
        <del>{t("example.before")}</del> <ins>{t("example.after")}</ins>
      </p>
      <p className={styles.comment}>{t("example.comment")}</p>
      <figcaption>{t("example.caption")}</figcaption>
    </figure>
    <p className={styles.more}>
      <a className={landing.quiet} href={pricesHref}>
        {copy.link}
      </a>
    </p>
  </Section>
);
