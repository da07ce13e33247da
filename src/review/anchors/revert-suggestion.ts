import type { Content, ContentField } from "../../documents/content-fields/content-field.ts";
import { findLine } from "../../documents/content-fields/edit-field.ts";
import {
  editLine,
  type FieldLine,
  insertLine,
  linesOfField,
  sliceRuns,
  spotOfLine,
} from "../../documents/content-fields/field-lines.ts";
import { type ListKind, textOfRuns } from "../../documents/model/rich-text.ts";
import type { PrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { type Anchor, createAnchor, locateAnchor } from "./anchor.ts";
import { applySuggestion, type SuggestionResult, withField } from "./apply-suggestion.ts";
import { changeOf, type TextChange } from "./text-change.ts";

/** A suggestion that was taken. `before`: the document it was applied to. */
export type TakenSuggestion<T> = { before: T; anchor: Anchor; replacement: string };

/**
 * Undoes one suggestion in the document as it is now, and keeps all other edits: its text becomes what it was in `before`,
 * with its formats; a removed bullet returns to its neighbours. `moved`: its field is gone; `changed`: the text was edited
 * since, or the text that it removed is there again.
 */
export function revertSuggestion<T extends Content>(
  content: T,
  { before, anchor, replacement }: TakenSuggestion<T>,
  pages: PrintedPages,
): SuggestionResult<T> {
  const applied = applySuggestion(before, anchor, replacement, pages);
  if ("failed" in applied) return applied;
  const old = findChangedLine(before, applied.content, pages);
  // It changed nothing.
  if (!old) return { content };
  if (old.isRemoved) return restoreLine(content, old, pages);
  return restoreText(content, { ...old, after: applied.content }, pages);
}

type ChangedLine = {
  field: ContentField;
  index: number;
  line: FieldLine;
  spot: string;
  isRemoved: boolean;
  change: TextChange;
};

/** The line that two contents differ in. */
function findChangedLine(before: Content, after: Content, pages: PrintedPages): ChangedLine | null {
  const fields = pages.fields(after);
  for (const field of pages.fields(before)) {
    const lines = linesOfField(field);
    const other = fields.find(({ spot, kind }) => spot === field.spot && kind === field.kind);
    const others = other ? linesOfField(other) : [];
    const index = lines.findIndex((line, at) => textOf(line) !== textOf(others[at]));
    const line = lines[index];
    if (!line) continue;
    const isRemoved = others.length < lines.length;
    const change = changeOf(textOf(line), isRemoved ? "" : textOf(others[index]));
    return { field, index, line, isRemoved, change, spot: field.spot };
  }
  return null;
}

const textOf = (line: FieldLine | undefined): string => textOfRuns(line?.runs ?? []);

/** Characters around the changed text that find it again; fewer if they were edited. */
const paddings = [24, 12, 4, 0];

function restoreText<T extends Content>(
  content: T,
  old: ChangedLine & { after: T },
  pages: PrintedPages,
): SuggestionResult<T> {
  const { change, line } = old;
  const spot = spotOfLine(old.field, old.index);
  const changedTo = change.start + change.text.length;
  const [before, now] = [pages.blocks(old.after), pages.blocks(content)];
  const text = before.find((block) => block.spot === spot)?.text;
  if (text === undefined) return refill(content, old, pages);
  for (const padding of paddings) {
    const from = Math.max(change.start - padding, 0);
    const to = Math.min(changedTo + padding, text.length);
    const anchor = createAnchor(before, spot, from, to);
    const location = anchor && locateAnchor(now, anchor);
    if (!anchor || !location?.exact) continue;
    const place = findLine(pages.fields(content), location.spot);
    if (!place) continue;
    const start = location.start + (change.start - anchor.start);
    const end = start + change.text.length;
    const runs = sliceRuns(line.runs, change.start, change.end);
    return withField(content, place.field, editLine(place.field, { index: place.index, start, end, runs }));
  }
  return { failed: now.some((block) => block.spot === spot) ? "changed" : "moved" };
}

/** The text was all that the field had: back into the field, if it is still empty. */
function refill<T extends Content>(content: T, old: ChangedLine, pages: PrintedPages): SuggestionResult<T> {
  const field = pages.fields(content).find(({ spot }) => spot === old.spot);
  if (!field) return { failed: "moved" };
  const isEmpty = linesOfField(field).every((line) => textOf(line).trim() === "");
  if (!isEmpty) return { failed: "changed" };
  const { runs } = old.line;
  return withField(content, field, editLine(field, { index: 0, start: 0, end: 0, runs }));
}

/** Puts a removed line back after the line that it followed, or before the one that followed it. */
function restoreLine<T extends Content>(
  content: T,
  old: ChangedLine,
  pages: PrintedPages,
): SuggestionResult<T> {
  const { field, index, line } = old;
  const current = pages.fields(content).find(({ spot }) => spot === field.spot);
  if (!current) return { failed: "moved" };
  const lines = linesOfField(current).map(textOf);
  if (lines.includes(textOf(line))) return { failed: "changed" };
  const oldLines = linesOfField(field).map(textOf);
  const previous = index > 0 ? lines.indexOf(oldLines[index - 1]!) : -1;
  const next = index + 1 < oldLines.length ? lines.indexOf(oldLines[index + 1]!) : -1;
  const at = previous !== -1 ? previous + 1 : next !== -1 ? next : Math.min(index, lines.length);
  const below = levelsBelow(linesOfField(field), index, lines.slice(at));
  return withField(content, current, insertLine(current, at, line, below));
}

/** The levels of the items that were below the removed one, and now are in its place. */
function levelsBelow(before: readonly FieldLine[], index: number, now: readonly string[]): ListKind[] {
  const levels: ListKind[] = [];
  if (before[index]!.below) return levels;
  for (const old of before.slice(index + 1)) {
    if (!old.below || textOf(old) !== now[levels.length]) break;
    levels.push(old.below);
  }
  return levels;
}
