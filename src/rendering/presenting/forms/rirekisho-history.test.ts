import { describe, expect, test } from "vitest";
import { presentedForm } from "../../../../tests/support/forms.ts";
import type { Design } from "../../../documents/model/design.ts";
import type { ResumeSection } from "../../../documents/model/section.ts";
import { rirekisho } from "../../templates/rirekisho/manifest.ts";

type Items<T extends ResumeSection["type"]> = Extract<ResumeSection, { type: T; items: unknown }>["items"];
const education = (...items: Omit<Items<"education">[number], "id">[]): ResumeSection => ({
  id: "education",
  type: "education",
  visible: true,
  items: items.map((item, at) => ({ id: `e${at}`, ...item })),
});
const experience = (...items: Omit<Items<"experience">[number], "id">[]): ResumeSection => ({
  id: "experience",
  type: "experience",
  visible: true,
  items: items.map((item, at) => ({ id: `j${at}`, ...item })),
});

const history = (sections: ResumeSection[], design: Design = {}): string[] =>
  presentedForm(rirekisho, "ja-JP", { sections, design }, "2026-11-22").form.tables[0]!.rows.map(
    ({ cells, indent }) => cells.map((cell, at) => (at === 2 && indent ? `>${cell}` : cell)).join("|"),
  );

const school = { institution: "湘北高等学校", period: { start: "2007-04", end: "2010-03" } };
const university = {
  institution: "東和大学",
  field: "経済学部",
  degree: "学士",
  period: { start: "2010-04", end: "2014-03" },
};

describe("the history", () => {
  test("has schools, then jobs, oldest first, closed by 以上", () => {
    const rows = history([
      experience(
        {
          employer: "みなと食品",
          position: "課長代理",
          period: { start: "2022-04", ongoing: true },
          positions: [{ id: "p", position: "担当", period: { start: "2018-10", end: "2022-03" } }],
        },
        {
          employer: "青葉物流",
          position: "営業部",
          location: "横浜",
          period: { start: "2014-04", end: "2018-09" },
        },
      ),
      education(school, university),
    ]);
    expect(rows).toEqual([
      "||学歴",
      "2007|4|湘北高等学校 入学",
      "2010|3|湘北高等学校 卒業",
      "2010|4|東和大学 経済学部 入学",
      "2014|3|東和大学 経済学部 卒業 学士",
      "||職歴",
      "2014|4|青葉物流 入社",
      "||>横浜 営業部",
      "2018|9|青葉物流 退社",
      "2018|10|みなと食品 入社",
      "||>担当",
      "2022|4|>課長代理",
      "||>現在に至る",
      "||以上",
    ]);
  });

  test("of an empty resume has no rows, and so no 以上", () => {
    expect(history([])).toEqual([]);
    expect(history([education({}), experience({})])).toEqual([]);
  });

  test.each<[string, Omit<Items<"education">[number], "id">, string[]]>([
    [
      "expected",
      { ...school, status: "expected" },
      ["2007|4|湘北高等学校 入学", "2010|3|湘北高等学校 卒業見込み"],
    ],
    ["left", { ...school, status: "left" }, ["2007|4|湘北高等学校 入学", "2010|3|湘北高等学校 中途退学"]],
    [
      "ongoing",
      { institution: "東和大学", period: { start: "2024-04", ongoing: true } },
      ["2024|4|東和大学 入学", "||>在学中"],
    ],
    [
      "of a graduate school",
      { institution: "東和大学大学院", period: { end: "2016-03" } },
      ["2016|3|東和大学大学院 修了"],
    ],
    [
      "with its end in the course",
      { institution: "港高等学校", degree: "普通科　卒業", period: { end: "2010" } },
      ["2010||港高等学校 普通科 卒業"],
    ],
    [
      "with the text of an import",
      { institution: "港高等学校", period: { rawEnd: "平成22年春" } },
      ["||港高等学校 卒業（平成22年春）"],
    ],
    [
      "with text that is no date",
      { institution: "港高等学校", period: { start: "2007-04", rawEnd: "ばなな" } },
      ["2007|4|港高等学校 入学"],
    ],
    ["hidden", { institution: "港高等学校", hidden: true }, []],
  ])("an education that is %s", (_name, item, expected) => {
    expect(history([education(item)]).slice(1, -1)).toEqual(expected);
  });

  test("jobs at one employer without interruption are joined, others are not", () => {
    const at = (start: string, end: string, employer = "東都産業") => ({
      employer,
      position: start,
      period: { start, end },
    });
    expect(
      history([experience(at("2020-06", "2021-03"), at("2017-04", "2020-03"), at("2014-10", "2017-03"))]),
    ).toEqual([
      "||職歴",
      "2014|10|東都産業 入社",
      "||>2014-10",
      "2017|4|>2017-04",
      "2020|3|東都産業 退社",
      "2020|6|東都産業 入社",
      "||>2020-06",
      "2021|3|東都産業 退社",
      "||以上",
    ]);
  });

  test("awards follow the jobs before 以上", () => {
    const awards: ResumeSection = {
      id: "a",
      type: "awards",
      visible: true,
      items: [{ id: "1", title: "社長賞", awarder: "青葉物流", date: "2016-05" }],
    };
    expect(history([awards])).toEqual(["||賞罰", "2016|5|社長賞（青葉物流） 受賞", "||以上"]);
  });

  test("has the years of one calendar throughout", () => {
    const sections = [
      education({ institution: "東和大学", period: { start: "1988-04", end: "1992-03" } }),
      experience(
        { employer: "乙", period: { start: "2019-05", end: "2020-03" } },
        { employer: "甲", period: { start: "2018", end: "2019-04" } },
      ),
    ];
    const years = (design: Design) =>
      history(sections, design)
        .map((row) => row.split("|")[0])
        .filter(Boolean);
    expect(years({})).toEqual(["1988", "1992", "2018", "2019", "2019", "2020"]);
    expect(years({ calendar: "japanese" })).toEqual([
      "昭和63",
      "平成4",
      "平成30",
      "平成31",
      "令和元",
      "令和2",
    ]);
  });
});
