import type { Content } from "../../documents/content-fields/content-field.ts";
import { findLine } from "../../documents/content-fields/edit-field.ts";
import { editLine, linesOfField, sliceRuns } from "../../documents/content-fields/field-lines.ts";
import { type Run, textOfRuns } from "../../documents/model/rich-text.ts";
import type { PrintedBlock, PrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { editMarks, markOf, maxMarks, withoutMarks } from "../../rendering/reviewed/marks.ts";
import { findTemplate } from "../../rendering/templates/all.ts";
import { withField } from "../anchors/apply-suggestion.ts";
import { diffWords } from "../anchors/word-diff.ts";

type Marked = {
  number: number;
  spot: string;
  start: number;
  end: number;
  /** Of a suggestion that is not dismissed: text in place of the phrase. */
  replacement?: string | null;
};
type MarkedContent = {
  content: Content;
  /** Numbers of the suggestions whose words are struck and added in the text. */
  edited: ReadonlySet<number>;
};
/** `order`: among insertions at one place. `after`: it has the format of the character before it. */
type Insertion = {
  number: number;
  spot: string;
  at: number;
  order: number;
  after: boolean;
  text: string;
  isEdit: boolean;
};

/**
 * The content with the marks of comments around their phrases, and with the words that suggestions add, for the reviewed PDF. A
 * comment on a date or an address, which marks would spoil, is marked at the title before it. National forms have no room for
 * added words. Phrases in texts that are already as long as they may be stay unmarked: the list has them.
 */
export function markContent(
  submitted: Content,
  comments: readonly Marked[],
  pages: PrintedPages,
): MarkedContent {
  const content = withoutMarks(submitted);
  const blocks = pages.blocks(content);
  const { id, version } = content.template;
  const isForm = findTemplate(id, version)?.formOf !== undefined;
  const insertions = comments
    .filter(({ number }) => number <= maxMarks)
    .flatMap((comment) => markable(blocks, comment, isForm) ?? [])
    .flatMap((comment): Insertion[] => {
      const { number, spot, start, end } = comment;
      const runs = runsAt(content, spot, pages);
      const length = runs ? textOfRuns(runs).length : -1;
      return [
        {
          number,
          isEdit: false,
          spot,
          at: start,
          order: 3,
          after: false,
          text: markOf(number, "start", start === 0),
        },
        {
          number,
          isEdit: false,
          spot,
          at: end,
          order: 2,
          after: false,
          text: markOf(number, "end", end === length),
        },
        ...(runs && !isForm ? editsOf(comment, runs) : []),
      ];
    });
  const edited = new Set(insertions.flatMap(({ number, isEdit }) => (isEdit ? [number] : [])));
  // From the end, so that the offsets of the earlier ones stay.
  const marked = insertions
    .toSorted((a, b) => b.at - a.at || b.order - a.order)
    .reduce((before, insertion) => {
      const after = insertMark(before, insertion, pages);
      if (after === before && insertion.isEdit) edited.delete(insertion.number);
      return after;
    }, content);
  return { content: marked, edited };
}

/** The comment at a text that can be marked; null if there is none. */
function markable(blocks: readonly PrintedBlock[], comment: Marked, isForm: boolean): Marked | null {
  const at = blocks.findIndex(({ spot }) => spot === comment.spot);
  const block = blocks[at];
  if (!block || canMark(blocks, block, isForm)) return comment;
  const titles = (part: readonly PrintedBlock[]) =>
    part.filter((other) => isHead(other) && canMark(blocks, other, isForm));
  const title = titles(blocks.slice(0, at)).at(-1) ?? titles(blocks.slice(at + 1))[0];
  if (!title) return null;
  return { number: comment.number, spot: title.spot, start: 0, end: title.text.length };
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

/** What a suggestion takes out and adds, word by word. */
function editsOf({ number, spot, start, end, replacement }: Marked, runs: readonly Run[]): Insertion[] {
  if (typeof replacement !== "string") return [];
  const parts = diffWords(textOfRuns(runs).slice(start, end), replacement);
  let at = start;
  return parts.flatMap(({ kind, text }, index) => {
    if (kind === "added") {
      const [before, after] = editMarks.added;
      // Apart from what it replaces.
      const space = parts[index - 1]?.kind === "removed" ? " " : "";
      return [
        { number, isEdit: true, spot, at, order: 1, after: true, text: `${space}${before}${text}${after}` },
      ];
    }
    const from = at;
    at += text.length;
    return kind === "removed" ? removals({ number, spot }, from, at, runs) : [];
  });
}

/** Marks around the removed words of each run. */
function removals(
  of: Pick<Insertion, "number" | "spot">,
  from: number,
  to: number,
  runs: readonly Run[],
): Insertion[] {
  const [before, after] = editMarks.removed;
  let at = 0;
  return runs.flatMap(({ text }) => {
    const [start, end] = [Math.max(at, from), Math.min(at + text.length, to)];
    at += text.length;
    if (start >= end) return [];
    return [
      { ...of, isEdit: true, at: start, order: 4, after: false, text: before },
      { ...of, isEdit: true, at: end, order: 0, after: true, text: after },
    ];
  });
}

function runsAt(content: Content, spot: string, pages: PrintedPages): readonly Run[] | null {
  const place = findLine(pages.fields(content), spot);
  return place ? linesOfField(place.field)[place.index]!.runs : null;
}

function insertMark(content: Content, insertion: Insertion, pages: PrintedPages): Content {
  const { spot, at, after, text } = insertion;
  const place = findLine(pages.fields(content), spot);
  if (!place) return content;
  const { runs } = linesOfField(place.field)[place.index]!;
  const mark: Run = { ...formatAt(runs, after ? at - 1 : at), text };
  const edited = editLine(place.field, { index: place.index, start: at, end: at, runs: [mark] });
  const result = withField(content, place.field, edited);
  return "content" in result ? result.content : content;
}

/** The format of the character at a place, so that the mark does not split a formatted phrase. */
function formatAt(runs: readonly Run[], at: number): Omit<Run, "text"> {
  const [run] = sliceRuns(runs, at, at + 1);
  const { text: _, ...format } = run ?? runs.at(-1) ?? { text: "" };
  return format;
}
