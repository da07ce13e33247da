import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { expect, test } from "vitest";
import { lastPageFill, lonelyHeadings, lonelyLines } from "./page-break-checks.ts";
import {
  outOfOrder,
  outsideArea,
  outsidePage,
  overprinted,
  pageSizes,
  readPages,
  splitWords,
} from "./page-checks.ts";

const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
const pagesOf = (text: string, page = "") =>
  readPages(
    compiler.pdf({
      mainFileContent: `#set page(paper: "a4", margin: 20mm${page})\n#set text(size: 10pt)\n${text}`,
    }),
  );
const area = { top: 20, bottom: 20, start: 20, end: 20 };

test("text near or beyond the edge of the page is reported", async () => {
  expect(outsidePage(await pagesOf("Within the page"))).toEqual([]);
  const pages = await pagesOf("#place(dx: 170mm)[beyond the edge] #place(dy: -19mm)[above]");
  expect(outsidePage(pages)).toEqual([
    expect.stringMatching(/“beyond the ed” is -\d/),
    expect.stringMatching(/“above” is [0-3]/),
  ]);
  expect(outOfOrder(pages, ["beyond the edge"])).toEqual(["“beyond the edge” is missing"]);
});

test("text in a margin is reported, running lines are not", async () => {
  expect(outsideArea(await pagesOf("Text#linebreak()#lorem(60)"), area)).toEqual([]);
  const long = `Long#box(width: 0pt, box(width: 200mm)[${"word".repeat(60)}])`;
  expect(outsideArea(await pagesOf(long), area)).toHaveLength(1);
  const running = await pagesOf("Text", ", header: [Running line]");
  expect(outsideArea(running, area)).toEqual(["page 1: “Running line” is outside the text area"]);
  expect(outsideArea(running, area, /^Running/)).toEqual([]);
});

test("text over other text is reported", async () => {
  expect(overprinted(await pagesOf("#lorem(80)\n\n_Slanted_ *bold* and plain"))).toEqual([]);
  const pages = await pagesOf("One line of text#place(dx: 5pt, dy: -8pt)[Another line]");
  expect(overprinted(pages)).toEqual(["page 1: “One line of text” overprints “Another line”"]);
});

test("a word of the name on two lines is reported", async () => {
  expect(
    splitWords(
      await pagesOf("#text(30pt)[Papadopoulou-Karagianni \\ Anna-Maria]"),
      "Papadopoulou-Karagianni Anna-Maria",
    ),
  ).toEqual([]);
  const narrow = await pagesOf("#block(width: 60mm, text(30pt)[Papadopoulou-Karagianni])");
  expect(splitWords(narrow, "Papadopoulou-Karagianni")).toEqual([
    "“Papadopoulou-Karagianni” is split or missing",
  ]);
});

test("text in another order than the document's and missing text are reported", async () => {
  const pages = await pagesOf("First\n\nSecond\n\nThird");
  expect(outOfOrder(pages, ["First", "Second", "", "Third"])).toEqual([]);
  expect(outOfOrder(pages, ["First", "Third", "Second"])).toEqual(["“Second” is out of order"]);
  expect(outOfOrder(pages, ["First", "Fourth"])).toEqual(["“Fourth” is missing"]);
});

test("the fill of the last page is a share of the text area", async () => {
  expect(lastPageFill(await pagesOf("Text"), area)).toBeLessThan(0.05);
  expect(lastPageFill(await pagesOf("#v(1fr)\nText"), area)).toBeGreaterThan(0.97);
  const half = lastPageFill(await pagesOf("One page #pagebreak() #v(50%)\nText"), area);
  expect(half).toBeGreaterThan(0.48);
  expect(half).toBeLessThan(0.56);
  const running = await pagesOf("One page #pagebreak()\nText", ", footer: [Page 2]");
  expect(lastPageFill(running, area)).toBeLessThan(0.05);
});

test("a heading at the end of a page is reported, alone or with one line", async () => {
  const foot = (rest: string) => `#v(1fr)\n${rest}\n#pagebreak()\nNext page\n\nand more`;
  const find = async (rest: string) => lonelyHeadings(await pagesOf(foot(rest)), area, ["Education"]);
  expect(await find("*Education*")).toEqual(["page 1 ends with “education” and 0 lines"]);
  expect(await find("*Education*\n\nUniversity")).toEqual(["page 1 ends with “education” and 1 lines"]);
  expect(await find("*Education*\n\nUniversity\n\nGeography")).toEqual([]);
});

test("a heading at the end of its column is reported beside a longer column, not above indented text", async () => {
  const pages = (gutter: number) =>
    pagesOf(
      `#v(1fr)\n#grid(columns: (40mm, 1fr), column-gutter: ${gutter}mm, [*Skills*], [One\n\nTwo\n\nThree])\n#pagebreak()\nNext`,
    );
  expect(lonelyHeadings(await pages(5), area, ["Skills"])).toEqual([]);
  expect(lonelyHeadings(await pages(30), area, ["Skills"])).toHaveLength(1);
});

test("a line alone on its page or above a heading is reported", async () => {
  const find = async (rest: string) =>
    lonelyLines(await pagesOf(`First page#pagebreak()\n${rest}`), area, ["Skills"]);
  expect(await find("the last words")).toEqual(["page 2 has only “thelastwords”"]);
  expect(await find("the last words\n\n*Skills*\n\nTypst")).toEqual([
    "page 2: “thelastwords” is alone above a heading",
  ]);
  expect(await find("*Skills*\n\nTypst")).toEqual([]);
});

test("page sizes are in millimetres", async () => {
  expect(pageSizes(await pagesOf("Text"))).toEqual([{ width: 210, height: 297 }]);
  expect(pageSizes(await pagesOf("Text", ", width: 215.9mm, height: 279.4mm"))).toEqual([
    { width: 215.9, height: 279.4 },
  ]);
});
