import { afterAll, describe, expect, test } from "vitest";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import type { ResumeSection } from "../../src/documents/model/section.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { comparable, outOfOrder, outsidePage, overprinted, readPages } from "../support/page-checks.ts";
import { createTestRenderer } from "../support/renderer.ts";

/** What 履歴書 and 이력서 promise besides the contract of all templates: sheets, headings of tables, and their order. */

const renderer = createTestRenderer();
afterAll(() => renderer.close());

async function pagesOf(id: string, content: ResumeContent, portal: Portal = portalOf(content.locale)) {
  const document = asResume({ ...content, template: { id, version: 1 } });
  const { bytes } = await renderer.pdf({ document, portal, title: "x" });
  const pages = await readPages(bytes);
  expect(outsidePage(pages)).toEqual([]);
  expect(overprinted(pages)).toEqual([]);
  return pages;
}
type Pages = Awaited<ReturnType<typeof pagesOf>>;
const textOf = ({ runs }: Pages[number]): string => comparable(runs.map(({ text }) => text).join(""));

const jobs = (count: number): ResumeSection => ({
  id: "experience",
  type: "experience",
  visible: true,
  items: Array.from({ length: count }, (_, at) => ({
    id: `j${at}`,
    employer: `第${count - at}株式会社`,
    period: { start: `${2020 - at}-04`, end: `${2021 - at}-03` },
  })),
});
const sentences = { motivation: "志望の理由を述べます。", wishes: "希望の勤務地を述べます。" };
const prose = (type: keyof typeof sentences, count: number): ResumeSection => ({
  id: type,
  type,
  visible: true,
  text: sentences[type].repeat(count),
});
const japanese = (...sections: ResumeSection[]) => buildResume("ja-JP", { sections });

describe("rirekisho", () => {
  test("is read row by row, from the name to the wishes", async () => {
    const pages = await pagesOf("rirekisho", japanese(prose("wishes", 2), prose("motivation", 2), jobs(2)));
    expect(pages).toHaveLength(2);
    const order = [
      "履歴書",
      "ふりがな",
      "さとう",
      "氏名",
      "佐藤",
      "健太",
      "1989",
      "※性別",
      "現住所",
      "神奈川県",
      "電話",
    ];
    const rows = [
      "年月学歴・職歴",
      "職歴",
      "20194第1株式会社入社",
      "20203第1株式会社退社",
      "20204第2株式会社入社",
      "以上",
    ];
    const boxes = ["年月免許・資格", "志望の動機、特技", "志望の理由", "本人希望記入欄", "希望の勤務地"];
    expect(outOfOrder(pages, [...order, ...rows, ...boxes])).toEqual([]);
  });

  test("without content is an empty grid on two sheets", async () => {
    const empty = buildResume("ja-JP", { person: { name: {}, personal: [] }, sections: [] });
    const pages = await pagesOf("rirekisho", empty);
    expect(pages).toHaveLength(2);
    expect(
      outOfOrder(pages, ["写真をはる位置", "年月学歴・職歴", "年月免許・資格", "本人希望記入欄"]),
    ).toEqual([]);
    expect(textOf(pages[0]!)).not.toContain("以上");
  });

  test("with a few more rows than usual stays on two sheets", async () => {
    expect(await pagesOf("rirekisho", japanese(jobs(8)))).toHaveLength(2);
  });

  test("with a long history continues it on further sheets, each with the table's heading", async () => {
    const pages = await pagesOf("rirekisho", japanese(jobs(35)));
    const heading = comparable("年月学歴・職歴");
    const withHistory = pages.filter((page) => textOf(page).includes(heading));
    expect(withHistory.length).toBeGreaterThan(3);
    expect(withHistory).toEqual(pages.slice(0, withHistory.length));
    expect(withHistory.map((page) => textOf(page).split(heading).length)).toEqual(withHistory.map(() => 2));
    expect(outOfOrder(pages, ["第1株式会社入社", "第35株式会社退社", "以上", "免許・資格"])).toEqual([]);
  });

  test("with texts longer than a sheet continues them", async () => {
    const pages = await pagesOf("rirekisho", japanese(prose("motivation", 500), prose("wishes", 500)));
    expect(pages.length).toBeGreaterThan(5);
    const whole = pages.map(textOf).join("");
    for (const sentence of Object.values(sentences))
      expect(whole.split(comparable(sentence))).toHaveLength(501);
  });

  test("has room for the longest lines of every cell", async () => {
    const line = "長い名前の会社".repeat(71);
    const content = japanese({
      id: "e",
      type: "experience",
      visible: true,
      items: [
        { id: "1", employer: line, position: line, location: line, period: { start: "2020", ongoing: true } },
      ],
    });
    const person = {
      ...content.person,
      name: { given: line, reading: line },
      phone: line,
      email: `${line}@a.jp`,
    };
    const pages = await pagesOf("rirekisho", { ...content, person });
    expect(textOf(pages.at(-1)!)).toContain(comparable("本人希望記入欄"));
  });
});

describe("iryeokseo", () => {
  test("is read row by row, then the declaration, then the pages of text", async () => {
    const content = buildResume("ko-KR");
    const pages = await pagesOf("iryeokseo", content);
    const head = ["이력서", "성명", "김서연", "생년월일", "1992.04.08", "이메일", "seoyeon.kim@example.com"];
    const tables = [
      "학력사항",
      "재학기간",
      "2011.03",
      "한빛대학교",
      "경력사항",
      "2021.03",
      "온새미교육",
      "외국어",
      "JLPTN2",
    ];
    const end = ["사실과다름없음을", "작성자김서연(인)", "자기소개서", "핵심역량", "경력기술서", "뉴스레터"];
    expect(outOfOrder(pages, [...head, ...tables, ...end])).toEqual([]);
  });

  test("repeats the heads of a table on every page", async () => {
    const content = buildResume("ko-KR", { sections: [jobs(60)] });
    const pages = await pagesOf("iryeokseo", content);
    const withJobs = pages.filter((page) => textOf(page).includes("株式会社"));
    expect(withJobs.length).toBeGreaterThan(1);
    for (const page of withJobs) expect(textOf(page)).toContain("근무기간");
  });

  test("prints a text that is longer than a page", async () => {
    const summary = "결제 시스템을 설계하고 운영하였습니다. ".repeat(400);
    const award: ResumeSection = {
      id: "a",
      type: "awards",
      visible: true,
      items: [{ id: "1", title: "우수상", summary }],
    };
    const pages = await pagesOf("iryeokseo", buildResume("ko-KR", { sections: [award] }));
    expect(pages.map(textOf).join("").split("설계하고")).toHaveLength(401);
  });
});

test.each([
  ["rirekisho", "en-US", "免許・資格"],
  ["shokumukeirekisho", "ar-SA", "職務経歴書"],
  ["iryeokseo", "ar-SA", "작성자"],
] as const)("%s in a document in %s has its own words", async (id, locale, word) => {
  const pages = await pagesOf(id, buildResume(locale));
  expect(pages.map(textOf).join("")).toContain(word);
});
