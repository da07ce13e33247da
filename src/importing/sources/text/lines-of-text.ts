import type { Run } from "../../../documents/model/rich-text.ts";
import { normalizeText } from "../../../kit/normalize.ts";
import { headingKindOf } from "../headings/headings.ts";
import { type Cell, lineText, type TextLine } from "../layout/text-line.ts";

/** Marks of list entries. A dash needs a space after it; round marks do not. */
const bullet = /^(?:[•●○◦‣▪▫■□➢➤►▸▶✓✔❖◆◇⁃∙·・･\uf0b7\uf0a7\uf0d8\u2219]\ufe0f?\s*|[*+\-–—o→»>]\s+)(?=\S)/u;
/** A line that only underlines the one above, or divides the text. */
const rule = /^\s*([=\-_*~─━═#])(?:\s?\1){2,}\s*$/u;
const tabWidth = 4;

const expandTabs = (text: string): string => text.replace(/\t/g, " ".repeat(tabWidth));

/** The mark that text begins with. All dashes are "-". */
export const markOf = (text: string): { mark?: string } =>
  hasBullet(text) ? { mark: text.charAt(0).replace(/[–—]/, "-") } : {};

/** Text without its list mark, if it has one. */
export const withoutBullet = (text: string): string => text.replace(bullet, "");
export const hasBullet = (text: string): boolean => bullet.test(text);

/** Marks that headings have too, round ones in Japanese and Korean only. */
const headingMark = /^(?:[■□◆◇]|[●○](?=\s*[\u3040-\u9fff\uac00-\ud7a3]))/;
const isCapitals = (text: string): boolean => /^[\p{Lu}\s&/-]{5,}$/u.test(text);
const markedMonth = /^[■□◆◇●○]\s*(?:\d{4}|(?:令和|平成|昭和)(?:\d{1,2}|元))年\d{1,2}月/u;

/** What the mark of a line says: a list entry, a heading ("■職務要約"), or the head of a job ("□2015年4月～現在　株式会社アクメ"). */
export function markedAs(text: string): "item" | "heading" | "head" | undefined {
  if (!hasBullet(text)) return undefined;
  const rest = withoutBullet(text);
  if ((headingMark.test(text) || isCapitals(rest)) && headingKindOf(rest) !== undefined) return "heading";
  return markedMonth.test(text) ? "head" : "item";
}

/** Lines of plain text. An underline ("=====") makes the line above a heading. */
export function linesOfText(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let isBelowHeading = false;
  let blank = Number.POSITIVE_INFINITY;
  for (const raw of normalizeText(text, "NFC").split(/\r\n|[\n\r\u2028\u2029\f\v]/)) {
    if (raw.trim() === "") {
      blank += 1;
      continue;
    }
    if (rule.test(raw)) {
      const above = lines.at(-1);
      if (above && blank === 0 && above.cells.length === 1 && raw.trim().length > 2) above.heading = 2;
      blank += 1;
      continue;
    }
    const line = lineOf(raw, lines.length, 1 + blank, isBelowHeading);
    lines.push(line);
    isBelowHeading ||= line.heading !== undefined || headingKindOf(lineText(line)) !== undefined;
    blank = 0;
  }
  return lines;
}

/** Pictures before the values of a line typed on a phone. */
const pictures = /^(?:(?![▪◆◇■□●○★☆※✓✔📍📌🏠🏡🏘🗺])\p{Extended_Pictographic}\ufe0f?\s*)+(?=\S)/u;
/** "*Experience:*", which messengers show in bold. */
const starred = /^\*([^*\s][^*]*)\*(.*)$/u;

/** The text of a line without the signs that only show how it looks. */
function withoutSigns(text: string): { content: string; bold: boolean } {
  const [, strong, rest] = starred.exec(text) ?? [];
  if (strong !== undefined) return { content: `${strong}${rest}`, bold: rest === "" };
  return { content: text.replace(pictures, ""), bold: false };
}

/** Pictures that people set before the lines of an entry; before a heading they only decorate. */
const listPicture = /^[✅👉☑]\ufe0f?\s*(?=\S)/u;

function withListMark(text: string): string {
  const rest = text.replace(listPicture, "");
  return rest === text || headingKindOf(rest.replace(/[:：]$/, "")) !== undefined ? text : `• ${rest}`;
}

function lineOf(raw: string, id: number, gap: number, isBelowHeading: boolean): TextLine {
  const indent = expandTabs(/^\s*/.exec(raw)![0]).length;
  const { content, bold } = withoutSigns(isBelowHeading ? withListMark(raw.trim()) : raw.trim());
  const marked = markedAs(content);
  const isBullet = marked === "item";
  return {
    id,
    page: 0,
    column: 0,
    cells: cellsOf(withoutBullet(content), indent + (isBullet ? 2 : 0)),
    size: 0,
    bold,
    bullet: isBullet,
    ...(isBullet && markOf(content)),
    gap,
    ...(marked === "heading" && { heading: 2 }),
  };
}

/**
 * Tabs and runs of three spaces divide columns; text that a program wrapped may have two. Two spaces of the width of a Japanese
 * letter do too, but not between single letters: "履　　歴　　書".
 */
export function cellsOf(content: string, start: number, runs: (text: string) => Run[] = plain): Cell[] {
  let at = start;
  const cells: Cell[] = [];
  const wide = content.split(/(\t\s*|\s{3,}|\u3000{2})/);
  const isSpacedOut = wide.every((part) => part.trim().length < 2);
  for (const part of isSpacedOut ? [content] : wide) {
    const width = expandTabs(part).length;
    // "Name          : Jo Park"
    const text = part.trim().replace(cells.length > 0 ? /^[:：]\s*(?=\S)/ : "", "");
    if (text !== "") cells.push({ runs: runs(text), start: at, end: at + width });
    at += width;
  }
  return cells.length > 0 ? cells : [{ runs: runs(content), start, end: start + content.length }];
}

const plain = (text: string): Run[] => [{ text }];
