import { decodeHTMLStrict as decodeEntities } from "entities";
import { limits } from "../model/limits.ts";
import {
  type Highlight,
  highlightOf,
  itemOfHighlight,
  type RichBlock,
  type RichLine,
  type RichText,
  type Run,
  richBlocks,
  runsOfBlock,
} from "../model/rich-text.ts";
import { richLine, richLines, richText } from "../model/rich-text-schema.ts";
import { entryLines } from "./entry-lines.ts";
import { htmlBlocks, isHtml, markdownOfInlineHtml } from "./html-text.ts";
import { markdownBlocks } from "./markdown-text.ts";

/** Characters that a reader converts. The parser reads 50 to 100 in a millisecond, and a resume has some thousands. */
const maxCharacters = 32_000;

/**
 * Reads the HTML and Markdown in the texts of one file. Text that merely contains their characters is returned unchanged,
 * so a result that differs has been converted. Texts after `maxCharacters` are returned unchanged too.
 */
export class MarkupReader {
  #left = maxCharacters;

  /** Text whose conversion exceeds `max` characters or another limit of formatted text is returned unchanged. */
  text(text: string, max: number): RichText {
    const blocks = this.#blocks(text);
    return (blocks && richText(max).safeParse(blocks).data) ?? text;
  }

  /** One line: its paragraphs and items are joined with spaces. */
  line(text: string, max: number): RichLine {
    const blocks = this.#blocks(text);
    return (blocks && richLine(max).safeParse(lineOf(blocks)).data) ?? text;
  }

  /** An entry of a list, which may be several lines on two levels. A line that exceeds `max` characters is plain. */
  entry(text: string, max: number): Highlight[] {
    const blocks = isHtml(text) ? this.#blocks(text) : null;
    const { data } = richLines(max, limits.highlights).safeParse(blocks && entriesOf(blocks));
    if (data) return data;
    return entryLines(text).map((part) => {
      const line = this.line(part.text, max);
      return part.below ? { runs: itemOfHighlight(line).runs, below: part.below } : line;
    });
  }

  /** A text of a field without formatting: its entities of HTML are characters. */
  plain(text: string): string {
    return decodeEntities(text);
  }

  #blocks(text: string): RichBlock[] | null {
    if (!/[<*#[_&•▪◦●]|^ {0,3}(?:[-+]|1[.)]) /m.test(text)) return null;
    if (text.length > this.#left) return null;
    this.#left -= text.length;
    if (!isHtml(text)) return blocksOfText(decodeEntities(text)) ?? decodedBlocks(text);
    const markdown = markdownOfInlineHtml(text);
    return (markdown !== null && blocksOfText(decodeEntities(markdown))) || htmlBlocks(text);
  }
}

/** Bullets of word processors, which Markdown does not know. */
const blocksOfText = (text: string) => markdownBlocks(text.replace(/^ {0,3}[•▪◦●] +(?=\S)/gm, "- "));

/** Null for a text without entities. */
function decodedBlocks(text: string): RichBlock[] | null {
  const decoded = decodeEntities(text);
  if (decoded === text) return null;
  return decoded
    .split("\n")
    .map((line) => ({ kind: "paragraph", runs: line === "" ? [] : [{ text: line }] }));
}

/** An entry of a list without the bullet that its author typed. */
export const withoutTypedBullet = (entry: string): string =>
  entry.replace(/^\s*(?:[•·▪◦●‣➢➤] +(?=\S)|[*–—-] +(?=\p{L}))/u, "");

/** The lines of blocks with a list. What is below a paragraph is on the second level. Null without a list. */
function entriesOf(blocks: RichBlock[]): Highlight[] | null {
  const [first, ...rest] = richBlocks(blocks);
  if (first?.kind === "list" && rest.length === 0) return first.items.map(highlightOf);
  if (first?.kind !== "paragraph" || rest.length === 0) return null;
  const below = rest.flatMap((block): Highlight[] => {
    if (block.kind === "paragraph") return [];
    const kind = block.ordered ? "numbers" : "bullets";
    return block.items.map((item) => ({ runs: item.runs, below: item.below ?? kind }));
  });
  return rest.every(({ kind }) => kind === "list") ? [first.runs, ...below] : null;
}

const lineOf = (blocks: RichBlock[]): Run[] =>
  richBlocks(blocks)
    .flatMap(runsOfBlock)
    .flatMap((runs, at) => (at === 0 ? runs : [{ text: " " }, ...runs]));
