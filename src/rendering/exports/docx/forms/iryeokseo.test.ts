import { describe, expect, test } from "vitest";
import { textsOfTable, writeWord } from "../../../../../tests/docx/word-file.ts";
import { prose, wordResume } from "../../../../../tests/docx/word-resume.ts";
import type { FormData } from "../../../render-data.ts";
import type { Picture } from "../docx-context.ts";

const cell = (label: string, value: string) => ({ label, value });
const form: FormData = {
  title: "이력서",
  date: "2026년 5월 1일",
  cells: {
    name: cell("성명", "김서연"),
    birth: cell("생년월일", "1992.04.08"),
    phone: cell("연락처", "010-1234-5678"),
    email: cell("이메일", "kim@example.com"),
    address: cell("주소", "서울특별시 마포구"),
    field: cell("지원부문", "마케팅"),
    writer: cell("작성자", "김서연"),
    seal: cell("", "(인)"),
  },
  rows: [["name", "birth"], ["phone"], ["email"], ["address"], ["field"]],
  tables: [
    {
      id: "education",
      label: "학력사항",
      heads: ["재학기간", "학교명", "전공", "졸업구분", "성적"],
      widths: [38, 46, 46, 20, 22],
      rows: [{ cells: ["2011 ~ 2015", "한빛대학교\n서울특별시", "미디어학과", "학사 졸업", "3.9/4.5"] }],
    },
    {
      id: "skills",
      label: "보유 기술",
      heads: ["분야", "내용"],
      widths: [38, 134],
      hasSentences: true,
      rows: [{ cells: ["분석", "SQL"] }],
    },
  ],
  texts: [],
  pages: [{ title: "자기소개서", ids: ["소개"] }],
  declaration: "위에 기재한 사항은 사실과 다름없음을 확인합니다.",
};
const picture = (width: number, height: number): Picture => ({
  bytes: new Uint8Array([1]),
  type: "jpg",
  width,
  height,
});
const write = (
  changes: Partial<FormData> = {},
  { photo, signature }: { photo?: Picture; signature?: Picture } = {},
  name = "김서연",
) =>
  writeWord(
    wordResume(
      "iryeokseo",
      { 소개: [{ kind: "prose", body: prose("다리를 좋아합니다.") }], 경력: [] },
      {
        locale: "ko-KR",
        name,
        form: { ...form, ...changes },
        ...(photo && { photo: { path: "photo", alt: "김서연 사진" } }),
        ...(signature && {
          signature: { placeDate: "", name, typed: false, image: { path: "signature", alt: "김서연 서명" } },
        }),
      },
    ),
    { ...(photo && { photo }), ...(signature && { signature }) },
  );
const file = await write();

test("a 이력서 has its title, tables, declaration, and pages of text", () => {
  expect(file.outline).toEqual([
    "Title: 이력서",
    "Heading1: 학력사항",
    "Heading1: 보유 기술",
    "BodyText: 위에 기재한 사항은 사실과 다름없음을 확인합니다.",
    "BodyText: 2026년 5월 1일",
    "Signature: 작성자　김서연　(인)",
    "Title: 자기소개서",
    "BodyText: 성명　김서연",
    "Heading1: 소개",
    "BodyText: 다리를 좋아합니다.",
  ]);
  expect(file.ofStyle("Title")[1]!.properties).toContain("<w:pageBreakBefore/>");
});

describe("the head", () => {
  test("has two cells in a row, and long ones alone", () => {
    expect(textsOfTable(file.tables[0]!)).toEqual([
      ["성명", "김서연", "생년월일", "1992.04.08"],
      ["연락처", "010-1234-5678"],
      ["이메일", "kim@example.com"],
      ["주소", "서울특별시 마포구"],
      ["지원부문", "마케팅"],
    ]);
    expect(file.tables[0]!.rows.map((row) => row.map(({ columns }) => columns))).toEqual([
      [1, 1, 1, 1],
      [1, 3],
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
  });

  test("has a cell without a neighbour on a row of its own", async () => {
    const alone = await write({ rows: [["name"], ["birth", "phone"]] });
    expect(textsOfTable(alone.tables[0]!)[0]).toEqual(["성명", "김서연"]);
  });

  test("has the photo beside all rows, which fills its place", async () => {
    const square = await write({}, { photo: picture(400, 400) });
    const [row] = textsOfTable(square.tables[0]!);
    expect(row!.slice(0, 3)).toEqual(["[김서연 사진]", "", "성명"]);
    expect(square.tables[0]!.rows[0]![0]!.properties).toContain('<w:vMerge w:val="restart"/>');
    // A quarter of the width of a square is cut off for a photo of 3 × 4.
    expect(square.tables[0]!.xml).toContain('<a:srcRect l="12500" r="12500"/>');
  });
});

test("tables have their heads, and texts of several lines", () => {
  expect(file.tables.slice(1).map(textsOfTable)).toEqual([
    [
      ["재학기간", "학교명", "전공", "졸업구분", "성적"],
      ["2011 ~ 2015", "한빛대학교\n서울특별시", "미디어학과", "학사 졸업", "3.9/4.5"],
    ],
    [
      ["분야", "내용"],
      ["분석", "SQL"],
    ],
  ]);
  expect(file.tables[1]!.xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
});

test("a drawn signature is before the seal", async () => {
  const signed = await write({}, { signature: picture(400, 100) });
  expect(signed.ofStyle("Signature")[0]!.text).toBe("작성자　김서연　[김서연 서명](인)");
});

test("without a declaration the form is not signed, without a name its pages have none", async () => {
  const without = await write({ declaration: "" }, {}, "");
  expect(without.outline.slice(3)).toEqual([
    "Title: 자기소개서",
    "Heading1: 소개",
    "BodyText: 다리를 좋아합니다.",
  ]);
});
