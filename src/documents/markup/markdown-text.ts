import type { List, Nodes, PhrasingContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { type ListItem, type ListKind, linkAddress, type RichBlock, type Run } from "../model/rich-text.ts";

/** Read as text: they are rare in resumes, and their marks are usual in prose. */
const disabled = [
  ...["autolink", "blockQuote", "characterReference", "codeFenced", "codeIndented", "codeText", "definition"],
  ...["htmlFlow", "htmlText", "setextUnderline", "thematicBreak"],
];
/** Chinese and Japanese write no spaces around emphasis, which Markdown expects beside a bracket: `**「設計」**と`. */
const options = { extensions: [cjkFriendlyExtension(), { disable: { null: disabled } }] };

/** A text without any of these has no formatting. */
const possible = /\*\S|_\p{L}|\]\(|^ {0,3}(?:[-+*]|1[.)]) |^ {0,3}##/mu;
/** Scripts whose words follow each other, or their endings, without a space. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Whether two characters side by side are of one word; `outer` is the one outside of the marks. */
const isOneWord = (left = " ", right = " ", outer = left): boolean =>
  /[\p{L}\p{N}]/u.test(outer) && !withoutSpaces.test(left) && !withoutSpaces.test(right);

/** The parser needs more than linear time for these; no formatted text has more. */
const maxMarks = 400;
const maxLines = 200;
/** More list marks on one line than a list has levels; the parser would nest as many lists. */
const nested = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){8}/m;

/**
 * The blocks of Markdown; null for text that has none or merely contains its characters. Counted as Markdown: `**bold**`
 * and `*italic*` around whole words, links to an address with a scheme, lists of two or more items, and headings of level
 * 2 and deeper. Everything else, such as `__init__`, `2*3*4` or "# of users", stays as it is written.
 */
export function markdownBlocks(source: string): RichBlock[] | null {
  if (!possible.test(source) || nested.test(source)) return null;
  if (source.split(/[*_[]/).length > maxMarks || source.split(/\r\n?|\n/).length > maxLines) return null;
  const reader = new MarkdownReader(source);
  const blocks = fromMarkdown(source, options).children.flatMap((node) => reader.blocks(node));
  return reader.hasFormatting ? blocks : null;
}

/** One item without others below its text is a line of prose that begins with a mark. */
const isSingle = ({ children: [item, ...others] }: List): boolean =>
  others.length === 0 && !(item?.children[0]?.type === "paragraph" && item.children[1]?.type === "list");

class MarkdownReader {
  hasFormatting = false;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  blocks(node: Nodes): RichBlock[] {
    if (node.type === "paragraph") return [{ kind: "paragraph", runs: this.#runs(node.children, {}) }];
    if (node.type === "heading" && node.depth > 1) {
      this.hasFormatting = true;
      return [{ kind: "paragraph", runs: this.#runs(node.children, { bold: true }) }];
    }
    if (node.type !== "list" || isSingle(node)) return [{ kind: "paragraph", runs: this.#asWritten(node) }];
    this.hasFormatting = true;
    return [
      { kind: "list", ordered: !!node.ordered, items: node.children.flatMap((item) => this.#items(item)) },
    ];
  }

  /** The item, followed by the items of lists inside it, which are on the second level. */
  #items(item: Nodes, below?: ListKind): ListItem[] {
    const level = below && { below };
    if (!("children" in item)) return [{ runs: this.#asWritten(item), ...level }];
    return item.children.flatMap((child) => {
      if (child.type === "paragraph") return [{ runs: this.#runs(child.children, {}), ...level }];
      return child.type === "list"
        ? child.children.flatMap((inner) => this.#items(inner, child.ordered ? "numbers" : "bullets"))
        : [{ runs: this.#asWritten(child), ...level }];
    });
  }

  #runs(nodes: readonly PhrasingContent[], format: Omit<Run, "text">): Run[] {
    return nodes.flatMap((node): Run[] => {
      if (node.type === "text") return [{ ...format, text: node.value }];
      if (node.type === "break") return [{ ...format, text: "\n" }];
      if (node.type === "strong" && this.#enclosesWords(node, "**"))
        return this.#formatted(node.children, { ...format, bold: true });
      if (node.type === "emphasis" && (this.#enclosesWords(node, "*") || this.#isUnderlined(node)))
        return this.#formatted(node.children, { ...format, italic: true });
      if (node.type === "link" && linkAddress(node.url))
        return this.#formatted(node.children, { ...format, link: node.url });
      return this.#asWritten(node).map((run) => ({ ...format, ...run }));
    });
  }

  #formatted(nodes: readonly PhrasingContent[], format: Omit<Run, "text">): Run[] {
    this.hasFormatting = true;
    return this.#runs(nodes, format);
  }

  /** The marks are these, stand around letters or digits, and not inside a word. */
  #enclosesWords(node: Nodes, marks: string): boolean {
    const [start, end] = this.#range(node);
    const inside = this.#source.slice(start + marks.length, end - marks.length);
    return (
      this.#source.startsWith(marks, start) &&
      /^[\p{L}\p{N}*_[("“„«「『【（]/u.test(inside) &&
      !this.#isInWord(start, end, marks.length)
    );
  }

  /** `_several words_`; a single one only beside other marks of Markdown, because `_id_` is a name in code. */
  #isUnderlined(node: Nodes): boolean {
    const [start, end] = this.#range(node);
    const inside = this.#source.slice(start + 1, end - 1);
    return (
      this.#source[start] === "_" &&
      /^\p{L}{3,}(?:[ ,.’'-]+[\p{L}\p{N}]+)*$/u.test(inside) &&
      (inside.includes(" ") || /\*\*\p{L}|\]\(/u.test(this.#source)) &&
      !this.#isInWord(start, end, 1)
    );
  }

  /** The marks are inside a word, as in `2*3*4`. Scripts without spaces between words have no such case. */
  #isInWord(start: number, end: number, marks: number): boolean {
    const inside = [...this.#source.slice(start + marks, end - marks)];
    const [before] = [...this.#source.slice(Math.max(start - 2, 0), start)].slice(-1);
    const [after] = this.#source.slice(end, end + 2);
    return isOneWord(before, inside[0]) || isOneWord(inside.at(-1), after, after ?? " ");
  }

  #asWritten(node: Nodes): Run[] {
    return [{ text: this.#source.slice(...this.#range(node)) }];
  }

  #range({ position }: Nodes): [number, number] {
    return [position?.start.offset ?? 0, position?.end.offset ?? 0];
  }
}
