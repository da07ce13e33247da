const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const reversed = (text: string): string => [...text].reverse().join("");
const mirrored: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/**
 * Reverses a list of words from their order on the page. Neighbouring left-to-right words, such as the parts of a
 * telephone number, have that direction among themselves.
 */
export function reorder<T>(words: T[], textOf: (word: T) => string): T[] {
  const result: T[] = [];
  let run: T[] = [];
  for (const word of words.toReversed()) {
    if (/[\p{Script=Latin}\p{N}]/u.test(textOf(word)) && !isRightToLeft(textOf(word))) {
      run.unshift(word);
      continue;
    }
    result.push(...run, word);
    run = [];
  }
  return [...result, ...run];
}

/** Poppler's raw mode: letters of a word in reading order, words from left to right. */
export function wordsToLogicalOrder(line: string): string {
  if (!isRightToLeft(line)) return line;
  return reorder(line.split(/\s+/).filter(Boolean), (word) => word).join(" ");
}

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
