import type { ReactNode } from "react";
import type { HomePage } from "../../content/schemas/home-page.ts";
import type { Portal } from "../../portals/portal.ts";
import { type Anchors, placeCallouts } from "../callouts.ts";
import type { Sheets } from "../sheets.ts";
import { Customs, Free, Questions, Steps, Templates } from "./home-sections.tsx";
import styles from "./landing.module.css";
import { Phrases } from "./phrases.tsx";
import { Picture } from "./picture.tsx";

type Props = {
  copy: HomePage;
  portal: Portal;
  base: string;
  sheets: Sheets;
  anchors: Anchors;
  /** The trust rating, if the portal has enough ratings. */
  rating?: ReactNode;
};

/** A portal's home page. It needs no script: questions are `<details>`, and the strip of templates scrolls natively. */
export function Home({ copy, portal, base, sheets, anchors, rating }: Props) {
  const callouts = placeCallouts(copy.customs.items, anchors, sheets.classic);
  const editorHref = `${base}/${portal.slugs.resume}`;
  return (
    <>
      <Hero copy={copy.hero} editorHref={editorHref} sheets={sheets} rating={rating} />
      <Steps copy={copy.steps} />
      <Customs copy={copy.customs} callouts={callouts} sheet={sheets.classic} />
      <Templates copy={copy.templates} sheets={sheets} />
      <Free copy={copy.free} />
      <Questions copy={copy.questions} />
      <Last copy={copy.last} editorHref={editorHref} />
    </>
  );
}

type HeroProps = { copy: HomePage["hero"]; editorHref: string; sheets: Sheets; rating: ReactNode };

function Hero({ copy, editorHref, sheets, rating }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1>
          <Phrases text={copy.headline} />
        </h1>
        <div className={styles.pitch}>
          <p className={styles.lead}>{copy.lead}</p>
          <p className={styles.actions}>
            <a className={styles.cta} href={editorHref}>
              {copy.cta}
            </a>
            <a className={styles.quiet} href="#customs">
              {copy.secondary}
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
  );
}

function Last({ copy, editorHref }: { copy: HomePage["last"]; editorHref: string }) {
  return (
    <section className={`${styles.section} ${styles.last}`}>
      <div className={styles.inner}>
        <h2>
          <Phrases text={copy.heading} />
        </h2>
        <p className={styles.sub}>{copy.text}</p>
        <a className={styles.cta} href={editorHref}>
          {copy.cta}
        </a>
      </div>
    </section>
  );
}
