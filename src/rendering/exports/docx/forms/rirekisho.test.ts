import { describe, expect, test } from "vitest";
import { textsOfTable, writeWord } from "../../../../../tests/docx/word-file.ts";
import { prose, wordResume } from "../../../../../tests/docx/word-resume.ts";
import type { FormData, FormTable } from "../../../render-data.ts";
import type { Picture } from "../docx-context.ts";

const cell = (label: string, value = "") => ({ label, value });
const history = (rows: FormTable["rows"]): FormTable => ({
  id: "history",
  label: "学歴・職歴",
  heads: ["年", "月", "学歴・職歴"],
  widths: [21, 12, 143],
  rowHeights: [10.8, 10, 9.3, 8.7],
  rows,
});
const career = history([
  { cells: ["", "", "学歴"], span: "center" },
  { cells: ["2009", "4", "港南大学 入学"] },
  { cells: ["", "", "営業部"], indent: true },
  { cells: ["", "", "以上"], span: "end" },
]);
const licences: FormTable = {
  ...history([{ cells: ["2010", "8", "普通自動車免許"] }]),
  id: "licences",
  rowHeights: [9.8],
  fewest: 6,
};
const form: FormData = {
  title: "履歴書",
  date: "2026年5月1日現在",
  cells: {
    reading: cell("ふりがな", "さとう けんた"),
    name: cell("氏名", "佐藤 健太"),
    birth: cell("年 月 日生（満 歳）", "1989年7月16日生（満37歳）"),
    gender: cell("※性別"),
    addressReading: cell("ふりがな"),
    address: cell("現住所", "〒100-0001\n神奈川県横浜市青葉町2-3-4"),
    otherAddress: cell("連絡先"),
    phone: cell("電話", "090-1234-5678"),
    email: cell("E-mail", "kenta@example.com"),
    photo: cell("写真をはる位置", "縦 36mm\n横 24mm"),
    genderNote: cell("", "記載は任意です。"),
  },
  tables: [career, licences],
  texts: [
    { id: "motives", label: "志望の動機", body: prose("橋が好きです。") },
    { id: "wishes", label: "本人希望", body: prose("営業") },
  ],
  pages: [],
  declaration: "",
};
const write = (changes: Partial<FormData> = {}, photo?: Picture) =>
  writeWord(
    wordResume(
      "rirekisho",
      {},
      {
        locale: "ja-JP",
        form: { ...form, ...changes },
        ...(photo && { photo: { path: "photo", alt: "佐藤 健太の写真" } }),
      },
    ),
    photo && { photo },
  );
const file = await write();
const [head, address, table, licenceTable, motives, wishes] = file.tables;

describe("the head of a 履歴書", () => {
  test("has title and date, reading, name, birth and gender, and the place of the photo beside them", () => {
    expect(textsOfTable(head!)).toEqual([
      ["履歴書\t2026年5月1日現在", "", "写真をはる位置\n縦 36mm\n横 24mm"],
      ["ふりがな　さとう けんた", "", ""],
      ["氏名　佐藤 健太", "", ""],
      ["1989年7月16日生（満37歳）", "※性別", "", ""],
    ]);
  });

  test("has the reading above each address, and telephone and e-mail beside them", () => {
    expect(textsOfTable(address!)).toEqual([
      ["ふりがな", "電話\n090-1234-5678"],
      ["現住所\n〒100-0001\n神奈川県横浜市青葉町2-3-4", ""],
      ["ふりがな", "E-mail\nkenta@example.com"],
      ["連絡先", ""],
    ]);
  });

  test("says what to enter where the birth is missing", async () => {
    const empty = await write({ cells: { ...form.cells, birth: cell("年 月 日生（満 歳）") } });
    expect(textsOfTable(empty.tables[0]!)[3]![0]).toBe("年 月 日生（満 歳）");
  });

  test("has the photo at its place, with what it shows", async () => {
    const withPhoto = await write({}, { bytes: new Uint8Array([1]), type: "jpg", width: 300, height: 400 });
    expect(textsOfTable(withPhoto.tables[0]!)[0]!.at(-1)).toBe("[佐藤 健太の写真]");
  });

  test("has no place for a photo if the form has none", async () => {
    const { photo: _, ...cells } = form.cells;
    const without = await write({ cells });
    expect(textsOfTable(without.tables[0]!)[0]).toEqual(["履歴書\t2026年5月1日現在"]);
  });
});

describe("the history", () => {
  const alignments = (at: number) =>
    table!.rows[at]!.map(({ paragraphs }) => /<w:jc w:val="(\w+)"/.exec(paragraphs[0]!.properties)?.[1]);

  test("has its rows, and empty ones to the foot of the sheet", () => {
    const texts = textsOfTable(table!);
    expect(texts.slice(0, 5)).toEqual([["年", "月", "学歴・職歴"], ...career.rows.map(({ cells }) => cells)]);
    expect(texts).toHaveLength(1 + 14);
    expect(texts.at(-1)).toEqual(["", "", ""]);
  });

  test("has 学歴 in the middle, 以上 at the end, and facts of a job indented", () => {
    expect([alignments(1)[2], alignments(2)[2], alignments(4)[2]]).toEqual(["center", undefined, "end"]);
    expect(table!.rows[3]![2]!.paragraphs[0]!.properties).toContain("<w:ind w:start=");
  });

  test.each([
    [14, 14],
    [15, 15],
    [16, 17],
    [18, 18],
    [19, 19],
  ])("of %i rows has %i rows, lower ones if they then fit on the sheet", async (count, rows) => {
    const many = await write({
      tables: [history(Array(count).fill({ cells: ["2009", "4", "入学"] })), licences],
    });
    const heights = [...many.tables[2]!.xml.matchAll(/<w:trHeight w:val="(\d+)"/g)].map(([, height]) =>
      Number(height),
    );
    expect(many.tables[2]!.rows).toHaveLength(1 + rows);
    const usual = Math.round((10.8 / 25.4) * 1440);
    expect(heights[1]! < usual).toBe(count > 14 && count < 19);
  });

  test("a long row takes the space of two", async () => {
    const long = await write({ tables: [history([{ cells: ["2009", "4", "入学".repeat(60)] }]), licences] });
    expect(long.tables[2]!.rows).toHaveLength(1 + 13);
  });
});

test("licences, motives and wishes are on the second sheet", () => {
  expect(textsOfTable(licenceTable!).slice(0, 2)).toEqual([
    ["年", "月", "学歴・職歴"],
    ["2010", "8", "普通自動車免許"],
  ]);
  expect(licenceTable!.rows).toHaveLength(7);
  expect([motives, wishes].map((box) => textsOfTable(box!))).toEqual([
    [["志望の動機"], ["橋が好きです。"]],
    [["本人希望"], ["営業"]],
  ]);
  const broken = file.blocks.findIndex(
    (block) => "properties" in block && block.properties.includes("<w:pageBreakBefore/>"),
  );
  expect([file.blocks.indexOf(table!) < broken, broken < file.blocks.indexOf(licenceTable!)]).toEqual([
    true,
    true,
  ]);
  expect(file.outline.filter((line) => line.length > 12)).toEqual(["TableText: 記載は任意です。"]);
});
