import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { groupsOf } from "./employer-groups.ts";
import { isTotalDuration } from "./job-notes.ts";
import { style } from "./lines.test-support.ts";

test("a company with a total duration is above its positions", () => {
  const text = "Lead\nGlobex\n2022 – 2023\n\nAcme\nFull-time · 4 yrs 2 mos\nEngineer\n2018 – 2020";
  expect(
    groupsOf(linesOfText(text), style).map(({ employer, lines }) => [employer?.name, lines.map(lineText)]),
  ).toEqual([
    [undefined, ["Lead", "Globex", "2022 – 2023"]],
    ["Acme", ["Engineer", "2018 – 2020"]],
  ]);
});

test.each([
  "Norwell Ltd\nStore Manager\n6 years\n• Led twelve people",
  "Norwell Ltd\n6 years\nStore Manager, led a team.",
  "Raised prices\n10 percent\nBaker\n2010 – 2011",
])("lines that are no company with positions are left alone", (text) => {
  expect(groupsOf(linesOfText(text), style)).toEqual([{ lines: linesOfText(text) }]);
});

test.each([
  ["4 yrs 2 mos", true],
  ["Vollzeit · 6 Jahre 2 Monate", true],
  ["5 ans et 9 mois", true],
  ["3年2ヶ月", true],
  ["10 percent", false],
  ["12 people", false],
])("%s is a time: %s", (text, is) => {
  expect(isTotalDuration(text)).toBe(is);
});
