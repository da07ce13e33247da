import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { readEventEntries } from "./event-entries.ts";
import { readEvent } from "./event-words.ts";
import { joinYearAndMonth } from "./year-and-month.ts";

const style = { locale: "ja-JP", dayFirst: false, now: 2026 };
const read = (text: string) =>
  readEventEntries(joinYearAndMonth(linesOfText(text)), style)?.map(
    ({ body, period, title, organization, qualification, field, institution }) => [
      [period?.start, period?.end ?? (period?.ongoing && "now")].join("/"),
      institution ?? organization,
      qualification ?? field ?? title,
      body.map(lineText).join(),
    ],
  );

test.each([
  ["株式会社アクメ 入社", ["start", "job", "株式会社アクメ", ""]],
  ["株式会社アクメに入社", ["start", "job", "株式会社アクメ", ""]],
  ["株式会社アクメ 入社（正社員）", ["start", "job", "株式会社アクメ", "（正社員）"]],
  ["一身上の都合により退職", ["end", "job", "一身上の都合により", ""]],
  ["青葉大学 文学部 卒業見込み", ["end", "study", "青葉大学 文学部", ""]],
  ["동백대학교 경영학과 졸업", ["end", "study", "동백대학교 경영학과", ""]],
  ["入社式の司会", undefined],
])("the event of %s", (text, event) => {
  const found = readEvent(text);
  expect(found && [found.is, found.of, found.before, found.after]).toEqual(event);
});

test("start and end are one entry", () => {
  const text = `2013年4月   青葉大学 文学部 入学
2017年3月   青葉大学 文学部 卒業
平成29年4月   株式会社アクメ 入社
   営業部に配属
令和3年3月   一身上の都合により退社
2021年4月   北山銀行 入行
   現在に至る
   以上`;
  expect(read(text)).toEqual([
    ["2013年4月/2017年3月", "青葉大学", "文学部", ""],
    ["平成29年4月/令和3年3月", "株式会社アクメ", undefined, "営業部に配属,一身上の都合により退社"],
    ["2021年4月/now", "北山銀行", undefined, ""],
  ]);
});

test("the position that a line below says is the title", () => {
  const text = "2013年4月   青葉社 入社\n   倉庫係長として資材の管理を担当\n2015年4月   桜台組合 として勤務";
  expect(read(text)?.map(([, , title]) => title)).toEqual(["倉庫係長", undefined]);
});

test("a position in brackets is the title, a department is text", () => {
  const text =
    "2013年4月   アクメ社 入社（営業部）\n2015年3月   アクメ社 退社\n2015年4月   青葉園 入職（パート保育士）";
  expect(read(text)).toEqual([
    ["2013年4月/2015年3月", "アクメ社", undefined, "営業部"],
    ["2015年4月/", "青葉園", "パート保育士", ""],
  ]);
});

test("the row of another company ends no job", () => {
  const text = "2013年4月   株式会社アクメ 入社\n2015年3月   有限会社青葉 退社";
  expect(read(text)).toEqual([
    ["2013年4月/", "株式会社アクメ", undefined, ""],
    ["/2015年3月", "有限会社青葉", undefined, ""],
  ]);
});

test("years and months have columns of their own, and a year counts for the rows below", () => {
  const text =
    "年\t月\t職歴\n2013\t4\t株式会社アクメ 入社\n2019\t9\t株式会社アクメ 退社\n\t10\t青葉精密株式会社 入社";
  expect(read(text)).toEqual([
    ["2013年4月/2019年9月", "株式会社アクメ", undefined, ""],
    ["2019年10月/", "青葉精密株式会社", undefined, ""],
  ]);
});

test("a school that ended otherwise keeps the word", () => {
  expect(read("2013年4月   青葉大学 入学\n2015年3月   青葉大学 中退")).toEqual([
    ["2013年4月/2015年3月", "青葉大学", undefined, "中退"],
  ]);
});

test("a career with periods is no list of events", () => {
  expect(read("2019年4月～現在   みどり食品株式会社   営業部 主任\n・入社")).toBeUndefined();
});
