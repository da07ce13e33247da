import type { Line } from "./line.ts";
import { wholePeriod } from "./periods.ts";

const onlyMark = /^[•●○◦‣▪■□–—\-*·・⁃]$/u;

/** Joins what some readers return as several lines: a mark and its text, the parts of a date. */
export function joinFragments(lines: Line[]): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (onlyMark.test(line.text) && lines[at + 1]) {
      const next = lines[at + 1]!;
      result.push({ ...next, text: `• ${next.text}` });
      at += 1;
      continue;
    }
    const count = [5, 4, 3, 2].find((length) => isDateInParts(lines.slice(at, at + length)));
    if (count) {
      result.push({ ...line, text: textOf(lines.slice(at, at + count)) });
      at += count - 1;
    } else result.push(line);
  }
  return result;
}

const textOf = (lines: Line[]): string => lines.map(({ text }) => text).join(" ");
const isDateInParts = (lines: Line[]): boolean =>
  lines.length > 1 &&
  lines.every(({ text }) => text.length < 20) &&
  !!wholePeriod(textOf(lines)) &&
  // The whole says more than its first part.
  JSON.stringify({ ...wholePeriod(textOf(lines)), to: 0 }) !==
    JSON.stringify({ ...wholePeriod(lines[0]!.text), to: 0 }) &&
  !(wholePeriod(lines[0]!.text)?.end && wholePeriod(lines.at(-1)!.text));
