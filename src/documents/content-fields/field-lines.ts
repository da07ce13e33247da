import {
  editableBlocks,
  highlightOf,
  itemOfHighlight,
  keepItems,
  type ListItem,
  type ListKind,
  nestItems,
  type RichBlock,
  type RichText,
  type Run,
} from "../model/rich-text.ts";
import type { ContentField } from "./content-field.ts";

/** The lines of a field: read, replaced, removed and inserted by their index. */

/**
 * A paragraph, an item of a list, or the whole text of a field without lines. `below`: an item of the second level. `number`:
 * in its list.
 */
export type FieldLine = { runs: Run[]; isItem: boolean; below?: ListKind; number?: number };

const runsOf = (line: string | readonly Run[]): Run[] =>
  typeof line === "string" ? (line === "" ? [] : [{ text: line }]) : [...line];

/** Empty lines are lines too, so that an index means the same line wherever it is used. */
export function linesOfField(field: ContentField): FieldLine[] {
  switch (field.kind) {
    case "rich":
      return editableBlocks(field.value, field.paragraphBreak).flatMap(linesOfBlock);
    case "bullets":
      return linesOfItems(field.value.map(itemOfHighlight), false);
    case "words":
      return [{ runs: runsOf(wordsOf(field).join(field.joiner)), isItem: false }];
    default:
      return [{ runs: runsOf(field.value), isItem: false }];
  }
}

const linesOfBlock = (block: RichBlock): FieldLine[] =>
  block.kind === "paragraph"
    ? [{ runs: block.runs, isItem: false }]
    : linesOfItems(block.items, block.ordered);

const linesOfItems = (items: readonly ListItem[], ordered: boolean): FieldLine[] =>
  nestItems(items).flatMap(({ item, below }, at) => [
    { runs: item.runs, isItem: true, ...(ordered && { number: at + 1 }) },
    ...below.map(
      ({ runs, below: kind = "bullets" }, index): FieldLine => ({
        runs,
        isItem: true,
        below: kind,
        ...(kind === "numbers" && { number: index + 1 }),
      }),
    ),
  ]);

/** Whether lines have spots of their own. */
const hasLines = ({ kind }: ContentField): boolean => kind === "rich" || kind === "bullets";

export const spotOfLine = (field: ContentField, index: number): string =>
  hasLines(field) ? `${field.spot}/${index}` : field.spot;

const wordsOf = ({ value }: Extract<ContentField, { kind: "words" }>): string[] =>
  value.filter((word) => word.trim() !== "");

/** A change of one line's text: `runs` replaces the UTF-16 units from `start` to `end`. */
export type LineEdit = { index: number; start: number; end: number; runs: Run[] };

/**
 * The value of the field after the edit. A line of several that becomes empty is removed; items below it move up to the first
 * level.
 */
export function editLine(field: ContentField, { index, start, end, runs }: LineEdit): unknown {
  const replacement = runs.map(({ text }) => text).join("");
  if (field.kind === "words") return editWords(field, { start, end, replacement });
  const line = linesOfField(field)[index]?.runs ?? [];
  const edited = [...sliceRuns(line, 0, start), ...runs, ...sliceRuns(line, end)];
  const isEmpty = edited.every(({ text }) => text.trim() === "");
  if (field.kind === "line") return edited.map(({ text }) => text).join("");
  return changeLine(field, index, isEmpty ? [] : [edited]);
}

/** The value of the field with a new line at the index. `below`: the levels of the items after it, which go below it. */
export function insertLine(
  field: ContentField,
  index: number,
  line: FieldLine,
  below: readonly ListKind[] = [],
): unknown {
  const { runs, isItem } = line;
  const insert = (items: readonly ListItem[], at: number): ListItem[] => [
    ...items.slice(0, at),
    { runs, ...(line.below && { below: line.below }) },
    ...items.slice(at).map((item, after) => (below[after] ? { ...item, below: below[after] } : item)),
  ];
  if (field.kind === "bullets") return insert(field.value.map(itemOfHighlight), index).map(highlightOf);
  if (field.kind !== "rich") return runs.map(({ text }) => text).join("");
  const blocks = editableBlocks(field.value, field.paragraphBreak);
  return isItem ? insertItem(blocks, index, insert) : insertParagraph(blocks, index, runs);
}

