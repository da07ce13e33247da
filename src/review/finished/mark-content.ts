import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { type Run, textOfRuns } from "../../documents/model/rich-text.ts";
import { markOf, maxMarks, withoutMarks } from "../../rendering/reviewed/marks.ts";
import { findTemplate } from "../../rendering/templates/all.ts";
import { documentFields } from "../../rendering/view/document-blocks.ts";
import { findLine } from "../../rendering/view/edit-field.ts";
import { editLine, linesOfField, sliceRuns } from "../../rendering/view/field-lines.ts";
import type { ViewField } from "../../rendering/view/view-field.ts";
import type { ViewWords } from "../../rendering/view/view-words.ts";
import { withField } from "../anchors/apply-suggestion.ts";

type Content = ResumeContent | LetterContent;
type Marked = { number: number; spot: string; start: number; end: number };
type Insertion = { spot: string; at: number; text: string };

/**
 * The content with the marks of comments around their phrases, for the reviewed PDF. A comment on a date or an address, which
 * marks would spoil, is marked at the title before it. Phrases in texts that are already as long as they may be stay
 * unmarked: the list has them.
 */
export function markContent(submitted: Content, comments: readonly Marked[], words: ViewWords): Content {
  const content = withoutMarks(submitted);
  const fields = documentFields(content, words);
  const { id, version } = content.template;
  const isForm = findTemplate(id, version)?.formOf !== undefined;
  const lengths = new Map<string, number>();
  const insertions = comments
    .filter(({ number }) => number <= maxMarks)
    .flatMap((comment) => markable(fields, comment, isForm) ?? [])
    .flatMap(({ number, spot, start, end }): Insertion[] => {
      const length = lengths.get(spot) ?? lengthAt(content, spot, words);
      lengths.set(spot, length);
      return [
        { spot, at: start, text: markOf(number, "start", start === 0) },
        { spot, at: end, text: markOf(number, "end", end === length) },
      ];
    });
  // From the end, so that the offsets of the earlier ones stay.
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((marked, insertion) => insertMark(marked, insertion, words), content);
}

/** The comment at a text that can be marked; null if there is none. */
function markable(fields: readonly ViewField[], comment: Marked, isForm: boolean): Marked | null {
  const at = fields.findIndex(({ spot }) => spot === comment.spot);
  const field = fields[at];
  if (!field || canMark(fields, field, isForm)) return comment;
  const isTitle = (other: ViewField): other is Line => other.kind === "line" && isHead(other);
  const titles = (part: readonly ViewField[]) =>
    part.filter(isTitle).filter((it) => canMark(fields, it, isForm));
  const title = titles(fields.slice(0, at)).at(-1) ?? titles(fields.slice(at + 1))[0];
  return title ? { ...comment, spot: title.spot, start: 0, end: title.value.length } : null;
}

type Line = Extract<ViewField, { kind: "line" }>;
const isHead = ({ role }: ViewField): boolean => ["title", "headline", "heading"].includes(role);

/**
 * National forms compare the small fields of entries: a degree that says how it was completed, two jobs at one employer.
 * Marks would make equal texts different.
 */
function canMark(fields: readonly ViewField[], field: ViewField, isForm: boolean): boolean {
  if (field.kind === "fixed") return false;
  if (!isForm || field.role !== "title") return !isForm || field.role !== "meta";
  return fields.every((other) => other === field || other.value !== field.value);
}

function lengthAt(content: Content, spot: string, words: ViewWords): number {
  const place = findLine(documentFields(content, words), spot);
  return place ? textOfRuns(linesOfField(place.field)[place.index]!.runs).length : -1;
}

function insertMark(content: Content, { spot, at, text }: Insertion, words: ViewWords): Content {
  const place = findLine(documentFields(content, words), spot);
  if (!place || place.field.kind === "fixed") return content;
  const { runs } = linesOfField(place.field)[place.index]!;
  const mark: Run = { ...formatAt(runs, at), text };
  const edited = editLine(place.field, { index: place.index, start: at, end: at, runs: [mark] });
  const result = withField(content, place.field, edited);
  return "content" in result ? result.content : content;
}

/** The format of the character after a place, so that the mark does not split a formatted phrase. */
function formatAt(runs: readonly Run[], at: number): Omit<Run, "text"> {
  const [run] = sliceRuns(runs, at, at + 1);
  const { text: _, ...format } = run ?? runs.at(-1) ?? { text: "" };
  return format;
}
