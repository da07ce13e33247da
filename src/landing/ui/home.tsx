import type { HomePage } from "../../content/pages.ts";
import type { Portal } from "../../portals/portal.ts";
import styles from "./landing.module.css";

/** A picture of a real document of the portal, in two widths; `height` follows from the paper. */
export type Sheet = { small: string; large: string; width: number; height: number; alt: string };
export type Sheets = Record<"classic" | "sidebar" | "letter", Sheet>;

type Props = { copy: HomePage; portal: Portal; base: string; sheets: Sheets };

/** A portal's home page. No script runs in it: questions are `<details>`, the strip scrolls by itself. */
export function Home({ copy, portal, base, sheets }: Props) {
  const build = `${base}/${portal.slugs.resume}`;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <div>
            <h1>{copy.hero.headline}</h1>
            <p className={styles.lead}>{copy.hero.lead}</p>
            <p className={styles.actions}>
              <a className={styles.cta} href={build}>
                {copy.hero.cta}
              </a>
              <a className={styles.quiet} href="#customs">
                {copy.hero.secondary}
              </a>
            </p>
          </div>
          <div className={styles.sheets}>
            <Picture sheet={{ ...sheets.letter, alt: "" }} className={styles.behind} eager />
            <Picture sheet={sheets.classic} className={styles.front} eager />
          </div>
        </div>
      </section>

      <section className={styles.section}>
        <div className={styles.inner}>
          <h2>{copy.steps.heading}</h2>
          <ol className={styles.steps}>
            {copy.steps.items.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className={`${styles.section} ${styles.desk}`} id="customs">
        <div className={styles.inner}>
          <h2>{copy.customs.heading}</h2>
          <p className={styles.sub}>{copy.customs.lead}</p>
          <div className={styles.split}>
            <div className={styles.sheet}>
              <Picture sheet={sheets.classic} />
            </div>
            <ol className={styles.callouts}>
              {copy.customs.items.map((item) => (
                <li key={item.title}>
                  <h3>{item.title}</h3>
                  <p>{item.text}</p>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </section>

      <section className={styles.section} id="templates">
        <div className={styles.inner}>
          <h2>{copy.templates.heading}</h2>
          <p className={styles.sub}>{copy.templates.lead}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip has to be reachable by keyboard */}
          <ul className={styles.strip} tabIndex={0} aria-label={copy.templates.heading}>
            {(["classic", "sidebar", "letter"] as const).map((name) => (
              <li key={name}>
                <div className={styles.sheet}>
                  <Picture sheet={sheets[name]} />
                </div>
                <h3>{copy.templates[name].title}</h3>
                <p>{copy.templates[name].text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className={`${styles.section} ${styles.desk}`}>
        <div className={styles.inner}>
          <h2>{copy.free.heading}</h2>
          <p className={styles.sub}>{copy.free.lead}</p>
          <ul className={styles.ticks}>
            {copy.free.items.map((item) => (
              <li key={item}>
                <svg
                  width="20"
                  height="20"
                  viewBox="0 0 20 20"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  aria-hidden="true"
                >
                  <path d="M3.5 10.5l4.5 4.5 8.5-10" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className={styles.section} id="questions">
        <div className={styles.inner}>
          <h2>{copy.questions.heading}</h2>
          <div className={styles.questions}>
            {copy.questions.items.map((item) => (
              <details key={item.question}>
                <summary>{item.question}</summary>
                <p>{item.answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>

      <section className={`${styles.section} ${styles.last}`}>
        <div className={styles.inner}>
          <h2>{copy.last.heading}</h2>
          <p className={styles.sub}>{copy.last.text}</p>
          <a className={styles.cta} href={build}>
            {copy.last.cta}
          </a>
        </div>
      </section>
    </>
  );
}

function Picture({ sheet, className, eager }: { sheet: Sheet; className?: string; eager?: boolean }) {
  return (
    <img
      className={className}
      src={sheet.small}
      srcSet={`${sheet.small} 420w, ${sheet.large} 840w`}
      sizes="(min-width: 992px) 46rem, 90vw"
      width={sheet.width}
      height={sheet.height}
      alt={sheet.alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
