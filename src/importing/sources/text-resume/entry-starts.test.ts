import { expect, test } from "vitest";
import type { TextLine } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { continuesField, datedStarts, undatedStarts } from "./entry-starts.ts";
import { pageOf, style } from "./lines.test-support.ts";
import { rowsOf } from "./rows.ts";

const starts = (lines: TextLine[]) => {
  const rows = rowsOf(lines, style);
  const dated = rows.flatMap(({ date }, at) => (date === undefined ? [] : [at]));
  return (dated.length > 0 ? datedStarts(rows, dated) : undatedStarts(rows)).map((at) => rows[at]!.text);
};
const inText = (text: string) => starts(linesOfText(text));

test.each([
  ["at its date", "Engineer   2019\nAcme\nAnalyst   2015\nNordwerk", ["Engineer  2019", "Analyst  2015"]],
  ["a line above its date", "Engineer\nAcme, 2019\nAnalyst\nNordwerk, 2015", ["Engineer", "Analyst"]],
  [
    "two lines above its date",
    "Engineer\nAcme\n2019\n• Planned\nAnalyst\nNordwerk\n2015\n• Wrote",
    ["Engineer", "Analyst"],
  ],
  ["below the text of the one above", "Engineer\n2019\n• Planned\n2015\n• Wrote", ["Engineer", "2015"]],
])("an entry begins %s", (_, text, expected) => {
  expect(inText(text)).toEqual(expected);
});

test("of the lines above a date, those below a gap belong to it", () => {
  expect(inText("Engineer\nAcme\n2019\nLeeds\n\nAnalyst\n2015")).toEqual(["Engineer", "Analyst"]);
});

test("without dates, an entry begins at a line that looks like the first one", () => {
  const lines = pageOf(["Bridge club", { bold: true }], ["Treasurer"], ["Choir", { bold: true }], ["Singer"]);
  expect(starts(lines)).toEqual(["Bridge club", "Choir"]);
});

test.each([
  ["each line of a plain list is an entry", "Bridge club\nChoir\nRowing", ["Bridge club", "Choir", "Rowing"]],
  [
    "gaps divide entries of several lines",
    "Bridge club\nTreasurer\n\nChoir\nSinger",
    ["Bridge club", "Choir"],
  ],
  ["lists divide them", "Bridge club\n• Treasurer\nChoir\n• Singer", ["Bridge club", "Choir"]],
])("%s", (_, text, expected) => {
  expect(inText(text)).toEqual(expected);
});

test.each([
  ["its wording runs on", "Department of", "Transport", {}, true],
  ["it begins with a capital letter", "Acme", "Leeds", {}, false],
  ["it looks different", "Department of", "Transport", { bold: true }, false],
  ["the file has whole paragraphs", "Department of", "Transport", { isWhole: true as const }, false],
])("whether a line continues the field above it if %s", (_, above, below, looks, expected) => {
  const [first, second] = rowsOf(pageOf([above], [below, looks]), style);
  expect(continuesField(first, second!)).toBe(expected);
});
