import type { Content, ContentField } from "../documents/content-fields/content-field.ts";
import { contentFields } from "../documents/content-fields/content-fields.ts";
import { findLine, setAt } from "../documents/content-fields/edit-field.ts";
import { editLine, linesOfField, sliceRuns } from "../documents/content-fields/field-lines.ts";
import { canonicalHighlights, canonicalText } from "../documents/model/canonical-text.ts";
import { letterLimits, limits } from "../documents/model/limits.ts";
import { type Highlight, plainText, type RichText, textOfRuns } from "../documents/model/rich-text.ts";
import type { Misspelling } from "./find-misspellings.ts";

/**
 * The content with the word replaced wherever it was found; the replacement has the format of the word. Places that have
 * changed since, and texts that would exceed their limit, stay as they are.
 */
export const replaceWord =
  (places: readonly Misspelling[], replacement: string) =>
  <C extends Content>(content: C): C =>
    // From the end, so that the offsets before stay right.
    places.toReversed().reduce((edited, place) => replaceOne(edited, place, replacement), content);

function replaceOne<C extends Content>(
  content: C,
  { spot, word, start, end }: Misspelling,
  replacement: string,
): C {
  const place = findLine(contentFields(content), spot);
  if (!place) return content;
  const { field, index } = place;
  const runs = linesOfField(field)[index]!.runs;
  const text = textOfRuns(runs);
  if (text.slice(start, end) !== word) return content;
  const length = field.kind === "rich" ? plainText(field.value, field.paragraphBreak).length : text.length;
  if (length + replacement.length - word.length > limitOf(field)) return content;
  const { text: _, ...format } = sliceRuns(runs, start, end)[0]!;
  const edit = { index, start, end, runs: [{ ...format, text: replacement }] };
  return setAt(content, field.path, canonicalValue(field, editLine(field, edit))) as C;
}

/** As the form stores it, so that the edit does not look like one of the format. */
function canonicalValue(field: ContentField, value: unknown): unknown {
  if (field.kind === "rich") return canonicalText(value as RichText, field.paragraphBreak);
  return field.kind === "bullets" ? canonicalHighlights(value as Highlight[]) : value;
}

function limitOf({ kind, path: [root] }: ContentField): number {
  if (kind === "bullets") return limits.highlight;
  if (kind === "rich") return root === "body" ? letterLimits.body : limits.prose;
  if (root === "consent") return limits.consent;
  return root === "enclosures" ? letterLimits.lines : limits.line;
}
