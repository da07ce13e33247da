import type { HomePage } from "../../content/schemas/home-page.ts";
import type { Callout } from "../callouts.ts";
import type { Sheet, Sheets } from "../sheets.ts";
import { CalloutMarkers } from "./callout-markers.tsx";
import styles from "./landing.module.css";
import { Phrases } from "./phrases.tsx";
import { Picture } from "./picture.tsx";

export function Steps({ copy }: { copy: HomePage["steps"] }) {
  return (
    <section className={styles.section} id="steps">
      <div className={styles.inner}>
        <h2>
          <Phrases text={copy.heading} />
        </h2>
        <ol className={styles.steps}>
          {copy.items.map((step) => (
            <li key={step.title}>
              <h3>
                <Phrases text={step.title} />
              </h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type CustomsProps = { copy: HomePage["customs"]; callouts: Callout[]; sheet: Sheet };

/** What a resume looks like in this country: a page with numbered callouts. */
export function Customs({ copy, callouts, sheet }: CustomsProps) {
  return (
    <section className={`${styles.section} ${styles.desk}`} id="customs">
      <div className={styles.inner}>
        <h2>
          <Phrases text={copy.heading} />
        </h2>
        <p className={styles.sub}>{copy.lead}</p>
        <div className={styles.split}>
          <div className={styles.sheet}>
            <Picture sheet={sheet} place="page" />
            <CalloutMarkers callouts={callouts} sheet={sheet} />
          </div>
          <ol className={styles.callouts}>
            {callouts.map((item) => (
              <li key={item.title}>
                <h3>
                  <Phrases text={item.title} />
                </h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

export function Templates({ copy, sheets }: { copy: HomePage["templates"]; sheets: Sheets }) {
  return (
    <section className={styles.section} id="templates">
      <div className={styles.inner}>
        <h2>
          <Phrases text={copy.heading} />
        </h2>
        <p className={styles.sub}>{copy.lead}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip has to be reachable by keyboard */}
        <ul className={styles.strip} tabIndex={0} aria-label={copy.heading}>
          {(["classic", "sidebar", "letter"] as const).map((name) => (
            <li key={name}>
              <div className={styles.sheet}>
                <Picture sheet={sheets[name]} place="strip" />
              </div>
              <h3>
                <Phrases text={copy[name].title} />
              </h3>
              <p>{copy[name].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Free({ copy }: { copy: HomePage["free"] }) {
  return (
    <section className={`${styles.section} ${styles.desk}`} id="free">
      <div className={`${styles.inner} ${styles.beside}`}>
        <div>
          <h2>
            <Phrases text={copy.heading} />
          </h2>
          <p className={styles.sub}>{copy.lead}</p>
        </div>
        <ul className={styles.ticks}>
          {copy.items.map((item) => (
            <li key={item}>
              <Tick />
              <span>
                <Phrases text={item} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Tick() {
  return (
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
  );
}

export function Questions({ copy }: { copy: HomePage["questions"] }) {
  return (
    <section className={styles.section} id="questions">
      <div className={`${styles.inner} ${styles.beside}`}>
        <h2>
          <Phrases text={copy.heading} />
        </h2>
        <div className={styles.questions}>
          {copy.items.map((item) => (
            <details key={item.question}>
              <summary>
                <span>
                  <Phrases text={item.question} longest={12} />
                </span>
              </summary>
              <p>{item.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
