import type { HintTopic } from "../content/schemas/writing-help.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { editableBlocks, type Highlight, isSubLine, type RichText } from "../documents/model/rich-text.ts";
import { newId } from "../kit/id.ts";
import type { SectionType } from "../portals/portal.ts";
import type { HelpedSection } from "../writing/helped-section.ts";
import type { Item } from "./item-text.ts";
import type { PanelId } from "./panels.ts";
import { type Edit, editItems, editSection, setItemField } from "./resume-edits.ts";

/** Where a ready sentence goes: a section's text or list, or the bullets of an item. */
export type SentenceTarget = { sectionId: string; itemId?: string | undefined };

const helped: readonly SectionType[] = ["summary", "experience", "skills"] satisfies HelpedSection[];
export const isHelped = (type: SectionType): type is HelpedSection => helped.includes(type);

const hintedSections: readonly SectionType[] = [
  "summary",
  "experience",
  "education",
  "skills",
  "languages",
  "references",
];

/** What the country's hint for a panel is about. */
export function topicOf(panel: PanelId, type: SectionType | undefined): HintTopic | null {
  if (panel === "contact") return "contact";
  if (panel === "personal") return "personal";
  return type && hintedSections.includes(type) ? (type as HintTopic) : null;
}

/** Puts a ready text at its target: a paragraph of the profile, a bullet of the job, a skill. */
export function insertSentence({ sectionId, itemId }: SentenceTarget, text: string): Edit {
  if (itemId)
    return setItemField(sectionId, itemId, "highlights", (lines: readonly Highlight[] = []) => [
      ...lines.filter((line) => isSubLine(line) || line.length > 0),
      text,
    ]);
  return (content) => {
    const section = content.sections.find(({ id }) => id === sectionId);
    if (section?.type === "skills")
      return editItems(sectionId, (items) => [...items, { id: newId(), name: text } as Item])(content);
    return editSection(sectionId, (each) =>
      "text" in each ? { ...each, text: withParagraph(each.text, text) } : each,
    )(content);
  };
}

function withParagraph(before: RichText, text: string): RichText {
  if (typeof before === "string") return before.trim() === "" ? text : `${before}\n${text}`;
  return [...before, ...editableBlocks(text)];
}

/** The job title whose sentences are shown: the item's, otherwise the headline. */
export function occupationOf({ sectionId, itemId }: SentenceTarget, content: ResumeContent): string {
  const section = content.sections.find(({ id }) => id === sectionId);
  const item = section?.type === "experience" ? section.items.find(({ id }) => id === itemId) : undefined;
  return item?.position?.trim() || content.person.headline?.trim() || "";
}
