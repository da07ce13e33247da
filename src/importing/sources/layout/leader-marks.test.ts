import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../../tests/support/linear-time.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { withoutLeaders } from "./leader-marks.ts";
import { cellText } from "./text-line.ts";

const cellsOf = (text: string) => withoutLeaders(linesOfText(text))[0]!.cells;

test.each([
  ["NORDA FINANCE, Principal ------------ Boston MA", ["NORDA FINANCE, Principal", "Boston MA"]],
  ["2015 ........ Diploma", ["2015", "Diploma"]],
  ["Leeds College……………2015", ["Leeds College", "2015"]],
  ["Diploma . . . . . . . 2015", ["Diploma", "2015"]],
  ["2012 ____ Acme ···· Leeds", ["2012", "Acme", "Leeds"]],
  ["Signature: ____________", ["Signature: ____________"]],
  ["norda----leeds", ["norda----leeds"]],
  ["C++ --- Rust", ["C++ --- Rust"]],
])("%j has the cells %j", (text, cells) => {
  expect(cellsOf(text).map(cellText)).toEqual(cells);
});

test("cells keep their place and their formats", () => {
  const runs = [{ text: "Acme ----" }, { text: "-- " }, { text: "Leeds", bold: true as const }];
  const [line] = linesOfText("Acme ------ Leeds");
  const [divided] = withoutLeaders([{ ...line!, cells: [{ runs, start: 0, end: 170 }] }]);
  expect(divided!.cells).toEqual([
    { runs: [{ text: "Acme" }], start: 0, end: 50 },
    { runs: [{ text: "Leeds", bold: true }], start: 110, end: 170 },
  ]);
});

test.each(["a ---- ", "-", ". ", "a...."])("a line of many %j takes linear time", (part) => {
  const lines = (size: number) => linesOfText(`a ${part.repeat(size / part.length)}b`);
  expect(growthOf(lines, withoutLeaders, 100_000)).toBeLessThan(linearGrowth);
});
