import { isRightToLeft, reorder } from "../../src/importing/sources/pdf/reading-order.ts";

export { isRightToLeft, reorder };

const reversed = (text: string): string => [...text].reverse().join("");
const mirrored: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };

/**
 * Poppler's raw mode: it marks every part of right-to-left text as such, with its letters in reading order; the parts are
 * in the order of the page.
 */
export function wordsToLogicalOrder(line: string): string {
  if (!isRightToLeft(line)) return line;
  const parts = line.match(/[\u202a\u202b][^\u202c]*\u202c|\s+|[^\s\u202a\u202b]+/gu) ?? [];
  return reorder(parts, (part) => part)
    .join("")
    .replace(/[\u202a-\u202c]/g, "");
}

/**
 * Poppler's layout mode: lines in reading order without the marks of direction, which take no space on the page. A number
 * has the space that is before it on the page, which follows it in right-to-left text.
 */
export const numbersToLogicalOrder = (line: string): string =>
  line
    .replace(/\u202a(\s+)([^\u202c]*)\u202c/gu, (whole, space: string, number: string) =>
      isRightToLeft(line) ? number + space : whole,
    )
    .replace(/[\u200e\u200f\u202a-\u202e]/g, "");

/** MuPDF: runs of one direction in reading order, the letters of right-to-left runs from left to right. */
export function runsToLogicalOrder(line: string): string {
  if (!isRightToLeft(line)) return line;
  const [, mark = "", text = ""] = /^(\s*[•●▪‣–-]?)(.*)$/su.exec(line)!;
  const runs = text.split(/([·|])/).flatMap(runsOfLine);
  return [mark, ...runs]
    .map((run) => run.trim())
    .filter(Boolean)
    .join(" ");
}

function runsOfLine(text: string): string[] {
  const runs = text.matchAll(
    /[\p{Script=Latin}\p{N}](?:[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]*[\p{Script=Latin}\p{N}])?|[^\p{Script=Latin}\p{N}]+/gu,
  );
  return [...runs].map(([run]) =>
    isRightToLeft(run) ? reversed(run).replace(/[()[\]«»]/g, (mark) => mirrored[mark]!) : run,
  );
}
