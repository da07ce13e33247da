import { isNameField } from "../documents/model/item-fields.ts";
import type { LetterContent } from "../documents/model/letter.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { textOfRuns } from "../documents/model/rich-text.ts";
import type { Locale, Portal } from "../portals/portal.ts";
import { scriptTraitsOf } from "../rendering/presenting/script-traits.ts";
import { documentFields } from "../rendering/view/document-blocks.ts";
import { linesOfField, spotOfLine } from "../rendering/view/field-lines.ts";
import type { ViewField } from "../rendering/view/view-field.ts";
import type { ViewWords } from "../rendering/view/view-words.ts";

export type Content = ResumeContent | LetterContent;

/** What the view of a document needs for the texts of its user. Headings and dates of the country are not spelled. */
export const wordsForSpelling = (portal: Portal, locale: Locale): ViewWords => ({
  message: () => "",
  dates: { partial: () => "", period: () => "", text: () => "" },
  portal,
  employerFirst: false,
  ...scriptTraitsOf(locale),
});

/** A line of the document whose spelling is checked, and the spot that names it (`rendering/view/view-field.ts`). */
export type SpelledText = { spot: string; text: string };

/** Fields of letters with names, places and numbers. */
const letterNames = new Set(["company", "person", "address", "place", "reference", "headline"]);

/** The shown texts that the user has written as prose, in reading order. */
export function spelledTexts(content: Content, words: ViewWords): SpelledText[] {
  return documentFields(content, words)
    .filter((field) => isSpelled(field, content))
    .flatMap((field) =>
      linesOfField(field).map(({ runs }, index) => ({
        spot: spotOfLine(field, index),
        text: textOfRuns(runs),
      })),
    )
    .filter(({ text }) => text.trim() !== "");
}

function isSpelled({ kind, role, spot, path }: ViewField, content: Content): boolean {
  if (kind === "fixed") return false;
  const [root = "", ...parts] = spot.split("/");
  const key = parts.at(-1)!;
  if (!("sections" in content)) return key === "headline" || parts.length > 1 || !letterNames.has(key);
  if (root === "person") return true;
  const section = content.sections.find(({ id }) => id === root);
  if (!section) return false;
  // Without a heading of the user, the view has the country's.
  if (role === "heading") return path.at(-1) === "title" && !!section.title?.trim();
  return !isNameField(section.type, key) && key !== "keywords";
}
