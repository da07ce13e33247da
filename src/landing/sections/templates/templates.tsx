import type { SectionOf } from "../../../content/schemas/home-page.ts";
import type { HomeParts } from "../../home-parts.ts";
import landing from "../../ui/landing.module.css";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./templates.module.css";

type Props = { copy: SectionOf<"templates">; parts: HomeParts };

/** Tiles that the style sheet makes as wide as two, by their index. */
const wide: Partial<Record<SectionOf<"templates">["layout"], readonly number[]>> = {
  plates: [0],
  bento: [0, 3, 6],
};

/** Templates with the sample people of the country, and the way to all of them. */
export function Templates({ copy, parts }: Props) {
  const { galleryHref, templateHref, tileOf, nameOf } = parts;
  return (
    <Section section={copy} className={styles[copy.layout]} lead={copy.lead}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row has to be reachable by keyboard */}
      <ul className={styles.sheets} tabIndex={copy.layout === "row" ? 0 : undefined}>
        {copy.templates.map((template, index) => (
          <li key={template}>
            <Picture sheet={tileOf(template)} place={wide[copy.layout]?.includes(index) ? "wide" : "tile"} />
            <p>
              <a href={templateHref(template)}>{nameOf(template)}</a>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <a className={landing.quiet} href={galleryHref}>
          {copy.all}
        </a>
      </p>
    </Section>
  );
}
