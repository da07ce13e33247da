import { expect, test } from "vitest";
import { writeWord } from "../../../../../tests/docx/word-file.ts";
import { entry, item, prose, wordResume } from "../../../../../tests/docx/word-resume.ts";
import type { Block, FormData, SectionData } from "../../../render-data.ts";

const form: FormData = {
  title: "職務経歴書",
  date: "2026年5月1日現在",
  cells: { name: { label: "氏名", value: "佐藤 健太" } },
  tables: [],
  texts: [],
  pages: [],
  declaration: "以上",
};
const section = (type: SectionData["type"], heading: string, ...blocks: Block[]): SectionData => ({
  id: heading,
  type,
  heading,
  side: false,
  breakBefore: false,
  blocks,
});
const write = (name: string, ...sections: SectionData[]) =>
  writeWord(
    wordResume(
      "shokumukeirekisho",
      {},
      {
        locale: "ja-JP",
        name,
        headline: "法人営業",
        contact: { heading: "", items: [item("090-1234-5678"), item("kenta@example.com")] },
        form,
        sections,
      },
    ),
  );
const job = {
  first: "東都産業機器株式会社",
  second: "営業部 主任",
  date: "2013年4月～現在",
  place: "横浜",
  note: "産業機器の販売",
  body: prose("5名を率いました。"),
  bullets: [{ runs: [{ text: "売上を20%向上" }] }],
  tags: { label: "ツール：", text: "Excel" },
};
const file = await write(
  "佐藤 健太",
  section("summary", "職務要約", { kind: "prose", body: prose("法人営業を担当しました。") }),
  section("experience", "職務経歴", entry(job)),
  section(
    "experience",
    "昇進",
    entry({
      first: "アクメ株式会社",
      date: "2009年4月～2013年3月",
      positions: [
        {
          title: "課長",
          date: "2011年4月～2013年3月",
          place: "",
          body: [],
          bullets: [{ runs: [{ text: "改善" }] }],
        },
      ],
    }),
  ),
);

test("a 職務経歴書 has title, date, name and contact data, and ends with 以上", () => {
  expect(file.outline.slice(0, 7)).toEqual([
    "Title: 職務経歴書",
    "Contact: 2026年5月1日現在",
    "Contact: 氏名：佐藤 健太",
    "Contact: 法人営業",
    "Contact: 090-1234-5678  ·  kenta@example.com",
    "Heading1: 職務要約",
    "BodyText: 法人営業を担当しました。",
  ]);
  expect(file.outline.at(-1)).toBe("BodyText: 以上");
  expect(file.paragraphs.at(-1)!.properties).toContain('<w:jc w:val="end"/>');
});

test("an employer is above the facts about it, the position beside its period", () => {
  expect(file.outlineBelow("職務経歴")).toEqual([
    "Heading2: 東都産業機器株式会社",
    "EntryNote: 産業機器の販売",
    "Heading3: 2013年4月～現在\t営業部 主任",
    "EntryNote: 横浜",
    "BodyText: 5名を率いました。",
    "ListBullet: 売上を20%向上",
    "BodyText: ツール： Excel",
  ]);
  const [employer, facts] = file.paragraphsBelow("職務経歴");
  expect(employer!.properties).toContain('<w:ind w:start="0" w:hanging="0"/>');
  expect(facts!.properties).toContain("<w:shd ");
});

test("several positions have their periods, below the one of the employer", () => {
  expect(file.outlineBelow("昇進").slice(0, 4)).toEqual([
    "Heading2: アクメ株式会社",
    "EntryLine: 2009年4月～2013年3月",
    "Heading3: 2011年4月～2013年3月\t課長",
    "ListBullet: 改善",
  ]);
});

test("a resume without a name has no label for it", async () => {
  expect((await write("")).outline).not.toContainEqual(expect.stringContaining("氏名"));
});
