import { strFromU8, unzipSync } from "fflate";
import { DomUtils, parseDocument } from "htmlparser2";
import type { Typesettable } from "../../src/documents/model/document.ts";
import type { Portal } from "../../src/portals/portal.ts";
import type { DocxOptions } from "../../src/rendering/exports/docx/docx-context.ts";
import { writeDocx } from "../../src/rendering/exports/docx/write-docx.ts";
import { exportDataOf } from "../../src/rendering/exports/export-data.ts";
import type { RenderData } from "../../src/rendering/render-data.ts";
import { translator } from "../support/content.ts";
import { portalOf } from "../support/documents.ts";

/** A Word file as its readers see it, without Word. */

type WordRun = { text: string; style?: string; bold?: boolean; italic?: boolean; rtl?: boolean };
export type WordParagraph = {
  style: string;
  /** Tabs and line breaks as such, fields by their names: "Page {PAGE} of {NUMPAGES}". Pictures by their texts: "[Photo]". */
  text: string;
  runs: WordRun[];
  /** Targets of links by their texts. */
  links: Record<string, string>;
  /** Its own properties, beside those of its style. */
  properties: string;
};
type WordCell = { paragraphs: WordParagraph[]; columns: number; properties: string };
export type WordTable = { rows: WordCell[][]; xml: string };
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const inside = (parent: Element, ...names: string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => names.includes(name), parent, true);
const childOf = (parent: Element, name: string): Element | undefined =>
  DomUtils.getChildren(parent).find((node): node is Element => "name" in node && node.name === name);
const settingOf = (parent: Element | undefined, name: string): string | undefined =>
  parent && childOf(parent, name)?.attribs["w:val"];
const isOn = (parent: Element | undefined, name: string): boolean | undefined => {
  const element = parent && childOf(parent, name);
  return element && element.attribs["w:val"] !== "false";
};

function textOf(run: Element): string {
  return inside(run, "w:t", "w:tab", "w:br", "w:instrText", "wp:docPr")
    .map((node) => {
      if (node.name === "w:tab") return "\t";
      if (node.name === "w:br") return "\n";
      if (node.name === "wp:docPr") return `[${node.attribs.descr}]`;
      return node.name === "w:t" ? DomUtils.textContent(node) : `{${DomUtils.textContent(node).trim()}}`;
    })
    .join("");
}

function runOf(run: Element): WordRun {
  const properties = childOf(run, "w:rPr");
  const given = {
    style: settingOf(properties, "w:rStyle"),
    bold: isOn(properties, "w:b"),
    italic: isOn(properties, "w:i"),
    rtl: isOn(properties, "w:rtl"),
  };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { text: textOf(run), ...Object.fromEntries(known) };
}

function paragraphOf(paragraph: Element, targets: Record<string, string>): WordParagraph {
  const properties = childOf(paragraph, "w:pPr");
  const runs = inside(paragraph, "w:r").map(runOf);
  const links = inside(paragraph, "w:hyperlink").map((link) => [
    inside(link, "w:r").map(textOf).join(""),
    targets[link.attribs["r:id"]!]!,
  ]);
  return {
    style: settingOf(properties, "w:pStyle") ?? "Normal",
    text: runs.map(({ text }) => text).join(""),
    runs,
    links: Object.fromEntries(links),
    properties: properties ? DomUtils.getOuterHTML(properties, { xmlMode: true }) : "",
  };
}

const tableOf = (table: Element, targets: Record<string, string>): WordTable => ({
  xml: DomUtils.getOuterHTML(table, { xmlMode: true }),
  rows: inside(table, "w:tr").map((row) =>
    inside(row, "w:tc").map((cell) => {
      const properties = childOf(cell, "w:tcPr");
      return {
        paragraphs: inside(cell, "w:p").map((each) => paragraphOf(each, targets)),
        columns: Number(settingOf(properties, "w:gridSpan") ?? 1),
        properties: properties ? DomUtils.getOuterHTML(properties, { xmlMode: true }) : "",
      };
    }),
  ),
});

