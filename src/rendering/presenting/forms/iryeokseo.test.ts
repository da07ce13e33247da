import { describe, expect, test } from "vitest";
import { buildResume } from "../../../../tests/support/documents.ts";
import { presentedForm } from "../../../../tests/support/forms.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { ResumeSection } from "../../../documents/model/section.ts";
import { iryeokseo } from "../../templates/iryeokseo/manifest.ts";

const presented = (changes: Partial<ResumeContent>) =>
  presentedForm(iryeokseo, "ko-KR", changes, "2026-11-22");
const form = (changes: Partial<ResumeContent>) => presented(changes).form;
const rows = (section: ResumeSection) =>
  form({ sections: [section] }).tables[0]!.rows.map(({ cells }) => cells);

const jobs = (...summaries: string[]): ResumeSection => ({
  id: "experience",
  type: "experience",
  visible: true,
  items: summaries.map((summary, at) => ({
    id: `j${at}`,
    employer: "㈜바다페이",
    position: "연구원",
    period: { start: "2021-07", ongoing: true },
    summary,
  })),
});

describe("the rows of the head", () => {
  const rowsOf = (name: string) =>
    form({ person: { ...buildResume("ko-KR").person, name: { given: name } } }).rows!;

  test("have two cells, and long ones alone", () => {
    expect(rowsOf("김서연")[0]).toEqual(["name", "birth"]);
    expect(rowsOf("김서연")).toContainEqual(["email"]);
    expect(rowsOf("김서연")).toContainEqual(["address"]);
  });

  test.each([
    ["Kim Seoyeon", ["name", "birth"]],
    ["Kim Seoyeon Elizabeth", ["name"]],
    ["황보가람 서연빛나", ["name", "birth"]],
    ["독고황보가람 서연빛나라", ["name"]],
  ])("have a name by its width: %s", (name, first) => {
    expect(rowsOf(name)[0]).toEqual(first);
  });

  test("leave out the cells of the declaration", () => {
    expect(rowsOf("김서연").flat()).not.toContain("writer");
  });
});

describe("the tables", () => {
  test("of schools have the status in words, and a dash in empty cells", () => {
    expect(
      rows({
        id: "e",
        type: "education",
        visible: true,
        items: [
          {
            id: "1",
            institution: "한빛대학교",
            degree: "석사",
            field: "전산학",
            period: { start: "2024-03", ongoing: true },
          },
          {
            id: "2",
            institution: "한빛대학교",
            degree: "학사",
            field: "전산학",
            score: "3.9",
            period: { start: "2012-03", end: "2019-02" },
          },
          {
            id: "3",
            institution: "가람고등학교",
            degree: "인문계 졸업",
            period: { start: "2009-03", end: "2012-02" },
          },
          { id: "4", institution: "새봄대학교", status: "left" },
        ],
      }),
    ).toEqual([
      ["2024.03\u00a0~\u00a0현재", "한빛대학교", "전산학", "석사 재학", "–"],
      ["2012.03\u00a0~\u00a02019.02", "한빛대학교", "전산학", "학사 졸업", "3.9"],
      ["2009.03\u00a0~\u00a02012.02", "가람고등학교", "인문계", "졸업", "–"],
      ["–", "새봄대학교", "–", "중퇴", "–"],
    ]);
  });

  test("follow the user's order and titles, without empty and hidden sections", () => {
    const award = (changes: Partial<ResumeSection>) =>
      ({
        id: "a",
        type: "awards",
        visible: true,
        items: [{ id: "1", title: "우수상" }],
        ...changes,
      }) as ResumeSection;
    const { tables } = form({
      sections: [
        award({ title: "수상 및 활동" }),
        award({ id: "b", visible: false }),
        jobs("개발"),
        { id: "c", type: "certificates", visible: true, items: [] },
      ],
    });
    expect(tables.map(({ label }) => label)).toEqual(["수상 및 활동", "경력사항"]);
  });

  test("of an empty resume are empty ones for filling in", () => {
    const { tables } = form({ sections: [] });
    expect(tables.map(({ id, rows }) => [id, rows.length])).toEqual([
      ["education", 3],
      ["experience", 3],
      ["certificates", 3],
    ]);
    expect(tables[0]!.rows[0]!.cells.every((cell) => cell === "")).toBe(true);
  });

  test("have skills without details in one row", () => {
    const items = [
      { id: "1", name: "SQL" },
      { id: "2", name: "Go" },
      { id: "3", name: "분석", keywords: ["R"] },
    ];
    expect(rows({ id: "s", type: "skills", visible: true, items })).toEqual([
      ["분석", "R"],
      ["기타", "SQL, Go"],
    ]);
  });
});

