import { isDocumentTitle } from "../headings/headings.ts";
import { baselinesOf, type Segment } from "./segments.ts";

const textOf = (row: readonly Segment[]): string =>
  row
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text.trim())
    .join(" ");
const comparable = (text: string): string => text.replace(/\d+/g, "#").toLowerCase();

/** "Page 2 of 3", "2/3ページ", "- 2 -": the number of this page, alone or with the number of all. */
function isPageNumber(text: string, page: number, pages: number): boolean {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  if (text.length > 30 || numbers.length === 0 || numbers.length > 2) return false;
  return numbers.includes(page + 1) && numbers.every((number) => number === page + 1 || number === pages);
}

/** Runs of text on every page: the name, the title of the document, a page number, or what other pages repeat. */
export function withoutFurniture(pages: readonly Segment[][]): Segment[][] {
  if (pages.length < 2)
    return pages.map((segments) =>
      segments.filter(({ text }) => !/^\p{L}{2,12} 1 \p{L}{1,6} 1$/u.test(text.trim())),
    );
  const rows = pages.map((segments) => baselinesOf(segments));
  const edges = rows.map(
    (page) => new Set([page[0], page[1], page.at(-1), page.at(-2)].filter((row) => row !== undefined)),
  );
  const repeated = new Map<string, number>();
  for (const page of edges)
    for (const text of new Set([...page].map((row) => comparable(textOf(row)))))
      repeated.set(text, (repeated.get(text) ?? 0) + 1);
  const name = nameOf(pages[0]!);
  return rows.map((page, index) =>
    page
      .filter((row) => {
        const text = textOf(row);
        const isEdge = edges[index]!.has(row);
        if (!isEdge || (index === 0 && row.some(({ text }) => text.trim() === name) && !/\d/.test(text)))
          return true;
        if (isRepeated(text, row, repeated.get(comparable(text)) ?? 0))
          return index === 0 && isContact(text) && !isPageNumber(text.replace(name, ""), index, pages.length);
        return !row.every((segment) => isRunning(segment.text.trim(), name, index, pages.length));
      })
      .flat(),
  );
}

/** Text that at least two pages have at their edges, in any case and with any numbers: dates of entries differ. */
const isRepeated = (text: string, row: readonly Segment[], count: number): boolean =>
  count > 1 &&
  text.length > 3 &&
  !/^[•–-]/.test(text) &&
  !(row.length === 1 && /\d{4}/.test(text) && !text.includes("@"));

/** An address or a telephone number may be in the header of every page and nowhere else: the first page keeps it. */
const isContact = (text: string): boolean => /\S@\S|(?:\d[ ()/.-]{0,2}){7}/.test(text);

const isRunning = (text: string, name: string, page: number, pages: number): boolean =>
  (name !== "" && (page > 0 || /\d/.test(text)) && text === name) ||
  isDocumentTitle(text) ||
  isPageNumber(text, page, pages) ||
  isPageNumber(text.replace(name, ""), page, pages);

/** The largest text of the first page. */
function nameOf(segments: readonly Segment[]): string {
  const size = Math.max(0, ...segments.map((segment) => segment.size));
  return segments.find((segment) => segment.size === size)?.text.trim() ?? "";
}
