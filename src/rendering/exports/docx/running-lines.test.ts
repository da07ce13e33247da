import { describe, expect, test } from "vitest";
import { writeWord } from "../../../../tests/docx/word-file.ts";
import { wordResume } from "../../../../tests/docx/word-resume.ts";

const texts = { author: "Jo Park", kindLabel: "CV", pageLabel: "Page {page} of {pages}" };
type When = "off" | "later" | "all";
const fileWith = (template: string, runningHeader: When, pageNumber: When) =>
  writeWord(wordResume(template, {}, { ...texts, design: { runningHeader, pageNumber } }));

test.each<[When, When, string | undefined, string | undefined]>([
  ["later", "later", "", "Jo Park\tPage {PAGE} of {NUMPAGES}"],
  ["all", "all", undefined, "Jo Park\tPage {PAGE} of {NUMPAGES}"],
  ["later", "all", "\tPage {PAGE} of {NUMPAGES}", "Jo Park\tPage {PAGE} of {NUMPAGES}"],
  ["all", "off", undefined, "Jo Park"],
  ["off", "later", "", "\tPage {PAGE} of {NUMPAGES}"],
  ["off", "off", undefined, undefined],
])("name %s, page %s: the first page has %j, the others %j", async (name, page, first, others) => {
  const file = await fileWith("modern", name, page);
  expect([file.runningLine("first"), file.runningLine("default")]).toEqual([first, others]);
  expect(file.parts["word/document.xml"]!.includes("<w:titlePg/>")).toBe(first !== undefined);
});

describe("the running line", () => {
  test("is a header, and at the foot of some templates, with the document's name", async () => {
    const header = await fileWith("modern", "all", "all");
    const footer = await fileWith("europass", "all", "all");
    const partsOf = (file: typeof header) =>
      Object.keys(file.parts).filter((path) => /^word\/(?:header|footer)/.test(path));
    expect([partsOf(header), partsOf(footer)]).toEqual([["word/header1.xml"], ["word/footer1.xml"]]);
    expect(footer.runningLine("default")).toBe("CV  Jo Park\tPage {PAGE} of {NUMPAGES}");
  });

  test("has the words of the page's number in the language's order", async () => {
    const data = { ...texts, author: "", pageLabel: "{pages} ページ中 {page}" };
    const design = { runningHeader: "all", pageNumber: "all" } as const;
    const file = await writeWord(wordResume("modern", {}, { ...data, design }));
    expect(file.runningLine("default")).toBe("\t{NUMPAGES} ページ中 {PAGE}");
  });

  test("is closer to the edge than the text, but at least 6 mm from it", async () => {
    const distance = async (marginTopMm: number) => {
      const file = await writeWord(wordResume("modern", {}, { design: { marginTopMm } }));
      const [, twips] = /<w:pgMar [^>]*w:header="(\d+)"/.exec(file.parts["word/document.xml"]!)!;
      return Math.round((Number(twips) / 1440) * 25.4);
    };
    expect(await distance(30)).toBeGreaterThan(12);
    expect(await distance(30)).toBeLessThan(25);
    expect(await distance(10)).toBe(6);
  });
});
