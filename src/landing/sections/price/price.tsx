import type { SectionOf } from "../../../content/schemas/home-page.ts";
import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./price.module.css";

/** What is free and what is not, as a bill. */
export const Price = ({ copy }: { copy: SectionOf<"price"> }) => (
  <Section section={copy} className={styles[copy.layout]} lead={copy.lead}>
    <Facts items={copy.items} className={styles.items} />
  </Section>
);
