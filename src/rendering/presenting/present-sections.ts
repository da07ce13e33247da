import type { Person, PersonName } from "../../documents/model/person.ts";
import type { ItemsSection, ProseSection, ResumeSection } from "../../documents/model/section.ts";
import type { Block, SectionData } from "../render-data.ts";
import { joined, type PresentContext, shown, trimmed } from "./present-context.ts";
import { hasText, type SectionContext } from "./present-entry.ts";
import { experienceEntries } from "./present-experience.ts";
import { presentItem } from "./present-items.ts";
import { presentLanguages } from "./present-languages.ts";
import { presentPublications } from "./present-publications.ts";
import { comparableText, presentRich } from "./rich-content.ts";
import { placeOf } from "./section-places.ts";

/** The visible sections with text, in the user's order. */
export function presentSections(
  sections: readonly ResumeSection[],
  { name, headline }: Pick<Person, "name" | "headline">,
  context: PresentContext,
): SectionData[] {
  return withoutRepeatedProse(
    sections.filter((section) => section.visible),
    headline,
  )
    .map((section) => presentSection(section, name, context))
    .filter(({ blocks }) => blocks.length > 0);
}

/** Without sections that repeat the headline or the text of an earlier one, as imports do with a profile. */
function withoutRepeatedProse(
  sections: readonly ResumeSection[],
  headline: string | undefined,
): ResumeSection[] {
  const seen = new Set(headline ? [comparableText(headline)] : []);
  return sections.filter((section) => {
    if (!isProse(section)) return true;
    const text = comparableText(section.text);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

const isProse = (section: ResumeSection): section is ProseSection => "text" in section;

function presentSection(section: ResumeSection, name: PersonName, context: PresentContext): SectionData {
  const { settings, messages } = context;
  return {
    id: section.id,
    type: section.type,
    heading: trimmed(section.title) ?? messages(`headings.${section.type}`),
    side: settings.columns === "sidebar" && placeOf(section, settings.places) === "side",
    breakBefore: !!section.breakBefore,
    blocks: isProse(section)
      ? proseBlocks(section, context)
      : itemBlocks(section, name, { ...context, precision: section.datePrecision }),
  };
}

function proseBlocks({ text }: ProseSection, { linkOptions }: PresentContext): Block[] {
  const body = presentRich(text, linkOptions);
  return body.length > 0 ? [{ kind: "prose", body }] : [];
}

function itemBlocks(section: ItemsSection, name: PersonName, context: SectionContext): Block[] {
  switch (section.type) {
    case "skills":
      return rows(shown(section.items).map((item) => skill(item, context)));
    case "interests":
      return rows(
        shown(section.items).map((item) => ({ label: item.name, value: joined(item.keywords, context) })),
      );
    case "languages":
      return presentLanguages(shown(section.items), context);
    case "publications":
      return presentPublications(shown(section.items), name, context);
    case "experience":
      return shown(section.items)
        .flatMap((item) => experienceEntries(item, context))
        .filter(hasText);
    default:
      return entries(section, context);
  }
}

/** One presenter for each type; TypeScript cannot see that the items of a section fit the presenter of its type. */
function entries(
  section: Exclude<
    ItemsSection,
    { type: "experience" | "skills" | "languages" | "interests" | "publications" }
  >,
  context: SectionContext,
): Block[] {
  const present = presentItem[section.type] as (
    item: (typeof section.items)[number],
    context: SectionContext,
  ) => ReturnType<(typeof presentItem)["custom"]>;
  return shown<(typeof section.items)[number]>(section.items)
    .map((item) => present(item, context))
    .filter(hasText);
}

type Skill = Extract<ItemsSection, { type: "skills" }>["items"][number];

/** "Python: NumPy, pandas", with the level beside the name or, without keywords, as the value. */
function skill(item: Skill, context: SectionContext) {
  const level = context.settings.levels === "none" ? undefined : trimmed(item.level);
  const keywords = joined(item.keywords, context);
  if (keywords === "") return { label: item.name, value: level ?? "" };
  return { label: joined([item.name, level], context), value: keywords };
}

/** Rows without a value may share a line. */
const rows = (parts: { label: string | undefined; value: string }[]): Block[] =>
  parts.flatMap(({ label, value }): Block[] => {
    const text = trimmed(label) ?? "";
    return text === "" && value === "" ? [] : [{ kind: "row", label: text, value, run: value === "" }];
  });
