import { decodeHTMLStrict as decodeEntities } from "entities";
import { withoutDefinitions } from "./definition-lists.ts";
import { withoutTags } from "./inline-html.ts";

function withoutComments(source: string): string {
  let text = "";
  for (let at = 0; ; ) {
    const start = source.indexOf("<!--", at);
    const end = start === -1 ? -1 : source.indexOf("-->", start);
    // A comment without an end is text.
    if (end === -1) return text + source.slice(at).replaceAll("<!--", "");
    text += source.slice(at, start);
    at = end + "-->".length;
  }
}

/** "{#id .callout}", "{: .right}", "{width=50%}": what a text looks like. */
const attributes = /\{:? ?(?:[#.][\p{L}\d]|[\w-]{1,30}=)[^{}\n]*\}/gu;
/** "[2019]{.right}" */
const spanAtRight =
  /\[([^[\]\n]{1,200})\]\{[^{}\n]{0,80}\.(?:float-|pull-|align-|text-)?right[^{}\n]{0,80}\}/g;
const span = /\[([^[\]\n]{1,200})\](?=\{:? ?[#.])/g;
/** A picture alone has no text; one that is a link has its name. */
const picture = /(?<!\[)!\[[^[\]\n]{0,200}\]\([^()\n]{0,500}\)/g;
/** "```text", "::: {.columns}" */
const fence = /^ {0,3}(?:```|~~~|:::)/;
/** "`" behind a fence begins code in the line. */
const isFence = (line: string): boolean => fence.test(line) && !line.replace(/^[ `]+/, "").includes("`");

const quote = /^ {0,3}>[> ]*/;

function plainLine(line: string): string {
  if (isFence(line) || line.trim() === "\\") return "";
  return line
    .replace(quote, "")
    .replace(picture, "")
    .replace(spanAtRight, "   $1")
    .replace(span, "$1")
    .replace(attributes, "");
}

/** Markdown whose HTML, attributes and definition lists are written as the text that they show. */
export function plainMarkdown(source: string): string {
  const text = decodeEntities(withoutTags(withoutComments(source)));
  return withoutDefinitions(text.split(/\r\n|[\n\r]/).map(plainLine)).join("\n");
}

const opening = /^ {0,3}(`{3,}|~{3,}) ?(?:te?xt|plain(?:text)?|none)?\s*$/i;

/** The text in the code block that most of a document is; its spaces and lines are as its author set them. */
export function fencedText(source: string): string | undefined {
  const lines = source.split(/\r\n|[\n\r]/);
  const start = lines.findIndex((line) => line.trim() !== "" && opening.test(line));
  if (start === -1) return undefined;
  const mark = opening.exec(lines[start]!)![1]!;
  const length = lines.slice(start + 1).findIndex((line) => line.trim() === mark);
  const end = length === -1 ? lines.length : start + 1 + length;
  const inner = lines.slice(start + 1, end);
  const others = [...lines.slice(0, start), ...lines.slice(end + 1)];
  const lettersOf = (some: readonly string[]) => some.join("").length;
  return inner.length > 3 && lettersOf(inner) > 3 * lettersOf(others)
    ? [...others.slice(0, start), ...inner, ...others.slice(start)].join("\n")
    : undefined;
}
