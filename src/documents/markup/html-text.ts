import { Parser } from "htmlparser2";
import type { RichBlock, Run } from "../model/rich-text.ts";
import { markdownBlocks } from "./markdown-text.ts";

/** Elements of text; text with any other tag is not read as HTML. */
const inline = new Set("a b strong i em cite u s del ins mark small sub sup span font code".split(" "));
const block = new Set("p div section article blockquote pre h1 h2 h3 h4 h5 h6 ul ol li".split(" "));
const empty = new Set(["br", "hr", "img"]);
/** Their end tags are optional in HTML. */
const open = new Set(["p", "li"]);

const tags = /<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi;

/**
 * Whether text is HTML and does not merely mention it: all tags are elements of text, nest correctly, and enclose either
 * the whole text or text without a space at its ends. "Wrote <b> and </b> handlers" and "a List<String>" are not HTML.
 */
export function isHtml(text: string): boolean {
  const found = [...text.matchAll(tags)];
  if (found.length === 0 || !isNested(found)) return false;
  const trimmed = text.trim();
  const first = found[0]![2]!.toLowerCase();
  if (block.has(first) && trimmed.startsWith("<") && trimmed.endsWith(">")) return true;
  return found.every((tag) => !block.has(tag[2]!.toLowerCase()) && touchesText(text, tag));
}

function isNested(found: RegExpExecArray[]): boolean {
  const stack: string[] = [];
  for (const [, slash, tag] of found) {
    const name = tag!.toLowerCase();
    if (empty.has(name)) continue;
    if (!inline.has(name) && !block.has(name)) return false;
    if (!slash) stack.push(name);
    else {
      while (stack.length > 0 && stack.at(-1) !== name && open.has(stack.at(-1)!)) stack.pop();
      if (stack.pop() !== name) return false;
    }
  }
  return stack.every((name) => open.has(name));
}

/** A start tag directly before text, an end tag directly after it, a line break beside text. */
function touchesText(text: string, { 0: tag, 1: slash, 2: name, index }: RegExpExecArray): boolean {
  const before = /\S/.test(text[index - 1] ?? "");
  const after = /\S/.test(text[index + tag.length] ?? "");
  return empty.has(name!.toLowerCase()) ? before || after : slash ? before : after;
}

/**
 * Markdown of a text that has tags within its lines only, such as `<br>` and `<u>` beside `**bold**`. Null for a text without
 * Markdown of its own, and for one with blocks.
 */
export function markdownOfInlineHtml(html: string): string | null {
  const names = [...html.matchAll(tags)].map(([, , name]) => name!.toLowerCase());
  if (names.some((name) => block.has(name))) return null;
  const written = html.replace(tags, (_, __, name: string) => (/^br$/i.test(name) ? "\n" : ""));
  if (markdownBlocks(written) === null) return null;
  const links: string[] = [];
  return html.replace(tags, (tag, slash: string, name: string) => {
    if (name.toLowerCase() !== "a") return markOf(name.toLowerCase());
    if (slash) return `](${links.pop() ?? ""})`;
    links.push(/href=["']?([^"'\s<>]+)/i.exec(tag)?.[1] ?? "");
    return "[";
  });
}

const markOf = (element: string): string => {
  if (element === "br") return "\n";
  if (element === "b" || element === "strong") return "**";
  return element === "i" || element === "em" || element === "cite" ? "*" : "";
};

/** The blocks of HTML. Lists in lists are the second level of the outer one; pictures are left out. */
export function htmlBlocks(html: string): RichBlock[] {
  const writer = new BlockWriter();
  const parser = new Parser({
    onopentag: (name, { href }) => writer.start(name, href),
    ontext: (text) => writer.text(text),
    onclosetag: (name) => writer.end(name),
  });
  parser.end(html);
  return writer.finish();
}

class BlockWriter {
  readonly #blocks: RichBlock[] = [];
  readonly #elements: { name: string; href: string | undefined }[] = [];
  #runs: Run[] = [];

  start(name: string, href: string | undefined): void {
    if (name === "br") this.#runs.push({ text: "\n" });
    if (empty.has(name)) return;
    if (block.has(name)) this.#endBlock();
    this.#elements.push({ name, href });
    if ((name === "ul" || name === "ol") && this.#lists().length === 1)
      this.#blocks.push({ kind: "list", ordered: name === "ol", items: [] });
  }

  /** As in a browser, white space is one space, and none at the start of a line. */
  text(text: string): void {
    const last = this.#runs.at(-1)?.text ?? "\n";
    const collapsed = text.replace(/[ \t\n\r\f]+/g, " ");
    const shown = /[ \n]$/.test(last) ? collapsed.replace(/^ /, "") : collapsed;
    if (shown !== "") this.#runs.push({ text: shown, ...this.#format() });
  }

  end(name: string): void {
    if (empty.has(name)) return;
    if (block.has(name)) this.#endBlock();
    this.#elements.pop();
  }

  finish(): RichBlock[] {
    this.#endBlock();
    return this.#blocks;
  }

  #lists = (): string[] =>
    this.#elements.map(({ name }) => name).filter((name) => name === "ul" || name === "ol");

  #format(): Omit<Run, "text"> {
    const names = this.#elements.map(({ name }) => name);
    const link = this.#elements.findLast(({ href }) => href !== undefined)?.href;
    return {
      ...(names.some((name) => /^(?:b|strong|h[1-6])$/.test(name)) && { bold: true as const }),
      ...(names.some((name) => /^(?:i|em|cite)$/.test(name)) && { italic: true as const }),
      ...(link !== undefined && { link }),
    };
  }

  /** Ends the paragraph or the item of a list. Blank ones are only the white space between elements. */
  #endBlock(): void {
    const runs = this.#runs;
    this.#runs = [];
    if (runs.every(({ text }) => text.trim() === "")) return;
    const last = runs.at(-1)!;
    runs[runs.length - 1] = { ...last, text: last.text.trimEnd() };
    const lists = this.#lists();
    const list = lists.length > 0 ? this.#blocks.at(-1) : undefined;
    const below = lists.at(-1) === "ol" ? "numbers" : "bullets";
    if (list?.kind === "list") list.items.push({ runs, ...(lists.length > 1 && { below }) });
    else this.#blocks.push({ kind: "paragraph", runs });
  }
}
