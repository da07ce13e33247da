import type { Content, ContentField } from "../../documents/content-fields/content-field.ts";
import { findLine, setAt } from "../../documents/content-fields/edit-field.ts";
import {
  editLine,
  type LineEdit,
  linesOfField,
  sliceRuns,
} from "../../documents/content-fields/field-lines.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { resumeContent } from "../../documents/model/resume.ts";
import { type Run, textOfRuns } from "../../documents/model/rich-text.ts";
import type { PrintedPages } from "../../rendering/presenting/printed-pages.ts";
import { maskContacts } from "../masking/reviewer-mask.ts";
import { type Anchor, locateAnchor } from "./anchor.ts";
import { changeOf } from "./text-change.ts";

/**
 * - `moved`: the phrase is gone.
 * - `changed`: the phrase was edited, so that the suggestion would undo the edit.
 * - `fixed`: the text is not edited as text: a date, an address.
 * - `tooLong`: the text would exceed its field's limit.
 */
export type SuggestionFailure = "moved" | "changed" | "fixed" | "tooLong";
export type SuggestionResult<T> = { content: T } | { failed: SuggestionFailure };

/**
 * Replaces an anchor's phrase. Only the characters that differ are replaced; they take the format of the first one, and
 * all others keep theirs. "" removes the phrase, and its bullet, word or paragraph if nothing else is in it. Text that was
 * hidden from the reviewer stays as it is, even where the replacement repeats its mask. The content is valid.
 */
export function applySuggestion<T extends Content>(
  content: T,
  anchor: Anchor,
  replacement: string,
  pages: PrintedPages,
): SuggestionResult<T> {
  const location = locateAnchor(pages.blocks(maskContacts(content)), anchor);
  if (!location) return { failed: "moved" };
  if (!location.exact) return { failed: "changed" };
  const place = findLine(pages.fields(content), location.spot);
  if (!place) return { failed: "fixed" };
  const { start, end } = location;
  const line = linesOfField(place.field)[place.index]!.runs;
  const real = textOfRuns(line).slice(start, end);
  const text = withoutMasks(inOneLine(replacement, place.field), anchor.quote, real);
  if (text === null) return { failed: "changed" };
  const edit = lineEdit(line, { index: place.index, start, end, text });
  return withField(content, place.field, editLine(place.field, edit));
}

/** A suggestion changes a line and never makes several, so that it can be undone. */
const inOneLine = (replacement: string, { kind, value }: ContentField): string =>
  kind === "line" && value.includes("\n") ? replacement : replacement.replaceAll("\n", " ");

type Replacement = { index: number; start: number; end: number; text: string };

function lineEdit(line: readonly Run[], { index, start, end, text }: Replacement): LineEdit {
  const whole = textOfRuns(line);
  if (text === "") {
    const removed = withSpace(whole, start, end);
    return { index, ...removed, runs: [] };
  }
  const change = changeOf(whole.slice(start, end), text);
  const at = start + change.start;
  const to = start + change.end;
  // An insertion continues the format of the phrase before it.
  const [model] = sliceRuns(line, at === to && at > start ? at - 1 : at, whole.length);
  const { text: _, ...format } = model ?? line.at(-1) ?? { text: "" };
  return { index, start: at, end: to, runs: change.text === "" ? [] : [{ ...format, text: change.text }] };
}

/** A removed phrase goes with one of the spaces around it. */
function withSpace(text: string, start: number, end: number): { start: number; end: number } {
  const isSpace = (at: number) => text[at] === " ";
  const isEnd = end === text.length || /[\n.,;:!?،؛؟]/.test(text[end]!);
  if (start > 0 && isSpace(start - 1) && isEnd) return { start: start - 1, end };
  if (isSpace(end) && (start === 0 || isSpace(start - 1) || text[start - 1] === "\n"))
    return { start, end: end + 1 };
  return { start, end };
}

/**
 * The replacement with the real text for each mask of the quote, in their order. Null if it changes a mask, whose real
 * text would be lost.
 */
export function withoutMasks(replacement: string, quote: string, real: string): string | null {
  if (quote === real) return replacement;
  let text = "";
  let rest = replacement;
  for (const { start, end } of masksOf(quote, real)) {
    const at = rest.indexOf(quote.slice(start, end));
    if (at === -1) continue;
    text += rest.slice(0, at) + real.slice(start, end);
    rest = rest.slice(at + end - start);
  }
  return /•{3}/.test(rest) && !/•{3}/.test(real) ? null : text + rest;
}

function masksOf(quote: string, real: string): { start: number; end: number }[] {
  const masks: { start: number; end: number }[] = [];
  for (let at = 0; at < quote.length; at += 1) {
    if (quote[at] === real[at]) continue;
    const last = masks.at(-1);
    if (last?.end === at) last.end = at + 1;
    else masks.push({ start: at, end: at + 1 });
  }
  return masks;
}

/** The content with another value of the field, if that is valid. */
export function withField<T extends Content>(
  content: T,
  { path }: ContentField,
  value: unknown,
): SuggestionResult<T> {
  const schema = "sections" in content ? resumeContent : letterContent;
  const parsed = schema.safeParse(setAt(content, path, value));
  return parsed.success ? { content: parsed.data as T } : { failed: "tooLong" };
}
