import type { ReactNode } from "react";
import type { HomePage } from "../../content/pages.ts";
import type { Portal } from "../../portals/portal.ts";
import { type Anchors, type Callout, placeCallouts, radius } from "../callouts.ts";
import type { Sheet, Sheets } from "../sheets.ts";
import styles from "./landing.module.css";
import { Phrases } from "./phrases.tsx";

type Props = {
  copy: HomePage;
  portal: Portal;
  base: string;
  sheets: Sheets;
  anchors: Anchors;
  /** How people rate the service, where enough have. */
  rating?: ReactNode;
};

/** A portal's home page. No script runs in it: questions are `<details>`, the strip scrolls by itself. */
export function Home({ copy, portal, base, sheets, anchors, rating }: Props) {
  const callouts = placeCallouts(copy.customs.items, anchors, sheets.classic);
  const build = `${base}/${portal.slugs.resume}`;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <h1>
            <Phrases text={copy.hero.headline} />
          </h1>
          <div className={styles.pitch}>
            <p className={styles.lead}>{copy.hero.lead}</p>
            <p className={styles.actions}>
              <a className={styles.cta} href={build}>
                {copy.hero.cta}
              </a>
              <a className={styles.quiet} href="#customs">
                {copy.hero.secondary}
              </a>
            </p>
            {rating}
          </div>
          <div className={styles.sheets}>
            <Picture sheet={{ ...sheets.letter, alt: "" }} place="hero" />
            <Picture sheet={sheets.classic} place="hero" />
            <Picture sheet={{ ...sheets.sidebar, alt: "" }} place="hero" />
          </div>
        </div>
      </section>

      <section className={styles.section} id="steps">
        <div className={styles.inner}>
          <h2>
            <Phrases text={copy.steps.heading} />
          </h2>
          <ol className={styles.steps}>
            {copy.steps.items.map((step) => (
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

      <section className={`${styles.section} ${styles.desk}`} id="customs">
        <div className={styles.inner}>
          <h2>
            <Phrases text={copy.customs.heading} />
          </h2>
          <p className={styles.sub}>{copy.customs.lead}</p>
          <div className={styles.split}>
            <div className={styles.sheet}>
              <Picture sheet={sheets.classic} place="page" />
              <Markers callouts={callouts} sheet={sheets.classic} />
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

      <section className={styles.section} id="templates">
        <div className={styles.inner}>
          <h2>
            <Phrases text={copy.templates.heading} />
          </h2>
          <p className={styles.sub}>{copy.templates.lead}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling strip has to be reachable by keyboard */}
          <ul className={styles.strip} tabIndex={0} aria-label={copy.templates.heading}>
            {(["classic", "sidebar", "letter"] as const).map((name) => (
              <li key={name}>
                <div className={styles.sheet}>
                  <Picture sheet={sheets[name]} place="strip" />
                </div>
                <h3>
                  <Phrases text={copy.templates[name].title} />
                </h3>
                <p>{copy.templates[name].text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className={`${styles.section} ${styles.desk}`} id="free">
        <div className={`${styles.inner} ${styles.beside}`}>
          <div>
            <h2>
              <Phrases text={copy.free.heading} />
            </h2>
            <p className={styles.sub}>{copy.free.lead}</p>
          </div>
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
                <span>
                  <Phrases text={item} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className={styles.section} id="questions">
        <div className={`${styles.inner} ${styles.beside}`}>
          <h2>
            <Phrases text={copy.questions.heading} />
          </h2>
          <div className={styles.questions}>
            {copy.questions.items.map((item) => (
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

      <section className={`${styles.section} ${styles.last}`}>
        <div className={styles.inner}>
          <h2>
            <Phrases text={copy.last.heading} />
          </h2>
          <p className={styles.sub}>{copy.last.text}</p>
          <a className={styles.cta} href={build}>
            {copy.last.cta}
          </a>
        </div>
      </section>
    </>
  );
}

/** Numbers on the page; the list beside it has the same ones, so a screen reader needs only that. */
function Markers({ callouts, sheet }: { callouts: Callout[]; sheet: Sheet }) {
  return (
    <svg className={styles.markers} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      {callouts.map(({ title, x, y, to }, index) => (
        <g key={title}>
          <path d={`M${round(x)} ${round(y)}L${round(to.x)} ${round(to.y)}`} />
          <circle cx={round(to.x)} cy={round(to.y)} r={2} />
          <circle className={styles.disc} cx={round(x)} cy={round(y)} r={radius} />
          <text x={round(x)} y={round(y)} dy={5}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

const round = (units: number) => Math.round(units * 10) / 10;

/** How wide a picture is shown in each place, so that a browser fetches no more than it needs. Widths in px. */
const sizes = {
  hero: "(min-width: 1000px) 240px, calc(60px + 18vw)",
  page: "(min-width: 768px) 500px, 80vw",
  strip: "(min-width: 992px) 340px, 300px",
};

type PictureProps = { sheet: Sheet; place: keyof typeof sizes };

function Picture({ sheet, place }: PictureProps) {
  return (
    <img
      src={sheet.sources[0]!.href}
      srcSet={sheet.sources.map(({ href, width }) => `${href} ${width}w`).join(", ")}
      sizes={sizes[place]}
      width={sheet.width}
      height={sheet.height}
      alt={sheet.alt}
      loading={place === "hero" ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
