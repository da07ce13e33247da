import type { Run } from "../../../documents/model/rich-text.ts";
import { type Cell, lineText, startOf, type TextLine } from "../layout/text-line.ts";

const numbered = /^(\d{1,2})[.)] +(?=\S)/;

/**
 * The lines, with those that a number makes an item below a list entry as entries without their numbers: numbers begin at 1
 * and stand below the text of the entry.
 */
export function withNumbersBelow(lines: readonly TextLine[]): TextLine[] {
  let entry: TextLine | undefined;
  let count = 0;
  return lines.map((line) => {
    if (line.bullet) [entry, count] = [line, 0];
    if (!entry || line === entry) return line;
    if (line.column !== entry.column || startOf(line) < startOf(entry) - line.size * 0.3) {
      entry = undefined;
      return line;
    }
    const [mark, number] = numbered.exec(lineText(line)) ?? [];
    if (!mark || Number(number) !== count + 1) return line;
    count += 1;
    return withoutNumber(line, mark.length);
  });
}

function withoutNumber(line: TextLine, length: number): TextLine {
  const [first, ...others] = line.cells as [Cell, ...Cell[]];
  const runs = withoutStart(first.runs, length);
  // The number is a cell of its own on some pages.
  const start = first.start + (line.size > 0 ? line.size : length);
  const cells = runs.length > 0 ? [{ ...first, runs, start }, ...others] : others;
  return { ...line, cells, bullet: true, mark: "1" };
}

/** The runs without their first characters. */
function withoutStart(runs: readonly Run[], count: number): Run[] {
  let left = count;
  return runs.flatMap((run) => {
    const text = run.text.slice(left);
    left = Math.max(0, left - run.text.length);
    return text === "" ? [] : [{ ...run, text }];
  });
}
