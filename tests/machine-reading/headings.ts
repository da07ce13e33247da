import { readFileSync } from "node:fs";
import { locales } from "../../src/portals/portal.ts";
import { foldLamAlef, type Line, normalize } from "./line.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

/** Section types by heading: the usual headings of our languages and the synonyms in the vocabulary. */
const headings = new Map<string, string>();
/** What a resume is called at its head. */
const titles = new Set<string>();

/** A heading as a dictionary looks it up: without case, accents and marks around it. */
export const headingKey = (text: string): string =>
  foldLamAlef(normalize(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase())
    .replace(/ς/g, "σ")
    .replace(/’/g, "'")
    .replace(/^[\s\-–—•■▪|:.]+|[\s\-–—•■▪|:.]+$/g, "");

for (const title of vocabulary.documentTitles) titles.add(headingKey(title));
for (const [type, words] of Object.entries(vocabulary.headings))
  for (const word of words) headings.set(headingKey(word), type);
for (const locale of locales) {
  const file = new URL(`../../content/resource/${locale}.json`, import.meta.url);
  type Content = { document: { headings: Record<string, string> }; words: { resumeTitle: string } };
  const { document, words }: Content = JSON.parse(readFileSync(file, "utf8"));
  titles.add(headingKey(words.resumeTitle));
  for (const [type, heading] of Object.entries(document.headings)) {
    const key = headingKey(heading);
    if (!headings.has(key)) headings.set(key, type);
  }
}

export const isDocumentTitle = (text: string): boolean => titles.has(headingKey(text));

/** The size of most of the text. */
const bodySizes = new WeakMap<Line[], number>();
function bodySize(lines: Line[]): number {
  const known = bodySizes.get(lines);
  if (known !== undefined) return known;
  const letters = new Map<number, number>();
  for (const { text, style } of lines)
    if (style) letters.set(style.size, (letters.get(style.size) ?? 0) + text.length);
  const size = [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  bodySizes.set(lines, size);
  return size;
}

/**
 * The type of section that a line opens. A reader with styles must show the heading in bold letters, in larger ones, or
 * under more space than lines of text have; so a word of the dictionary within a list is no heading.
 */
export function sectionOf(line: Line, lines: Line[]): string | undefined {
  const type = headings.get(headingKey(line.text));
  if (!type || !line.style) return type;
  const { weight, size, space } = line.style;
  const body = bodySize(lines);
  return weight >= 600 || size > body * 1.05 || space > body * 2 || space === 0 ? type : undefined;
}

const pageNumber = /^[^\d]{0,40}\d{1,2}\s*([/⁄|]|\p{L}+|-|–)?\s*\d{0,2}\s*\p{L}{0,12}$/u;

/** Running lines with the name or a page number, first or last on their page. */
export function isPageFurniture(lines: Line[], index: number, name: string): boolean {
  const line = lines[index]!;
  const first = lines[index - 1]?.page !== line.page;
  const last = lines[index + 1]?.page !== line.page;
  // A reader may return the parts of a running line as several lines.
  const near = [-1, 1].some((step) => lines[index + step]?.page !== lines[index + 2 * step]?.page);
  if (!first && !last && !near) return false;
  const text = normalize(line.text);
  if (
    line.page > 1 &&
    name !== "" &&
    (text === name || text.startsWith(`${name} `)) &&
    text.length < name.length + 40
  )
    return true;
  return /\d/.test(text) && pageNumber.test(text) && !/(19|20)\d{2}/.test(text);
}
