import type { Person, PersonName } from "../../documents/model/person.ts";
import type { ItemsSection, ProseSection, ResumeSection } from "../../documents/model/section.ts";
import type { Block, SectionData } from "../render-data.ts";
import { type PresentContext, shown, trimmed } from "./present-context.ts";
import { hasText, presentEntry, type SectionContext, textsOf } from "./present-entry.ts";
import { presentJob } from "./present-experience.ts";
import { presentLanguages } from "./present-languages.ts";
import { presentPublications } from "./present-publications.ts";
import { presentInterest, presentSkill } from "./present-rows.ts";
import { joinPrinted, type Printed, printed } from "./printed-text.ts";
import { comparableText, presentRich } from "./rich-content.ts";
import { placeOf } from "./section-places.ts";

/** The visible sections with text, in the user's order. */
export function presentSections(
  sections: readonly ResumeSection[],
  { name, headline }: Pick<Person, "name" | "headline">,
  context: PresentContext,
): Printed<SectionData[]> {
  const visible = sections.filter((section) => section.visible);
  return joinPrinted(
    withoutRepeatedProse(visible, headline)
      .map((section) => presentSection(section, name, context))
      .filter(({ data }) => data.blocks.length > 0),
  );
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

function presentSection(
  section: ResumeSection,
  name: PersonName,
  context: PresentContext,
): Printed<SectionData> {
  const { settings, messages } = context;
  const heading = trimmed(section.title) ?? messages(`headings.${section.type}`);
  const blocks = joinPrinted(
    isProse(section)
      ? proseBlocks(section, context)
      : itemBlocks(section, name, { ...context, precision: section.datePrecision }),
  );
  return {
    data: {
      id: section.id,
      type: section.type,
      heading,
      side: settings.columns === "sidebar" && placeOf(section, settings.places) === "side",
      breakBefore: !!section.breakBefore,
      blocks: blocks.data,
    },
    texts: [...printed(`${section.id}/title`, heading, { role: "heading" }), ...blocks.texts],
  };
}

function proseBlocks({ id, text }: ProseSection, { linkOptions }: PresentContext): Printed<Block>[] {
  const body = presentRich(text, linkOptions);
  if (body.length === 0) return [];
  return [{ data: { kind: "prose", body }, texts: [{ spot: `${id}/text`, role: "paragraph" }] }];
}

function itemBlocks(section: ItemsSection, name: PersonName, context: SectionContext): Printed<Block>[] {
  const spotOf = ({ id }: { id: string }) => `${section.id}/${id}`;
  switch (section.type) {
    case "skills":
      return shown(section.items).flatMap((item) => presentSkill(item, spotOf(item), context));
    case "interests":
      return shown(section.items).flatMap((item) => presentInterest(item, spotOf(item), context));
    case "languages":
      return presentLanguages(shown(section.items), spotOf, context);
    case "publications":
      return presentPublications(shown(section.items), spotOf, name, context);
    case "experience":
      return shown(section.items).flatMap((item) => presentJob(item, spotOf(item), context));
    default:
      return shown<(typeof section.items)[number]>(section.items)
        .map((item) => presentEntry({ type: section.type, values: item, spot: spotOf(item) }, context))
        .filter(hasText)
        .map(({ data, texts }) => ({ data, texts: textsOf(texts) }));
  }
}
