import type { Page } from "../../import-corpus/laid-out-files.ts";
import { fileOf, streamOf } from "../pdf-files.ts";

/** PDFs as other programs print them: Helvetica in Windows-1252, untagged, one text operator a line. */
export const pdfLayouts = ["one column", "dates on the right", "LinkedIn profile"] as const;
export type PdfLayout = (typeof pdfLayouts)[number];

type Line = { text: string; x: number; size: number; bold?: boolean; gap?: number };

const pageHeight = 842;
const margin = 50;
const panelX = 30;
const mainX = 220;
/** Average width of Helvetica's letters, in em. */
const letterWidth = 0.52;

const special: Record<string, number> = {
  ...{ "€": 0x80, "‚": 0x82, "„": 0x84, "…": 0x85, Š: 0x8a, Œ: 0x8c, Ž: 0x8e, "‘": 0x91, "’": 0x92 },
  ...{ "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97, š: 0x9a, œ: 0x9c, ž: 0x9e },
};

function encodeText(text: string): string {
  const codes = [...text.replaceAll(/[\u00a0\u202f\u2009]/g, " ")].map((letter) => {
    const code = special[letter] ?? letter.codePointAt(0)!;
    if (code > 255) throw new Error(`Windows-1252 has no ${letter}`);
    return code;
  });
  return codes.map((code) => `\\${code.toString(8).padStart(3, "0")}`).join("");
}

function wrap(line: Line, right: number): Line[] {
  const room = Math.floor((right - line.x) / (line.size * letterWidth));
  const rows: string[] = [];
  for (const word of line.text.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows.map((text, at) => ({ ...line, text, gap: at === 0 ? (line.gap ?? 0) : 0 }));
}

/** `y` in points from the top of the page. */
export type Placed = Line & { y: number };

/** Lines from the top of the first page; `sameRow` marks those beside the line above. */
function place(lines: readonly (Line & { sameRow?: boolean })[], right: number): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = margin;
  for (const line of lines) {
    for (const row of wrap(line, right)) {
      if (!line.sameRow) y += (row.gap ?? 0) + row.size * 1.3;
      if (y > pageHeight - margin) {
        pages.push([]);
        y = margin + row.size * 1.3;
      }
      pages.at(-1)!.push({ ...row, y });
    }
  }
  return pages;
}

const operatorOf = ({ text, x, y, size, bold }: Placed): string =>
  `BT /${bold ? "B" : "F"} ${size} Tf ${x} ${pageHeight - y} Td (${encodeText(text)}) Tj ET`;

const heading = (text: string, x: number): Line => ({ text, x, size: 14, bold: true, gap: 14 });
const body = (text: string, x: number): Line => ({ text, x, size: 10 });

function mainLines({ parts }: Page, x: number, layout: PdfLayout): (Line & { sameRow?: boolean })[] {
  return parts.flatMap(({ heading: title, entries }) => [
    heading(title, x),
    ...entries.flatMap(({ dates, lines: [first, ...rest], bullets }) => [
      ...(first ? [{ ...body(first, x), bold: dates !== undefined, gap: dates ? 8 : 0 }] : []),
      ...(dates && layout === "dates on the right" ? [{ ...body(dates, 450), sameRow: true }] : []),
      ...rest.map((line) => body(line, x)),
      ...(dates && layout !== "dates on the right" ? [body(dates, x)] : []),
      ...bullets.map((bullet) => body(`• ${bullet}`, x + 10)),
    ]),
  ]);
}

/** Contact, skills and languages are in the panel, and organizations come before positions. */
function profileLines(page: Page): { panel: Line[]; main: Line[] } {
  const isPanel = ({ entries }: Page["parts"][number]) => entries.every(({ lines }) => lines.length === 0);
  const list = page.parts.filter(isPanel);
  const small = (text: string): Line => ({ text, x: panelX, size: 9 });
  return {
    panel: [
      { ...heading("Contact", panelX), size: 12 },
      ...page.contact.slice(1).map(small),
      small("www.linkedin.com/in/example"),
      small("(LinkedIn)"),
      ...list.flatMap(({ heading: title, entries }) => [
        { ...heading(title, panelX), size: 12 },
        ...entries.flatMap(({ bullets }) => bullets.map((text) => small(text.replace(/: (.*)$/, " ($1)")))),
      ]),
    ],
    main: [
      { text: page.name, x: mainX, size: 24 },
      { text: page.headline, x: mainX, size: 11, gap: 4 },
      { text: page.contact[0]!, x: mainX, size: 11 },
      ...page.parts
        .filter((part) => !isPanel(part))
        .flatMap(({ heading: title, entries }) => [
          heading(title, mainX),
          ...entries.flatMap(({ dates, lines: [first, ...rest], bullets }) => [
            ...rest.map((text): Line => ({ text, x: mainX, size: 12, gap: 10 })),
            ...(first ? [{ text: first, x: mainX, size: dates ? 11.5 : 10.5 }] : []),
            ...(dates ? [{ text: dates, x: mainX, size: 10.5 }] : []),
            ...bullets.map((text): Line => ({ text, x: mainX, size: 10.5 })),
          ]),
        ]),
    ],
  };
}

function placedPages(page: Page, layout: PdfLayout): Placed[][] {
  const right = 595 - margin;
  if (layout === "LinkedIn profile") {
    const { panel, main } = profileLines(page);
    const [first = [], ...others] = place(main, right);
    return [[...place(panel, mainX - 20).flat(), ...first], ...others];
  }
  const head: Line[] = [
    { text: page.name, x: margin, size: 22, bold: true },
    { text: page.headline, x: margin, size: 12, gap: 4 },
    body(page.contact.join(" | "), margin),
  ];
  return place([...head, ...mainLines(page, margin, layout)], layout === "dates on the right" ? 560 : right);
}

export const pdfOfPage = (page: Page, layout: PdfLayout): Uint8Array => pdfOfLines(placedPages(page, layout));

/** A PDF of A4 pages with lines at these places, drawn in their order. */
export function pdfOfLines(pages: readonly Placed[][]): Uint8Array {
  const fonts = ["Helvetica", "Helvetica-Bold"].map(
    (name) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`,
  );
  const firstPage = 5;
  const kids = pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(" ");
  return new Uint8Array(
    fileOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
      ...fonts,
      ...pages.flatMap((lines, at) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${pageHeight}]/Resources<</Font<</F 3 0 R/B 4 0 R>>>>/Contents ${firstPage + at * 2 + 1} 0 R>>`,
        streamOf(lines.map(operatorOf).join("\n")),
      ]),
    ]),
  );
}
