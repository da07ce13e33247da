import type { Highlight, RichText } from "../../../documents/model/rich-text.ts";
import { divideWords } from "../fields/word-lists.ts";
import { lineText } from "../layout/text-line.ts";
import { isTechnique } from "./contact-patterns.ts";
import type { Entry } from "./entries.ts";
import { readLabel } from "./labels.ts";
import { highlightsOf, type Paragraph, richTextOf } from "./rich-lines.ts";

export type Body = {
  summary?: RichText;
  highlights?: Highlight[];
  technologies?: string[];
  courses?: string[];
  thesis?: string;
  score?: string;
  /** A web address alone on its line. */
  url?: string;
};

const plainOf = ({ lines }: Paragraph): string => lines.map(lineText).join(" ");
const onlyUrl = /^(?:https?:\/\/|www\.)\S+$/i;
const bareUrl = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:\/\S*)?$/u;
const tld = /\.(?:com|org|net|io|dev|app|edu|gov|info|me|ai|co|eu|[a-z]{2})(?:\/|$)/i;

export const isUrl = (text: string): boolean =>
  onlyUrl.test(text) || (bareUrl.test(text) && tld.test(text) && !isTechnique(text));

const divider = /[,;|•·、，；،]|\s\/\s/;
/** Items of "a, b; c". */
export const splitList = (text: string): string[] =>
  divideWords(text, divider)
    .map((part) => part.replace(/\.$/, ""))
    .filter(Boolean);

/** Labels that an entry of this kind has a field for. */
export type BodyLabels = readonly ("technologies" | "courses" | "thesis" | "score" | "url")[];

/** The text below an entry's head: list entries, paragraphs, and lines with a label that has a field. */
export function bodyOf(entry: Entry, labels: BodyLabels, hasHighlights: boolean): Body {
  const body: Body = {};
  const rest: Paragraph[] = [];
  for (const paragraph of entry.body) {
    const text = plainOf(paragraph);
    const labelled = readLabel(text);
    // "Portfolio management of 20 clients" has no address behind its first word.
    const kind = labels.find(
      (label) => label === labelled?.kind && (label !== "url" || isUrl(labelled.value)),
    );
    if (kind && labelled) setLabelled(body, kind, labelled.value, () => rest.push(paragraph));
    else if (labels.includes("url") && body.url === undefined && isUrl(text)) body.url = text;
    else rest.push(paragraph);
  }
  const bullets = rest.filter(({ bullet }) => bullet);
  const summary = hasHighlights ? rest.filter(({ bullet }) => !bullet) : rest;
  if (summary.length > 0) body.summary = richTextOf(summary);
  if (hasHighlights && bullets.length > 0) body.highlights = highlightsOf(bullets);
  return body;
}

function setLabelled(body: Body, kind: BodyLabels[number], value: string, otherwise: () => void): void {
  if (body[kind] !== undefined) otherwise();
  else if (kind === "technologies" || kind === "courses") body[kind] = splitList(value);
  else body[kind] = value;
}
