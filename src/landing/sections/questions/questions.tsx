import type { SectionOf } from "../../../content/schemas/home-page.ts";
import { Phrases } from "../../ui/phrases.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./questions.module.css";

/** Questions that open by themselves, without a script; some layouts show all answers. */
export const Questions = ({ copy }: { copy: SectionOf<"questions"> }) => (
  <Section section={copy} className={styles[copy.layout]}>
    <div className={styles.questions}>
      {copy.items.map(({ question, answer }) =>
        copy.layout === "list" ? (
          <details key={question}>
            <summary>
              <span>
                <Phrases text={question} longest={12} />
              </span>
            </summary>
            <p>{answer}</p>
          </details>
        ) : (
          <div key={question}>
            <h3>
              <Phrases text={question} longest={12} />
            </h3>
            <p>{answer}</p>
          </div>
        ),
      )}
    </div>
  </Section>
);
