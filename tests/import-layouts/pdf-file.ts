import { type Placed, pdfOfLines } from "../support/import-files/pdf-resumes.ts";

/**
 * A column of a page; lengths in points. In `lines`, `# ` marks the name, `## ` a heading and `*` bold text up to the
 * next `*`. Text after ` >> ` ends at `right`, text after ` || ` begins at `tab`, and an empty line is a gap.
 */
export type Column = {
  x: number;
  right: number;
  top: number;
  tab?: number;
  isCentred?: boolean;
  lines: string;
};

const narrow: [letters: RegExp, em: number][] = [
  [/[ijl'|]/, 0.222],
  [/[ ftI.,:;/!()[\]-]/, 0.278],
  [/[r]/, 0.333],
  [/[ckszvxyJ]/, 0.5],
  [/[A-ZÄÖÜÉÀÈ&]/, 0.69],
  [/[mMW@]/, 0.86],
];
const widthOf = (text: string, size: number): number =>
  [...text].reduce(
    (sum, letter) => sum + (narrow.find(([letters]) => letters.test(letter))?.[1] ?? 0.556) * size,
    0,
  );

/** Bold Helvetica is wider. */
const boldFactor = 1.08;

const styleOf = (line: string): { size: number; gap: number; text: string; bold: boolean } => {
  if (line.startsWith("# ")) return { size: 22, gap: 4, text: line.slice(2), bold: true };
  if (line.startsWith("## ")) return { size: 13, gap: 10, text: line.slice(3), bold: true };
  return { size: 10, gap: 0, text: line, bold: false };
};

const linesOf = ({ lines }: Column): string[] => lines.trim().split("\n");

function placeColumn(column: Column): Placed[] {
  const { x, right, tab = x } = column;
  let y = column.top;
  return linesOf(column).flatMap((line) => {
    const { size, gap, text, bold } = styleOf(line);
    y += line === "" ? 7 : gap + size * 1.3;
    const place = (part: string, start: (width: number) => number, height = size): Placed[] => {
      const [, strong = "", plain = ""] = /^(?:\*([^*]+)\*?)?(.*)$/.exec(part)!;
      const x = start(widthOf(strong + plain, height));
      const runs = [
        { text: strong, x, y, size: height, bold: true },
        { text: plain, x: x + boldFactor * widthOf(strong, height), y, size: height, bold },
      ];
      return runs.filter(({ text }) => text.trim() !== "");
    };
    const [begin = "", end = ""] = text.split(" >> ");
    const [first = "", second = ""] = begin.split(/ ?\|\| /);
    return [
      ...place(first, (width) => (column.isCentred ? (x + right - width) / 2 : x)),
      ...place(second, () => tab),
      ...place(end, (width) => right - width, 10),
    ];
  });
}

/** A page with these columns, drawn in their order, and its texts, one part of a line in each line. */
export const pdfFile = (...columns: Column[]): { text: string; bytes: () => Uint8Array } => ({
  text: columns
    .flatMap(linesOf)
    .flatMap((line) => styleOf(line).text.split(/ >> | ?\|\| /))
    .map((part) => part.replaceAll("*", ""))
    .join("\n"),
  bytes: () => pdfOfLines([columns.flatMap(placeColumn)]),
});
