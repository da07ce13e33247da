import { expect, test } from "vitest";
import { columnsOf } from "./columns.ts";

const page = (text: string): string[] => text.split("\n");
const read = (text: string) => {
  const { text: main, panel } = columnsOf(page(text));
  const trimmed = (lines: string[]) => lines.map((line) => line.trim()).filter(Boolean);
  return { text: trimmed(main), panel: trimmed(panel) };
};

test("a panel is separated from the text, whichever side it is on", () => {
  const name = ["Priya Hughes", "Data analyst"];
  const body = [
    "Profile",
    "I turn counts into decisions that operators can act on.",
    "Work experience",
    "Northgate Council",
    "Data analyst",
  ];
  const panel = ["Contact", "Leeds", "07700 900123", "Skills", "Python", "Welsh"];
  const main = [...name, ...body];
  const left = main.map((line, index) => (panel[index] ?? "").padEnd(20) + line).join("\n");
  const right = main.map((line, index) => line.padEnd(60) + (panel[index] ?? "")).join("\n");
  expect(read(left)).toEqual({ text: main, panel });
  expect(read(right)).toEqual({ text: main, panel });
});

test("dates in the margin remain beside their entries", () => {
  const lines = [1, 2, 3, 4, 5].flatMap((year) => [
    `Mar 201${year} – May 201${year}   Northgate Council`,
    "Leeds                 Data analyst",
  ]);
  expect(columnsOf(lines)).toEqual({ text: lines, panel: [] });
});

test("text without a gap is one column", () => {
  const lines = Array.from(
    { length: 8 },
    () => "I turn ticketing, timetable and passenger-count data into decisions.",
  );
  expect(columnsOf(lines)).toEqual({ text: lines, panel: [] });
});
