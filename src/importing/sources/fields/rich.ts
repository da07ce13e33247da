import { htmlBlocks } from "../../../documents/markup/html-text.ts";
import { canonicalHighlights, canonicalText } from "../../../documents/model/canonical-text.ts";
import {
  type Highlight,
  highlightOf,
  plainText,
  type RichBlock,
  type RichText,
} from "../../../documents/model/rich-text.ts";

/** Converting takes time for each character and each open element; no program nests more. */
const maxCharacters = 100_000;
const maxNesting = 100;
/** Elements that end without an end tag. */
const withoutEnd = new Set(["br", "hr", "img", "p", "li"]);

/** A value that its format defines as HTML. Text without tags is returned unchanged. */
export function readHtml(html: string): RichText {
  if (!/<\/?[a-z]/i.test(html)) return html;
  if (html.length <= maxCharacters && nestingOf(html) <= maxNesting) return canonicalText(htmlBlocks(html));
  return html.replace(/<[^<>]*>/g, " ").replace(/ {2,}/g, " ");
}

function nestingOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (withoutEnd.has(name!.toLowerCase())) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const blocksOf = (rich: RichText): RichBlock[] =>
  typeof rich === "string"
    ? rich.split("\n").map((text) => ({ kind: "paragraph", runs: text === "" ? [] : [{ text }] }))
    : rich;

/** The texts below each other. Undefined without any. */
export function joinRich(...texts: (RichText | undefined)[]): RichText | undefined {
  const given = texts.filter((text) => text !== undefined && plainText(text).trim() !== "");
  return given.length < 2 ? given[0] : canonicalText(given.flatMap((text) => blocksOf(text!)));
}

/** Divides a text that ends with its only list, and a list of bullets, into the fields of an item. */
export function splitHighlights(rich: RichText | undefined): {
  summary?: RichText;
  highlights?: Highlight[];
} {
  if (rich === undefined) return {};
  if (typeof rich === "string") return { summary: rich };
  const last = rich.at(-1);
  const lists = rich.filter(({ kind }) => kind === "list").length;
  if (last?.kind !== "list" || last.ordered || lists > 1) return { summary: rich };
  const highlights = canonicalHighlights(last.items.map(highlightOf));
  const before = rich.slice(0, -1);
  return { ...(before.length > 0 && { summary: canonicalText(before) }), highlights };
}
