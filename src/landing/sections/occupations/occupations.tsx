import type { SectionOf } from "../../../content/schemas/home-page.ts";
import type { Occupation } from "../../../content/schemas/writing-help.ts";
import type { HomeParts } from "../../home-parts.ts";
import landing from "../../ui/landing.module.css";
import { Section } from "../../ui/section.tsx";
import styles from "./occupations.module.css";

type Props = { copy: SectionOf<"occupations">; parts: HomeParts };

/** Occupations, each a link to the start page with its sample resume selected. */
export function Occupations({ copy, parts: { occupations, startHref, formatLocale } }: Props) {
  const { layout, lead } = copy;
  const links = linksOf(copy, occupations);
  if (!inOrderOfContent.has(layout))
    links.sort((one, other) => one.name.localeCompare(other.name, formatLocale));
  if (links.length === 0) return null;
  // The heading begins a sentence that the list continues.
  const isSentence = layout === "sentence";
  return (
    <Section section={copy} className={styles[layout]} {...(!isSentence && { lead })}>
      <ul className={styles.occupations}>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`${startHref}?example=${id}`} data-letter={layout === "letters" ? name[0] : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {isSentence && <p className={landing.sub}>{lead}</p>}
    </Section>
  );
}

/** Layouts that keep the order of the content; all others are alphabetical. */
const inOrderOfContent: ReadonlySet<string> = new Set(["cards", "directory", "tags"]);

/**
 * Female and male forms of the names take turns, in the order of the content. An occupation that the portal's writing help
 * no longer has is left out.
 */
export const linksOf = (
  { occupations: ids }: Pick<SectionOf<"occupations">, "occupations">,
  occupations: readonly Occupation[],
): { id: string; name: string }[] =>
  ids.flatMap((id, index) => {
    const names = occupations.find((each) => each.id === id)?.names;
    return names ? [{ id, name: names[index % names.length]! }] : [];
  });
