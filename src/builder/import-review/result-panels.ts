import type { Key, Translate } from "../../content/messages.ts";
import { displayName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { plainText } from "../../documents/model/rich-text.ts";
import type { ItemsSection, ResumeSection } from "../../documents/model/section.ts";
import { itemSections } from "../../documents/model/section-types.ts";
import type { Portal } from "../../portals/portal.ts";
import { hasContent } from "../content-parts.ts";
import { itemName } from "../item-text.ts";

/** The parts of the result, in order: "contact", "personal" if the file has some, and each section with content. */
export const resultPanels = (content: ResumeContent): string[] => [
  "contact",
  ...(content.person.personal.some(({ value }) => value !== "") ? ["personal"] : []),
  ...content.sections.filter(hasContent).map(({ id }) => id),
];

/** Characters of a text below the heading of a closed panel. */
const maxShown = 90;

/** What a closed panel has, in plain words: "2 employers · 5 lines". */
export function panelSummary(
  content: ResumeContent,
  panel: string,
  {
    t,
    tDocument,
    portal,
  }: { t: Translate<"importReview">; tDocument: Translate<"document">; portal: Portal },
): string {
  const { person, sections } = content;
  if (panel === "contact")
    return joined([displayName(person.name, portal), person.location?.city, person.phone, person.email]);
  if (panel === "personal") {
    const filled = person.personal.filter(({ value }) => value !== "");
    return joined(filled.map(({ field }) => tDocument(`personal.${field}` satisfies Key<"document">)));
  }
  const section = sections.find(({ id }) => id === panel);
  return section ? sectionSummary(section, t) : "";
}

const joined = (texts: readonly (string | undefined)[]): string =>
  cut(texts.filter((text) => text !== undefined && text !== "").join(" · "));

const cut = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text);

function sectionSummary(section: ResumeSection, t: Translate<"importReview">): string {
  if (!("items" in section)) return cut(plainText(section.text).replaceAll("\n", " "));
  if (section.type === "experience") return jobsSummary(section, t);
  const names = section.items.map((item) => itemName(section.type, item));
  if (itemSections[section.type].isShort && names.every((name) => name !== "")) return joined(names);
  return t("entries", { count: section.items.length });
}

function jobsSummary(
  { items }: Extract<ItemsSection, { type: "experience" }>,
  t: Translate<"importReview">,
): string {
  const unnamed = items.filter(({ employer }) => !employer).length;
  const named = new Set(items.map(({ employer }) => employer).filter(Boolean)).size;
  const lines = items.flatMap(({ highlights = [], positions = [] }) => [
    ...highlights,
    ...positions.flatMap((position) => position.highlights ?? []),
  ]).length;
  return joined([
    named > 0 ? t("employers", { count: named }) : t("entries", { count: unnamed }),
    lines > 0 ? t("lines", { count: lines }) : undefined,
  ]);
}
