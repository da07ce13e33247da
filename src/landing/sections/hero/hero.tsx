import type { SectionOf } from "../../../content/schemas/home-page.ts";
import type { HomeParts, SamplePage } from "../../home-parts.ts";
import { isChoice } from "../../sheets.ts";
import { Facts } from "../../ui/facts.tsx";
import grounds from "../../ui/landing.module.css";
import { Phrases } from "../../ui/phrases.tsx";
import { Picture } from "../../ui/picture.tsx";
import { joined } from "../../ui/section.tsx";
import styles from "./hero.module.css";
import { layouts, withFacts } from "./layouts.ts";
import { SheetWithChoice } from "./sheet-with-choice.tsx";

type Props = { copy: SectionOf<"hero">; parts: HomeParts };

/**
 * The first screen: the promise, the way in, and a real page with one line marked, which a field beside it shows as if it
 * were being written. Every layout has this markup; its style sheet arranges the parts.
 */
export function Hero({ copy, parts }: Props) {
  const { headline, emphasis, lead, cta, secondary, live, field, facts, ground } = copy;
  const layout = layouts[copy.layout];
  const part = (name: string) => joined(styles[name], layout[name]);
  const { startHref, sheetOf, samplePage, rating } = parts;
  return (
    <section className={joined(grounds[ground], part("hero"))}>
      <div className={joined(grounds.inner, part("inner"))}>
        <h1 className={part("title")}>
          <span>
            <Phrases text={headline} />
          </span>{" "}
          <em>
            <Phrases text={emphasis} />
          </em>
        </h1>
        <div className={part("pitch")}>
          <p className={part("lead")}>{lead}</p>
          <p className={grounds.actions}>
            <a className={grounds.cta} href={startHref}>
              {cta}
            </a>
            <a className={grounds.quiet} href="#customs">
              {secondary}
            </a>
          </p>
          {rating}
        </div>
        {withFacts.includes(copy.layout) && <Facts items={facts} className={part("facts")} />}
        <div className={part("stage")}>
          {copy.second && (
            <div className={part("second")}>
              <Picture
                sheet={{ ...sheetOf({ template: copy.second }, "large"), alt: copy.secondAlt ?? "" }}
                place="page"
              />
            </div>
          )}
          {isChoice(live) ? (
            <SheetWithChoice copy={copy} choice={live} parts={parts} part={part} />
          ) : (
            <>
              <div className={part("sheet")}>
                <Picture sheet={sheetOf(copy, "large")} place="hero" />
                <MarkedLine boxes={samplePage.line.boxes} thread={layout.thread} />
              </div>
              <div className={part("live")} aria-hidden="true">
                <p>{field}</p>
                <p className={styles.field}>
                  {samplePage.line.text}
                  <span className={styles.caret} />
                </p>
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

type MarkProps = Pick<SamplePage["line"], "boxes"> & { thread: string | undefined };

/** The line of the field, marked on the page; in layouts with a thread, one leads from it to the page's start and down. */
const MarkedLine = ({ boxes, thread }: MarkProps) => (
  <svg className={styles.marks} viewBox="0 0 10000 10000" preserveAspectRatio="none" aria-hidden="true">
    {thread && boxes[0] && (
      <path className={thread} d={`M${boxes[0].x - 40} ${boxes[0].y + boxes[0].height / 2}H-600V10000`} />
    )}
    {/* One path, because boxes that overlap would be darker there. */}
    <path d={boxes.map(outlineOf).join("")} />
  </svg>
);

const outlineOf = ({ x, y, width, height }: SamplePage["line"]["boxes"][number]) =>
  `M${x - 40} ${y - 20}h${width + 80}v${height + 40}H${x - 40}z`;
