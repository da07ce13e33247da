import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import type { Line } from "./line.ts";
import { isRightToLeft, reorder } from "./logical-order.ts";

/** Text in one font and on one baseline. Points from the lower left corner of the page. */
export type Run = {
  text: string;
  font: string;
  size: number;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
};

export type PageRuns = { width: number; height: number; runs: Run[] };

/** Runs of every page in the order of the file, without white space between them. */
export async function runsOf(bytes: Uint8Array): Promise<PageRuns[]> {
  // pdf.js takes the buffer over, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, fontExtraProperties: true });
  const document = await task.promise;
  try {
    const pages = [];
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await runsOfPage(await document.getPage(number)));
    return pages;
  } finally {
    await task.destroy();
  }
}

async function runsOfPage(page: PDFPageProxy): Promise<PageRuns> {
  // Loads the fonts, which have the names that the text content lacks.
  await page.getOperatorList();
  const { items } = await page.getTextContent();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const fontNames = new Map<string, string>();
  const fontOf = (id: string): string => {
    if (!fontNames.has(id)) {
      const font: { name?: string } = page.commonObjs.get(id);
      fontNames.set(id, (font.name ?? "").replace(/^[A-Z]{6}\+/, ""));
    }
    return fontNames.get(id)!;
  };
  const runs = items
    .filter((item): item is TextItem => "str" in item && item.str.trim() !== "")
    .map(({ str, transform, width, height, fontName }) => ({
      text: str,
      font: fontOf(fontName),
      size: height,
      x: transform[4] - left,
      y: transform[5] - bottom,
      width,
    }));
  return { width: right - left, height: top - bottom, runs };
}

const weights: [name: RegExp, weight: number][] = [
  [/thin|hairline/i, 100],
  [/extra-?light|ultra-?light/i, 200],
  [/light/i, 300],
  [/medium/i, 500],
  [/semi-?bold|demi/i, 600],
  [/extra-?bold|ultra-?bold/i, 800],
  [/black|heavy/i, 900],
  [/bold/i, 700],
];
const weightOf = (font: string): number => weights.find(([name]) => name.test(font))?.[1] ?? 400;

/** Neighbours in the file belong to one line if they share a baseline and less than two letters' width is between them. */
const isSameLine = (line: Run[], run: Run): boolean => {
  const last = line.at(-1)!;
  if (Math.abs(last.y - run.y) > 0.3 * Math.min(last.size, run.size)) return false;
  const gap = Math.max(run.x - (last.x + last.width), last.x - (run.x + run.width));
  return gap < 1.2 * Math.max(last.size, run.size);
};

export async function readWithPdfJs(
  bytes: Uint8Array,
  { restoreOrder }: { restoreOrder: boolean },
): Promise<Line[]> {
  return (await runsOf(bytes)).flatMap(({ width, runs }, index) => {
    const lines: Run[][] = [];
    for (const run of runs) {
      const line = lines.at(-1);
      if (line && isSameLine(line, run)) line.push(run);
      else lines.push([run]);
    }
    return lines.map((line, at) => ({
      ...lineOf(line, lines[at - 1], restoreOrder),
      page: index + 1,
      extent: extentOf(line, width),
    }));
  });
}

function lineOf(line: Run[], above: Run[] | undefined, restoreOrder: boolean): Pick<Line, "text" | "style"> {
  const rtl = line.some(({ text }) => isRightToLeft(text));
  const ordered =
    rtl && restoreOrder
      ? reorder(
          line.toSorted((a, b) => a.x - b.x),
          ({ text }) => text,
        )
      : line;
  const longest = line.toSorted((a, b) => b.text.length - a.text.length)[0]!;
  const space = above ? Math.max(0, above[0]!.y - line[0]!.y) : 0;
  return {
    text: joined(ordered),
    style: { weight: weightOf(longest.font), size: longest.size, space },
  };
}

/** The text of runs with a space wherever the page has a gap. */
const joined = (runs: Run[]): string =>
  runs
    .map((run, index) => {
      const last = runs[index - 1];
      if (!last) return run.text;
      const gap = Math.max(run.x - (last.x + last.width), last.x - (run.x + run.width));
      return (gap > 0.1 * run.size ? " " : "") + run.text;
    })
    .join("");

function extentOf(line: Run[], pageWidth: number): number {
  const rtl = line.some(({ text }) => isRightToLeft(text));
  return rtl
    ? pageWidth - Math.min(...line.map(({ x }) => x))
    : Math.max(...line.map(({ x, width }) => x + width));
}
