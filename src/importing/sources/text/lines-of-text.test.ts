import { expect, test } from "vitest";
import { cellText, lineText } from "../layout/text-line.ts";
import { hasBullet, linesOfText, withoutBullet } from "./lines-of-text.ts";

test.each([
  ["• Built a bridge", "Built a bridge"],
  ["•Built a bridge", "Built a bridge"],
  ["- Built a bridge", "Built a bridge"],
  ["* Built a bridge", "Built a bridge"],
  ["– Built a bridge", "Built a bridge"],
  ["o Built a bridge", "Built a bridge"],
  ["➢ Built a bridge", "Built a bridge"],
  ["\uf0b7 Built a bridge", "Built a bridge"],
  ["・改善", "改善"],
  ["-5 °C", undefined],
  ["+44 20 7946 0000", undefined],
  ["other", undefined],
  ["•", undefined],
])("%j is a list entry of %j", (text, entry) => {
  expect(hasBullet(text)).toBe(entry !== undefined);
  expect(withoutBullet(text)).toBe(entry ?? text);
});

test.each([
  ["Engineer\tAcme", ["Engineer", "Acme"]],
  ["Engineer   2019", ["Engineer", "2019"]],
  ["Engineer  at Acme", ["Engineer at Acme"]],
  ["Engineer\t\t2019", ["Engineer", "2019"]],
  ["• Engineer\t2019", ["Engineer", "2019"]],
])("tabs and wide gaps divide %j into cells", (text, cells) => {
  expect(linesOfText(text)[0]!.cells.map(cellText)).toEqual(cells);
});

test.each([
  ["*Experience:*", "Experience:", true],
  ["*Goal:* Cook", "Goal: Cook", false],
  ["* a list entry", "a list entry", false],
  ["📍 Contagem - MG", "📍 Contagem - MG", false],
  ["☎️ 0113 496 0712", "0113 496 0712", false],
])("of the signs of %j, those remain that say what the text is", (text, shown, bold) => {
  const [line] = linesOfText(text);
  expect([lineText(line!), line!.bold]).toEqual([shown, bold]);
});

test("cells below each other begin at one place, whether the file has tabs or spaces", () => {
  const lines = linesOfText("Acme        2019\nNordwerk    2021\n  Skill     Excel");
  expect(lines.map(({ cells }) => cells.map(({ start }) => start))).toEqual([
    [0, 12],
    [0, 12],
    [2, 12],
  ]);
});

test("the text of a list entry begins where the text below it does", () => {
  const [entry, below] = linesOfText("- Built a bridge\n  over the Aire");
  expect([entry!.cells[0]!.start, below!.cells[0]!.start]).toEqual([2, 2]);
});

test("empty lines are the gap above the next line", () => {
  const lines = linesOfText("Jo Park\nEngineer\n\n\nSkills");
  expect(lines.map(({ gap }) => gap)).toEqual([Number.POSITIVE_INFINITY, 1, 3]);
});

test.each(["=====", "-----", "_____", "* * *", "~~~", "════"])(
  "a line underlined with %s is a heading",
  (rule) => {
    expect(linesOfText(`Skills\n${rule}\nExcel`).map((line) => [lineText(line), line.heading])).toEqual([
      ["Skills", 2],
      ["Excel", undefined],
    ]);
  },
);

test("a rule below an empty line, or below columns, divides the text and makes no heading", () => {
  const lines = linesOfText("Jo Park\n\n-----\nAcme   2019\n-----\nLeeds");
  expect(lines.map(({ heading, gap }) => [heading, gap])).toEqual([
    [undefined, Number.POSITIVE_INFINITY],
    [undefined, 3],
    [undefined, 2],
  ]);
});

test.each([
  ["■職務要約", "heading", "職務要約"],
  ["■ Skills", "heading", "Skills"],
  ["◆ 자격사항", "heading", "자격사항"],
  ["●職歴", "heading", "職歴"],
  ["● Volunteering", "entry", "Volunteering"],
  ["• Skills", "entry", "Skills"],
  ["■ Excel", "entry", "Excel"],
  ["□2015年4月～現在　株式会社アクメ", "head", "2015年4月～現在 株式会社アクメ"],
  ["●令和3年4月　株式会社アクメ", "head", "令和3年4月 株式会社アクメ"],
  ["●2020年度 目標達成", "entry", "2020年度 目標達成"],
])("%s is a %s", (text, kind, shown) => {
  const [line] = linesOfText(text);
  expect([lineText(line!), line!.bullet, line!.heading]).toEqual([
    shown,
    kind === "entry",
    kind === "heading" ? 2 : undefined,
  ]);
});

test("pictures before the lines of an entry are marks of a list, before other lines they say nothing", () => {
  const text = "👉 Jo Park\nExperience\n✅ Sold cars\n👉 Trained staff\n✅ Skills:\n☑️ Excel";
  expect(linesOfText(text).map((line) => [lineText(line), line.bullet, line.mark])).toEqual([
    ["Jo Park", false, undefined],
    ["Experience", false, undefined],
    ["Sold cars", true, "•"],
    ["Trained staff", true, "•"],
    ["Skills:", false, undefined],
    ["Excel", true, "•"],
  ]);
});

test("lines of all systems, and letters with accents in one character", () => {
  expect(linesOfText("a\r\nb\rc\u2028d\fe\u0301").map(lineText)).toEqual(["a", "b", "c", "d", "é"]);
});
