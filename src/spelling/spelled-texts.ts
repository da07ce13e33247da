import type { Content, ContentField } from "../documents/content-fields/content-field.ts";
import { contentFields } from "../documents/content-fields/content-fields.ts";
import { linesOfField, spotOfLine } from "../documents/content-fields/field-lines.ts";
import { isNameField } from "../documents/model/item-fields.ts";
import { textOfRuns } from "../documents/model/rich-text.ts";

/** A line of the document whose spelling is checked, and the spot that names it. */
export type SpelledText = { spot: string; text: string };

/** Fields of letters with names, places and numbers. */
const letterNames = new Set(
  ["company", "person", "address", "place", "reference"].map((key) => `letter/${key}`),
);

/** The shown texts that the user has written as prose. Headings of the country are not spelled. */
export function spelledTexts(content: Content): SpelledText[] {
  return contentFields(content)
    .filter((field) => isSpelled(field, content))
    .flatMap((field) =>
      linesOfField(field).map(({ runs }, index) => ({
        spot: spotOfLine(field, index),
        text: textOfRuns(runs),
      })),
    )
    .filter(({ text }) => text.trim() !== "");
}

function isSpelled({ spot }: ContentField, content: Content): boolean {
  if (!("sections" in content)) return !letterNames.has(spot);
  const [root, ...parts] = spot.split("/");
  const section = content.sections.find(({ id }) => id === root);
  const key = parts.at(-1)!;
  return !section || !(isNameField(section.type, key) || key === "keywords");
}