describe("pages of text", () => {
  const long = "결제 승인 시스템을 설계하고 운영하였습니다. ".repeat(8);

  test("have texts as 자기소개서", () => {
    const motivation: ResumeSection = { id: "m", type: "motivation", visible: true, text: "지원합니다." };
    const { form, sections } = presented({ sections: [jobs("개발"), motivation] });
    expect(form.pages).toEqual([{ title: "자기소개서", ids: ["m"] }]);
    expect(sections.map(({ id }) => id)).toEqual(["m"]);
  });

  test("have jobs as 경력기술서 if a duty is long, and its cell refers to them", () => {
    const { form, sections } = presented({ sections: [jobs(long, "개발")] });
    expect(form.tables[0]!.rows.map(({ cells }) => cells[3])).toEqual(["경력기술서 참조", "개발"]);
    expect(form.pages).toEqual([{ title: "경력기술서", ids: ["experience"] }]);
    expect(sections).toHaveLength(1);
    expect(presented({ sections: [jobs("개발")] }).sections).toEqual([]);
  });

  test("have sections that are no table", () => {
    const project: ResumeSection = {
      id: "p",
      type: "projects",
      visible: true,
      items: [{ id: "1", name: "캠페인" }],
    };
    expect(form({ sections: [project] }).pages).toEqual([{ title: "경력기술서", ids: ["p"] }]);
  });
});

describe("the cells", () => {
  const { person } = buildResume("ko-KR");

  test("have both other names under one label, and the age on the day of the form", () => {
    const name = { family: "김", given: "민준", latin: "Kim Minjun", native: "金珉俊" };
    const personal = [
      { field: "birthDate" as const, value: "1993-11-22", visible: true },
      { field: "militaryService" as const, value: "육군 병장 만기전역", visible: true },
    ];
    const cells = (date?: string) =>
      form({
        person: { ...person, name, personal },
        signature: { place: "", visible: true, ...(date && { date }) },
      }).cells;
    expect(cells()).toMatchObject({
      name: { label: "성명", value: "김민준" },
      otherNames: { label: "한자 / 영문", value: "金珉俊 / Kim Minjun" },
      birth: { label: "생년월일", value: "1993.11.22 (만 33세)" },
      military: { label: "병역사항", value: "육군 병장 만기전역" },
    });
    expect(cells("2026-11-21").birth!.value).toBe("1993.11.22 (만 32세)");
  });

  test("without a value are left out, except those of every form", () => {
    const { cells } = form({ person: { name: {}, personal: [] }, sections: [] });
    expect(Object.keys(cells)).toEqual(["name", "birth", "phone", "email", "address", "writer", "seal"]);
  });
});

test("the declaration is the form's, the user's, or none", () => {
  expect(form({}).declaration).toBe("위에 기재한 사항은 사실과 다름없음을 확인합니다.");
  expect(form({ consent: { text: "사실입니다.", visible: true } }).declaration).toBe("사실입니다.");
  expect(form({ consent: { text: "사실입니다.", visible: false } }).declaration).toBe("");
  expect(form({}).date).toBe("2026년 11월 22일");
});
