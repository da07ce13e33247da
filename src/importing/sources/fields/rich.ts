import { Parser } from "htmlparser2";
import { htmlBlocks } from "../../../documents/markup/html-text.ts";
import { canonicalText } from "../../../documents/model/canonical-text.ts";
import {
  plainText,
  type RichBlock,
  type RichLine,
  type RichText,
} from "../../../documents/model/rich-text.ts";

/** Conversion to blocks takes more than linear time for deeply nested HTML. */
const maxCharacters = 40_000;

/** A value that its format defines as HTML. Text without tags is returned unchanged. */
export function readHtml(html: string): RichText {
  if (!/<\/?[a-z]/i.test(html)) return html;
  return html.length > maxCharacters ? textOfHtml(html) : canonicalText(htmlBlocks(html));
}

function textOfHtml(html: string): string {
  const texts: string[] = [];
  const parser = new Parser({ ontext: (text) => texts.push(text), onclosetag: () => texts.push(" ") });
  parser.end(html);
  return texts.join("").replace(/ {2,}/g, " ").trim();
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
export function splitHighlights(rich: RichText | undefined): { summary?: RichText; highlights?: RichLine[] } {
  if (rich === undefined) return {};
  if (typeof rich === "string") return { summary: rich };
  const last = rich.at(-1);
  const lists = rich.filter(({ kind }) => kind === "list").length;
  if (last?.kind !== "list" || last.ordered || lists > 1) return { summary: rich };
  const highlights = last.items.map((runs) =>
    runs.every(({ bold, italic, link }) => !bold && !italic && link === undefined)
      ? runs.map(({ text }) => text).join("")
      : runs,
  );
  const before = rich.slice(0, -1);
  return { ...(before.length > 0 && { summary: canonicalText(before) }), highlights };
}
