import { type PageRuns, type Run, runsOf } from "../machine-reading/pdf-js-reader.ts";

/**
 * Geometric checks of a typeset document. Each returns its findings as sentences, so an empty list passes and a failing
 * test says what is wrong and where. Lengths are in millimetres.
 */
export type TypesetPage = PageRuns & { number: number };

/** The area of the text without running lines, as distances from the edges of the page. */
export type TextArea = { top: number; bottom: number; start: number; end: number };

const points = (millimetres: number): number => (millimetres * 72) / 25.4;
const millimetres = (value: number): number => Math.round((value * 254) / 72) / 10;
const quoted = ({ text }: Run): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

export const readPages = async (bytes: Uint8Array): Promise<TypesetPage[]> =>
  (await runsOf(bytes)).map((page, index) => ({ ...page, number: index + 1 }));

/** The box of a line of this run: from the ascenders to the descenders of common fonts. */
const boxOf = ({ x, y, width, size }: Run) => ({
  left: x,
  right: x + width,
  bottom: y - 0.22 * size,
  top: y + 0.78 * size,
});

/**
 * Text that leaves the page or comes closer to its edge than `distance`. pdf.js leaves out letters that are entirely off
 * the page; `outOfOrder` reports their text as missing.
 */
export const outsidePage = (pages: TypesetPage[], distance = 4): string[] =>
  pages.flatMap(({ number, width, height, runs }) =>
    runs.flatMap((run) => {
      const { left, right, bottom, top } = boxOf(run);
      const nearest = Math.min(left, width - right, bottom, height - top);
      return nearest < points(distance)
        ? [`page ${number}: ${quoted(run)} is ${millimetres(nearest)} mm from the edge`]
        : [];
    }),
  );

/** Text outside the area of the text: it overflows a margin. Running lines are outside on purpose: pass their texts. */
export const outsideArea = (pages: TypesetPage[], area: TextArea, runningLines: RegExp = /^$/): string[] =>
  pages.flatMap(({ number, width, height, runs }) =>
    runs.flatMap((run) => {
      const { left, right, bottom, top } = boxOf(run);
      const tolerance = 0.5;
      const isInside =
        left >= points(area.start) - tolerance &&
        right <= width - points(area.end) + tolerance &&
        bottom >= points(area.bottom) - run.size * 0.25 &&
        top <= height - points(area.top) + run.size * 0.25;
      return isInside || runningLines.test(run.text)
        ? []
        : [`page ${number}: ${quoted(run)} is outside the text area`];
    }),
  );

/** Pairs of runs that overprint: their boxes share more than a third of a line's height, and some of their width. */
export const overprinted = (pages: TypesetPage[]): string[] =>
  pages.flatMap(({ number, runs }) =>
    runs.flatMap((run, index) =>
      runs
        .slice(index + 1)
        .filter((other) => doOverlap(run, other))
        .map((other) => `page ${number}: ${quoted(run)} overprints ${quoted(other)}`),
    ),
  );

/** The box without the empty half of full-width punctuation, which Japanese typesetting lets overlap. */
function inkOf(run: Run) {
  const box = boxOf(run);
  const left = /^[（「『【〔《〈［]/.test(run.text) ? box.left + run.size / 2 : box.left;
  const right = /[）」』】〕》〉］、。，．]$/.test(run.text) ? box.right - run.size / 2 : box.right;
  return { ...box, left, right };
}

function doOverlap(one: Run, two: Run): boolean {
  const [a, b] = [inkOf(one), inkOf(two)];
  const size = Math.min(one.size, two.size);
  const high = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  // Italics and kerning let neighbours on one baseline share a little width; marks on letters have hardly any.
  return high > size / 3 && wide > size * 0.3 && Math.min(one.width, two.width) > size * 0.3;
}

/** Runs of a page that share a baseline without a wide gap, in the order of the file. */
export function linesOf({ runs }: TypesetPage): Run[][] {
  const lines: Run[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const gap = last ? Math.max(run.x - last.x - last.width, last.x - run.x - run.width) : 0;
    if (last && Math.abs(last.y - run.y) < run.size * 0.1 && gap < run.size * 2.5) line!.push(run);
    else lines.push([run]);
  }
  return lines;
}

export const comparable = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .toLowerCase();

/** Words of a name that no line of the first page has whole. */
export function splitWords(pages: TypesetPage[], name: string): string[] {
  const lines = linesOf(pages[0]!).map((line) => comparable(line.map(({ text }) => text).join("")));
  return name
    .split(/\s+/)
    .filter((word) => word !== "" && !lines.some((line) => line.includes(comparable(word))))
    .map((word) => `“${word}” is split or missing`);
}

/** Texts that the file does not have after the text before them. Text in between, such as running lines, is allowed. */
export function outOfOrder(pages: TypesetPage[], texts: string[]): string[] {
  const whole = comparable(pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(""));
  const problems: string[] = [];
  let at = 0;
  for (const text of texts.filter((text) => comparable(text) !== "")) {
    const found = whole.indexOf(comparable(text), at);
    if (found >= 0) at = found + comparable(text).length;
    else problems.push(`“${text}” is ${whole.includes(comparable(text)) ? "out of order" : "missing"}`);
  }
  return problems;
}

/** Width and height of every page. */
export const pageSizes = (pages: TypesetPage[]): { width: number; height: number }[] =>
  pages.map(({ width, height }) => ({ width: millimetres(width), height: millimetres(height) }));
