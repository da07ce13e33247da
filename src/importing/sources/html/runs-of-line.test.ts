import { expect, test } from "vitest";
import { cellText } from "../layout/text-line.ts";
import { divideRuns, trimRuns, withoutMark } from "./runs-of-line.ts";

test("runs have no white space at the ends of a line, and keep it between them", () => {
  expect(trimRuns([{ text: " " }, { text: " a " }, { text: "b ", bold: true }, { text: "" }])).toEqual([
    { text: "a " },
    { text: "b", bold: true },
  ]);
  expect(trimRuns([{ text: " " }])).toEqual([]);
});

test("a mark is removed from the first run alone", () => {
  expect(withoutMark([{ text: "• Excel" }, { text: "• Word" }])).toEqual([
    { text: "Excel" },
    { text: "• Word" },
  ]);
});

test("a tab divides a line, also inside a run, and runs keep their formats", () => {
  const cells = divideRuns([{ text: "Acme", bold: true }, { text: " Ltd\t2019" }], 2);
  expect(cells.map(({ runs }) => runs)).toEqual([
    [{ text: "Acme", bold: true }, { text: " Ltd" }],
    [{ text: "2019" }],
  ]);
  expect(cells.map(({ start }) => start)).toEqual([2, 42]);
});

test("cells without text are left out", () => {
  expect(divideRuns([{ text: "\t \tAcme" }], 0).map(cellText)).toEqual(["Acme"]);
});
