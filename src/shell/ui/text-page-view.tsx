import type { ReactNode } from "react";
import type { TextPage } from "../../content/schemas/text-page.ts";
import styles from "./text-page.module.css";

type Props = { page: TextPage; link: (url: string) => string; children?: ReactNode };

/** Headed paragraphs in one readable column. */
export function TextPageView({ page, link, children }: Props) {
  return (
    <article className={styles.page}>
      <h1>{page.heading}</h1>
      {page.lead && <p className={styles.lead}>{page.lead}</p>}
      {children}
      {page.sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.list.length > 0 && (
            <ul>
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {page.action && (
        <p>
          <a className={styles.action} href={link(page.action.url)}>
            {page.action.text}
          </a>
        </p>
      )}
    </article>
  );
}
