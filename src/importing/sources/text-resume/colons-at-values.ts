import type { Run } from "../../../documents/model/rich-text.ts";
import { cellText, type TextLine } from "../layout/text-line.ts";

const colon = /^\s*[:：]\s*/;

/** The lines without the colons that forms write in front of their values: "Nama   : Rizky", "Nama   :   Rizky". */
export function withoutColonsAtValues(lines: readonly TextLine[]): TextLine[] {
  return lines.map((line) => {
    const [first, ...others] = line.cells;
    if (!others.some((cell) => colon.test(cellText(cell)))) return line;
    const values = others
      .map((cell) => ({ ...cell, runs: withoutColon(cell.runs) }))
      .filter((cell) => cellText(cell) !== "");
    return { ...line, cells: [first!, ...values] };
  });
}

const withoutColon = (runs: readonly Run[]): Run[] => {
  const at = runs.findIndex(({ text }) => text.trim() !== "");
  return runs.map((run, index) => (index === at ? { ...run, text: run.text.replace(colon, "") } : run));
};