function insertParagraph(blocks: RichBlock[], index: number, runs: Run[]): RichText {
  const at = blockAt(blocks, index).block;
  return [...blocks.slice(0, at), { kind: "paragraph", runs }, ...blocks.slice(at)];
}

/** Into the list at the index, or the list that ends there; otherwise a list of its own. */
function insertItem(
  blocks: RichBlock[],
  index: number,
  insert: (items: readonly ListItem[], at: number) => ListItem[],
): RichText {
  const place = blockAt(blocks, index);
  const inList = (at: number, item: number) =>
    blocks.map((block, position) =>
      position === at && block.kind === "list" ? { ...block, items: insert(block.items, item) } : block,
    );
  if (blocks[place.block]?.kind === "list") return inList(place.block, place.item);
  const before = blocks[place.block - 1];
  if (before?.kind === "list") return inList(place.block - 1, before.items.length);
  const list: RichBlock = { kind: "list", ordered: false, items: insert([], 0) };
  return [...blocks.slice(0, place.block), list, ...blocks.slice(place.block)];
}

/** Block and item of a line; the end for an index beyond the last line. */
function blockAt(blocks: readonly RichBlock[], index: number): { block: number; item: number } {
  let rest = index;
  for (const [at, block] of blocks.entries()) {
    const lines = block.kind === "paragraph" ? 1 : block.items.length;
    if (rest < lines) return { block: at, item: rest };
    rest -= lines;
  }
  return { block: blocks.length, item: 0 };
}

function changeLine(
  field: Extract<ContentField, { kind: "rich" | "bullets" }>,
  index: number,
  lines: Run[][],
): unknown {
  if (field.kind === "bullets")
    return changeItem(field.value.map(itemOfHighlight), index, lines).map(highlightOf);
  const blocks = editableBlocks(field.value, field.paragraphBreak);
  const { block: at, item } = blockAt(blocks, index);
  return blocks.flatMap((block, position): RichBlock[] => {
    if (position !== at) return [block];
    if (block.kind === "paragraph") return lines.map((runs) => ({ kind: "paragraph", runs }));
    const items = changeItem(block.items, item, lines);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}

function changeItem(items: readonly ListItem[], index: number, [runs]: Run[][]): ListItem[] {
  const changed = items[index];
  return runs
    ? items.map((item) => (item === changed ? { ...item, runs } : item))
    : keepItems(items, (item) => item !== changed);
}

/** The runs from `start` to `end`, in UTF-16 units of their text. */
export function sliceRuns(runs: readonly Run[], start: number, end = Number.POSITIVE_INFINITY): Run[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(start - at, 0), Math.max(end - at, 0));
    at += run.text.length;
    return text === "" ? [] : [{ ...run, text }];
  });
}

/** Words that the edit does not touch stay as they are, even with a separator in them. */
function editWords(
  field: Extract<ContentField, { kind: "words" }>,
  { start, end, replacement }: { start: number; end: number; replacement: string },
): string[] {
  const before: string[] = [];
  const after: string[] = [];
  let touched = "";
  let at = 0;
  for (const word of wordsOf(field)) {
    const last = at + word.length;
    if (last < start) before.push(word);
    else if (at > end) after.push(word);
    else touched += `${touched === "" ? "" : field.joiner}${word}`;
    at = last + field.joiner.length;
  }
  const offset = before.reduce((sum, word) => sum + word.length + field.joiner.length, 0);
  const text =
    touched.slice(0, Math.max(start - offset, 0)) + replacement + touched.slice(Math.max(end - offset, 0));
  const middle = text
    .split(field.joiner.trim())
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return [...before, ...middle, ...after];
}
