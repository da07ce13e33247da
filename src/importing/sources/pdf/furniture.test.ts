import { expect, test } from "vitest";
import { withoutFurniture } from "./furniture.ts";
import type { GlyphRun } from "./page-runs.ts";
import { runAt, runsBelow } from "./placed-runs.test-support.ts";
import { segmentsOf } from "./segments.ts";

const body = (page: number) =>
  runsBelow(50, 100, ...["First", "Second", "Third"].map((line) => `${line} ${"abc"[page]}`));
const linesOf = (...pages: GlyphRun[][]) =>
  withoutFurniture(pages.map(segmentsOf)).map((page) => page.map(({ text }) => text));
/** The lines that are left beside the body. */
const extra = (...pages: GlyphRun[][]) =>
  linesOf(...pages.map((runs, page) => [...runs, ...body(page)])).map((lines) =>
    lines.filter((line) => !/^(?:First|Second|Third) /.test(line)),
  );
const header = (text: string) => runAt(text, 50, 40, { size: 9 });
const footer = (text: string) => runAt(text, 50, 800, { size: 9 });
const name = runAt("Jo Park", 50, 60, { size: 20 });

test.each([
  ["Page 1 of 2", "Page 2 of 2"],
  ["1", "2"],
  ["- 1 -", "- 2 -"],
  ["1/2ページ", "2/2ページ"],
  ["Jo Park 1", "Jo Park 2"],
  ["Lebenslauf – Seite 1", "Lebenslauf – Seite 2"],
])("page numbers are no text: %s, %s", (first, second) => {
  expect(extra([name, footer(first)], [footer(second)])).toEqual([["Jo Park"], []]);
});

test("the name above the second page, and the name of the document, are no text", () => {
  expect(extra([name], [header("Jo Park")])).toEqual([["Jo Park"], []]);
  expect(extra([name, footer("Curriculum vitae")], [])).toEqual([["Jo Park"], []]);
});

test("contact data of all pages stays on the first", () => {
  const contact = header("jo@example.com, +44 20 7946 0000");
  expect(extra([name, contact], [contact])).toEqual([[contact.text, "Jo Park"], []]);
});

test("a line that pages repeat at their edges is no text", () => {
  expect(extra([name, footer("Confidential")], [footer("Confidential")])).toEqual([["Jo Park"], []]);
});

test("the name between other lines is text, such as the author of a publication", () => {
  const author = runAt("Jo Park", 50, 400);
  const below = runsBelow(50, 500, "Bridges of the north", "Leeds, 2019", "Rivers");
  expect(linesOf([name, ...body(0)], [...body(1), author, ...below])[1]).toContain("Jo Park");
});

test("other numbers at the end of a page are text", () => {
  expect(extra([name], [footer("2 of 14 bridges")])).toEqual([["Jo Park"], ["2 of 14 bridges"]]);
});

test("a year at the end of a page is no page number", () => {
  expect(extra([name, footer("2019")], [footer("2021")])).toEqual([["Jo Park", "2019"], ["2021"]]);
});

test("the only page loses its number alone", () => {
  expect(linesOf([name, footer("Page 1 of 1")])).toEqual([["Jo Park"]]);
  expect(linesOf([name, footer("Curriculum vitae")])).toEqual([["Jo Park", "Curriculum vitae"]]);
});