const parse = (xml: string): Element => {
  const root = parseDocument(xml, { xmlMode: true }).children.find((node) => node.type === "tag");
  return root as Element;
};

export class WordFile {
  /** The XML of the parts by their path. */
  readonly parts: Record<string, string>;
  readonly blocks: (WordParagraph | WordTable)[];
  readonly #targets: Record<string, string>;

  constructor(bytes: Uint8Array) {
    this.parts = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]),
    );
    const relations = inside(parse(this.parts["word/_rels/document.xml.rels"]!), "Relationship");
    this.#targets = Object.fromEntries(relations.map(({ attribs }) => [attribs.Id!, attribs.Target!]));
    const body = childOf(parse(this.parts["word/document.xml"]!), "w:body")!;
    this.blocks = DomUtils.getChildren(body)
      .filter((node): node is Element => "name" in node && node.name !== "w:sectPr")
      .map((node) =>
        node.name === "w:tbl" ? tableOf(node, this.#targets) : paragraphOf(node, this.#targets),
      );
  }

  /** The paragraphs outside tables. */
  get paragraphs(): WordParagraph[] {
    return this.blocks.filter((block) => "style" in block);
  }

  get tables(): WordTable[] {
    return this.blocks.filter((block) => "rows" in block);
  }

  /** What the paragraphs outside tables say, each after its style. */
  get outline(): string[] {
    return this.paragraphs.map(({ style, text }) => `${style}: ${text}`);
  }

  /** The blocks of a section, up to the next one's heading. */
  below(heading: string): (WordParagraph | WordTable)[] {
    const isHeading = (block: WordParagraph | WordTable) => "style" in block && block.style === "Heading1";
    const start = this.blocks.findIndex(
      (block) => isHeading(block) && "text" in block && block.text === heading,
    );
    const rest = this.blocks.slice(start + 1);
    const end = rest.findIndex(isHeading);
    return end === -1 ? rest : rest.slice(0, end);
  }

  paragraphsBelow(heading: string): WordParagraph[] {
    return this.below(heading).filter((block) => "style" in block);
  }

  /** What a section says, each paragraph after its style. */
  outlineBelow(heading: string): string[] {
    return this.paragraphsBelow(heading).map(({ style, text }) => `${style}: ${text}`);
  }

  ofStyle(style: string): WordParagraph[] {
    return this.paragraphs.filter((paragraph) => paragraph.style === style);
  }

  /** The running line of a kind of page: of its header, otherwise of its footer. */
  runningLine(page: "first" | "default"): string | undefined {
    const [, id] =
      new RegExp(`<w:(?:header|footer)Reference w:type="${page}" r:id="([^"]+)"`).exec(
        this.parts["word/document.xml"]!,
      ) ?? [];
    if (id === undefined) return undefined;
    const [line] = inside(parse(this.parts[`word/${this.#targets[id]}`]!), "w:p");
    return paragraphOf(line!, {}).text;
  }

  /** The definition of a style, in XML. */
  style(id: string): string {
    const styles = inside(parse(this.parts["word/styles.xml"]!), "w:style");
    const found = styles.find(({ attribs }) => attribs["w:styleId"] === id);
    return found ? DomUtils.getOuterHTML(found, { xmlMode: true }) : "";
  }
}

/** The texts of the cells of a table, lines of a cell below each other. */
export const textsOfTable = ({ rows }: WordTable): string[][] =>
  rows.map((cells) => cells.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join("\n")));

/** What a document's Word file is written from. */
export function presented(document: Typesettable, portal: Portal = portalOf(document.content.locale)) {
  const { data, manifest } = exportDataOf({ document, portal, title: "A title" }, translator);
  return { data, template: manifest };
}

export const writeWord = async (
  { data, template }: { data: RenderData; template: DocxOptions["template"] },
  pictures: Omit<DocxOptions, "template"> = {},
): Promise<WordFile> => new WordFile(await writeDocx(data, { template, ...pictures }));
