import { describe, expect, test } from "vitest";
import { translator } from "../../../../tests/support/content.ts";
import { asResume, buildResume } from "../../../../tests/support/documents.ts";
import { presentedForm } from "../../../../tests/support/forms.ts";
import type { Design } from "../../../documents/model/design.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { portals } from "../../../portals/all.ts";
import type { FormData, ResumeData } from "../../render-data.ts";
import { rirekisho } from "../../templates/rirekisho/manifest.ts";
import { present } from "../present.ts";

const form = (changes: Partial<ResumeContent>, today = "2026-11-22"): FormData =>
  presentedForm(rirekisho, "ja-JP", changes, today).form;

describe("the cells", () => {
  const person = (changes: Partial<ResumeContent["person"]>) =>
    form({ person: { ...buildResume("ja-JP").person, ...changes } }).cells;
  const birth = (value: string, today: string, design: Design = {}) =>
    form(
      {
        person: { ...buildResume("ja-JP").person, personal: [{ field: "birthDate", value, visible: true }] },
        design,
      },
      today,
    ).cells.birth!.value;

  test.each([
    ["1991-06-18", "2026-06-17", "1991年6月18日生（満34歳）"],
    ["1991-06-18", "2026-06-18", "1991年6月18日生（満35歳）"],
    ["2004-02-29", "2026-02-28", "2004年2月29日生（満21歳）"],
    ["2004-02-29", "2026-03-01", "2004年2月29日生（満22歳）"],
    ["1991-06", "2026-06-18", "1991年6月生"],
    ["平成3年", "2026-06-18", "平成3年"],
    ["ばなな", "2026-06-18", ""],
  ])("born on %s, on %s: %s", (value, today, expected) => {
    expect(birth(value, today)).toBe(expected);
  });

  test("birth and the day of the form have the years of the calendar", () => {
    expect(birth("1989-01-08", "2026-11-22", { calendar: "japanese" })).toBe("平成元年1月8日生（満37歳）");
    expect(form({ design: { calendar: "japanese" } }).date).toBe("令和8年11月22日現在");
    expect(form({}).date).toBe("2026年11月22日現在");
  });

  test("furigana, address and links have their places", () => {
    const cells = person({});
    expect(cells.reading!.value).toBe("さとう　けんた");
    expect(cells.address!.value).toBe("〒100-0001\n神奈川県横浜市青葉町2-3-4　グリーンハイツ502");
    expect(cells.email!.value).toBe("kenta.sato@example.com\nlinkedin.com/in/kenta-sato-example");
  });

  test("there is a place for a photo unless the user hides the photo", () => {
    const fileId = "018f3e1a-0000-7000-8000-000000000000";
    expect(person({}).photo).toBeDefined();
    expect(person({ photo: { fileId, visible: false } }).photo).toBeUndefined();
  });
});

test("licences and courses are one table, oldest first, with the verb of each", () => {
  const rows = form({
    sections: [
      {
        id: "c",
        type: "certificates",
        visible: true,
        items: [
          { id: "1", name: "中小企業診断士　登録", date: "2023-07" },
          { id: "2", name: "日商簿記検定試験2級", date: "2013-11" },
          { id: "3", name: "普通自動車第一種運転免許", date: "2010-08" },
        ],
      },
      {
        id: "k",
        type: "courses",
        visible: true,
        items: [{ id: "1", name: "統計講座", provider: "東和大学", period: { end: "2015-03" } }],
      },
    ],
  }).tables[1]!.rows.map(({ cells }) => cells.join("|"));
  expect(rows).toEqual([
    "2010|8|普通自動車第一種運転免許 取得",
    "2013|11|日商簿記検定試験2級 合格",
    "2015|3|統計講座（東和大学） 修了",
    "2023|7|中小企業診断士　登録",
  ]);
});

test("texts and sections without a table are in the box of motives, wishes with the job title in their own", () => {
  const [motives, wishes] = form({
    person: {
      ...buildResume("ja-JP").person,
      headline: "経理担当",
      personal: [{ field: "availability", value: "2027年4月", visible: true }],
    },
    sections: [
      { id: "m", type: "motivation", visible: true, text: "貴社の考え方に共感しました。" },
      {
        id: "i",
        type: "interests",
        visible: true,
        items: [
          { id: "1", name: "登山" },
          { id: "2", name: "木工" },
        ],
      },
      { id: "w", type: "wishes", visible: true, text: "勤務地：関西" },
    ],
  }).texts;
  const lines = ({ body }: FormData["texts"][number]) =>
    body.map((block) => (block.kind === "paragraph" ? block.runs.map(({ text }) => text).join("") : ""));
  expect(lines(motives!)).toEqual(["志望動機", "貴社の考え方に共感しました。", "趣味・特技", "登山、木工"]);
  expect(lines(wishes!)).toEqual(["職種：経理担当", "勤務地：関西", "入社可能日：2027年4月"]);
});

test("a document of another country has the form's language and order of names", () => {
  const content = buildResume("en-US", {
    person: {
      name: { given: "健太", family: "佐藤" },
      location: { address: "1-2-3 Aoba", city: "横浜市", postalCode: "100-0001", countryCode: "JP" },
      personal: [],
    },
  });
  const { data } = present(
    { document: asResume(content), portal: portals.wlb, title: "x" },
    rirekisho,
    { document: translator("ja-JP", "document"), words: translator("ja-JP", "words") },
    "2026-11-22",
  );
  expect(data).toMatchObject({ lang: "ja", dir: "ltr", name: "佐藤　健太" });
  expect((data as ResumeData).form).toMatchObject({
    title: "履歴書",
    date: "2026年11月22日現在",
    cells: { address: { label: "現住所", value: "〒100-0001\n横浜市1-2-3 Aoba" } },
  });
});
