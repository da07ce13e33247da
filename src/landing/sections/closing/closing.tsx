import type { SectionOf } from "../../../content/schemas/home-page.ts";
import type { HomeParts } from "../../home-parts.ts";
import landing from "../../ui/landing.module.css";
import { Section } from "../../ui/section.tsx";
import styles from "./closing.module.css";

type Props = { copy: SectionOf<"closing">; parts: HomeParts };

/** The last word, with the same way in as the hero. */
export const Closing = ({ copy, parts }: Props) => (
  <Section section={copy} className={styles[copy.layout]} lead={copy.text}>
    <p className={styles.action}>
      <a className={landing.cta} href={parts.startHref}>
        {copy.cta}
      </a>
    </p>
  </Section>
);
