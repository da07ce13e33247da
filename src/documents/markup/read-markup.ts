import { decodeHTMLStrict as decodeEntities } from "entities";
import { type RichBlock, type RichLine, type RichText, type Run, richBlocks } from "../model/rich-text.ts";
import { richLine, richText } from "../model/rich-text-schema.ts";
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

const lineOf = (blocks: RichBlock[]): Run[] =>
  richBlocks(blocks)
    .flatMap((block) => (block.kind === "paragraph" ? [block.runs] : block.items))
    .flatMap((runs, at) => (at === 0 ? runs : [{ text: " " }, ...runs]));
