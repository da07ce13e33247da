import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { textOfRuns } from "../../documents/model/rich-text.ts";
import { markOf, maxMarks, withoutMarks } from "../../rendering/reviewed/marks.ts";
import type { ReviewedComment } from "../../rendering/reviewed/reviewed-input.ts";
import { type Anchor, locateAnchor } from "../anchors/anchor.ts";
import { findLine } from "../anchors/apply-suggestion.ts";
import { documentBlocks, documentFields } from "../anchors/document-blocks.ts";
import { editLine, linesOfField } from "../anchors/field-lines.ts";
import { maskContacts } from "../anchors/mask-contacts.ts";
import type { ViewBlock, ViewField } from "../anchors/view-field.ts";
import type { ViewWords } from "../anchors/view-words.ts";
import type { Comment } from "../orders/order.ts";

type Content = ResumeContent | LetterContent;
type CommentText = Pick<Comment, "kind" | "anchor" | "body" | "replacement">;
type Place = { spot: string; start: number; end: number };

/**
 * The comments numbered in the order of the document, those on all of it last, and the content with the marks of their
 * phrases. `content` is the document as it was submitted; the quotes have what was hidden from the reviewer.
 */
export function markComments<T extends Content>(
  submitted: T,
  comments: readonly CommentText[],
  words: ViewWords,
): { content: T; comments: ReviewedComment[] } {
  const content = withoutMarks(submitted);
  const masked = documentBlocks(maskContacts(submitted), words);
  const blocks = documentBlocks(content, words);
  const order = new Map(blocks.map(({ spot }, at) => [spot, at]));
  const placed = comments.map((comment) => {
    const place = comment.anchor === null ? null : locateAnchor(masked, comment.anchor as Anchor);
    return { comment, place, at: place ? (order.get(place.spot) ?? blocks.length) : blocks.length };
  });
  placed.sort((one, other) => one.at - other.at || (one.place?.start ?? 0) - (other.place?.start ?? 0));
  const places = placed.map(({ place }) => place && markablePlace(blocks, place));
  return {
    content: insertMarks(content, documentFields(content, words), places),
    comments: placed.map(({ comment, place }, index) => ({
      number: index + 1,
      kind: comment.kind === "suggestion" ? "suggestion" : "comment",
      quote: quoteOf(blocks, comment, place),
      body: comment.body,
      replacement: comment.kind === "suggestion" ? (comment.replacement ?? "") : null,
    })),
  };
}

function quoteOf(blocks: readonly ViewBlock[], { anchor }: CommentText, place: Place | null): string {
  const text = place && blocks.find(({ spot }) => spot === place.spot)?.text;
  return text ? text.slice(place.start, place.end) : ((anchor as Anchor | null)?.quote ?? "");
}

/** The place itself; the title of the item, or the nearest text before, for a date or an address, which marks would spoil. */
function markablePlace(blocks: readonly ViewBlock[], place: Place): Place | null {
  const at = blocks.findIndex(({ spot }) => spot === place.spot);
  const block = blocks[at];
  if (!block || block.editable) return block ? place : null;
  const nearest = blocks.slice(0, at).findLast(isTextOfItem) ?? blocks.slice(at + 1).find(isTextOfItem);
  return nearest ? { spot: nearest.spot, start: 0, end: nearest.text.length } : null;
}

const isTextOfItem = ({ editable, role }: ViewBlock): boolean =>
  editable && (role === "title" || role === "headline" || role === "heading");

type Insertion = { field: ViewField; index: number; offset: number; mark: string };

function insertMarks<T extends Content>(
  content: T,
  fields: readonly ViewField[],
  places: readonly (Place | null)[],
): T {
  const insertions = places
    .slice(0, maxMarks)
    .flatMap((place, at) => (place ? insertionsOf(fields, place, at + 1) : []));
  // From the end of each line, so that the offsets before stay.
  insertions.sort((one, other) => other.offset - one.offset);
  const values = new Map<ViewField, unknown>();
  for (const { field, index, offset, mark } of insertions) {
    const current = { ...field, value: values.has(field) ? values.get(field) : field.value } as ViewField;
    values.set(field, editLine(current, { index, start: offset, end: offset, runs: [{ text: mark }] }));
  }
  return [...values].reduce((result, [{ path }, value]) => withValue(result, path, value) as T, content);
}

function insertionsOf(
  fields: readonly ViewField[],
  { spot, start, end }: Place,
  number: number,
): Insertion[] {
  const found = findLine(fields, spot);
  if (!found || found.field.kind === "fixed") return [];
  const length = textOfRuns(linesOfField(found.field)[found.index]!.runs).length;
  return [
    { ...found, offset: start, mark: markOf(number, "start", start === 0) },
    { ...found, offset: end, mark: markOf(number, "end", end === length) },
  ];
}

/** A copy of plain JSON data with another value at a path. */
function withValue(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  replacement: unknown,
): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((part, at) => (at === key ? withValue(part, rest, replacement) : part));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, replacement) };
}
