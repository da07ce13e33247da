import type { Content } from "../../documents/content-fields/content-field.ts";
import { findLine } from "../../documents/content-fields/edit-field.ts";
import { editLine, linesOfField, sliceRuns } from "../../documents/content-fields/field-lines.ts";
import { type Run, textOfRuns } from "../../documents/model/rich-text.ts";
import type { PrintedBlock, PrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { markOf, maxMarks, withoutMarks } from "../../rendering/reviewed/marks.ts";
import { findTemplate } from "../../rendering/templates/all.ts";
import { withField } from "../anchors/apply-suggestion.ts";

type Marked = { number: number; spot: string; start: number; end: number };
type Insertion = { spot: string; at: number; text: string };

/**
 * The content with the marks of comments around their phrases, for the reviewed PDF. A comment on a date or an address, which
 * marks would spoil, is marked at the title before it. Phrases in texts that are already as long as they may be stay
 * unmarked: the list has them.
 */
export function markContent(submitted: Content, comments: readonly Marked[], pages: PrintedPages): Content {
  const content = withoutMarks(submitted);
  const blocks = pages.blocks(content);
  const { id, version } = content.template;
  const isForm = findTemplate(id, version)?.formOf !== undefined;
  const lengths = new Map<string, number>();
  const insertions = comments
    .filter(({ number }) => number <= maxMarks)
    .flatMap((comment) => markable(blocks, comment, isForm) ?? [])
    .flatMap(({ number, spot, start, end }): Insertion[] => {
      const length = lengths.get(spot) ?? lengthAt(content, spot, pages);
      lengths.set(spot, length);
      return [
        { spot, at: start, text: markOf(number, "start", start === 0) },
        { spot, at: end, text: markOf(number, "end", end === length) },
      ];
    });
  // From the end, so that the offsets of the earlier ones stay.
  return insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((marked, insertion) => insertMark(marked, insertion, pages), content);
}

/** The comment at a text that can be marked; null if there is none. */
function markable(blocks: readonly PrintedBlock[], comment: Marked, isForm: boolean): Marked | null {
  const at = blocks.findIndex(({ spot }) => spot === comment.spot);
  const block = blocks[at];
  if (!block || canMark(blocks, block, isForm)) return comment;
  const titles = (part: readonly PrintedBlock[]) =>
    part.filter((other) => isHead(other) && canMark(blocks, other, isForm));
  const title = titles(blocks.slice(0, at)).at(-1) ?? titles(blocks.slice(at + 1))[0];
  return title ? { ...comment, spot: title.spot, start: 0, end: title.text.length } : null;
}

const isHead = ({ role }: PrintedBlock): boolean => ["title", "headline", "heading"].includes(role);

/**
 * National forms compare the small fields of entries: a degree that says how it was completed, two jobs at one employer.
 * Marks would make equal texts different.
 */
function canMark(blocks: readonly PrintedBlock[], block: PrintedBlock, isForm: boolean): boolean {
  if (!block.editable) return false;
  if (!isForm || block.role !== "title") return !isForm || block.role !== "meta";
  return blocks.every((other) => other === block || other.text !== block.text);
}

function lengthAt(content: Content, spot: string, pages: PrintedPages): number {
  const place = findLine(pages.fields(content), spot);
  return place ? textOfRuns(linesOfField(place.field)[place.index]!.runs).length : -1;
}

function insertMark(content: Content, { spot, at, text }: Insertion, pages: PrintedPages): Content {
  const place = findLine(pages.fields(content), spot);
  if (!place) return content;
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
