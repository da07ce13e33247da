import {
  AlignmentType,
  Document,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  Textbox,
  TextRun,
  WidthType,
} from "docx";

/**
 * Paragraphs, one a line: `# ` marks a title, `## ` a heading, `- ` an item of a list and `*` bold text; ` >> ` is a tab.
 * A table has rows of cells of such lines. Widths in twips.
 */
export type Block =
  | string
  | { rows: string[][]; widths: number[] }
  | { box: string }
  | { pageHeader: string };

const runsOf = (text: string): TextRun[] =>
  text.split(" >> ").map(
    (part, at) =>
      new TextRun({
        bold: part.startsWith("*"),
        children: [...(at > 0 ? [new Tab()] : []), part.replace(/^\*/, "")],
      }),
  );

function paragraphOf(line: string): Paragraph {
  const [, mark = "", text = ""] = /^(#{1,2} |- )?(.*)$/.exec(line)!;
  const styles: Record<string, IParagraphOptions> = {
    "# ": { heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER },
    "## ": { heading: HeadingLevel.HEADING_1 },
    "- ": { bullet: { level: 0 } },
  };
  return new Paragraph({
    ...styles[mark],
    tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
    children: runsOf(text),
  });
}

const paragraphsOf = (lines: string): Paragraph[] => lines.trim().split("\n").map(paragraphOf);

function childrenOf(block: Block): (Paragraph | Table)[] {
  if (typeof block === "string") return paragraphsOf(block);
  if ("box" in block) {
    const style = { width: "200pt", height: "300pt", position: "absolute" } as const;
    return [new Paragraph({ children: [new Textbox({ style, children: paragraphsOf(block.box) })] })];
  }
  if ("pageHeader" in block) return [];
  const cellOf = (lines: string, at: number) =>
    new TableCell({
      width: { size: block.widths[at]!, type: WidthType.DXA },
      children: lines === "" ? [new Paragraph("")] : paragraphsOf(lines),
    });
  const rows = block.rows.map((cells) => new TableRow({ children: cells.map(cellOf) }));
  return [new Table({ columnWidths: block.widths, rows })];
}

const textsOf = (block: Block): string[] => {
  if (typeof block === "string") return [block];
  if ("box" in block) return [block.box];
  return "pageHeader" in block ? [block.pageHeader] : block.rows.flat();
};

/** A Word document of these blocks, and its texts, one part of a line in each line. */
export function wordFile(...blocks: Block[]): { text: string; bytes: () => Promise<Uint8Array> } {
  const lines = blocks.flatMap(textsOf).flatMap((text) => text.trim().split("\n"));
  const header = blocks.flatMap((block) =>
    typeof block === "object" && "pageHeader" in block ? paragraphsOf(block.pageHeader) : [],
  );
  return {
    text: lines
      .flatMap((line) => line.replace(/^(?:#{1,2} |- )/, "").split(" >> "))
      .map((part) => part.replace(/^\*/, ""))
      .join("\n"),
    bytes: async () => {
      const headers = header.length > 0 ? { headers: { default: new Header({ children: header }) } } : {};
      const file = new Document({ sections: [{ ...headers, children: blocks.flatMap(childrenOf) }] });
      return new Uint8Array(await Packer.toBuffer(file));
    },
  };
}
