import { expect, test } from "vitest";
import { cellText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { style } from "./lines.test-support.ts";
import { joinSplitPeriods } from "./split-periods.ts";

const cells = (text: string) =>
  joinSplitPeriods(linesOfText(text), style).map(({ line, endBelow }) => [
    line.cells.map(cellText),
    endBelow,
  ]);

test("a period that its column divides into two lines is one", () => {
  expect(cells("Oct 2020 –     Engineer\nPresent        Acme Ltd")).toEqual([
    [["Oct 2020 – Present", "Engineer"], "Present"],
    [["Acme Ltd"], undefined],
  ]);
  expect(cells("Engineer\n01/10/2020 -\n31/01/2021\nAcme Ltd").map(([texts]) => texts)).toEqual([
    ["Engineer"],
    ["01/10/2020 - 31/01/2021"],
    ["Acme Ltd"],
  ]);
});

test("an open dash above other text stays open", () => {
  expect(cells("2015 –     Farmer\nDairy farming")).toEqual([
    [["2015 –", "Farmer"], undefined],
    [["Dairy farming"], undefined],
  ]);
});
