import type { Run } from "../../../documents/model/rich-text.ts";
import type { TextLine } from "../layout/text-line.ts";
import { cellsOf, withoutBullet } from "../text/lines-of-text.ts";

export const withoutMark = (runs: readonly Run[]): Run[] =>
  runs.map((run, at) => (at === 0 ? { ...run, text: withoutBullet(run.text) } : run));

export function trimRuns(runs: readonly Run[]): Run[] {
  const kept = runs.filter(({ text }) => text !== "");
  while (kept.length > 0 && kept[0]!.text.trim() === "") kept.shift();
  while (kept.length > 0 && kept.at(-1)!.text.trim() === "") kept.pop();
  return kept.map((run, at) => ({
    ...run,
    text: at === 0 ? run.text.trimStart() : at === kept.length - 1 ? run.text.trimEnd() : run.text,
  }));
}

/** Tabs divide a line into cells, across runs too. */
export function divideRuns(runs: readonly Run[], indent: number): TextLine["cells"] {
  const groups: Run[][] = [[]];
  for (const run of runs)
    for (const [at, text] of run.text.split(/\t+/).entries()) {
      if (at > 0) groups.push([]);
      if (text !== "") groups.at(-1)!.push({ ...run, text });
    }
  let start = indent;
  const cells = groups
    .filter((group) => group.some(({ text }) => text.trim() !== ""))
    .map((group) => {
      const length = group.reduce((sum, { text }) => sum + text.length, 0);
      const cell = { runs: group, start, end: start + length };
      start += Math.max(40, length + 4);
      return cell;
    });
  return cells.length > 0 ? cells : cellsOf("", indent);
}
