import { expect, test } from "vitest";
import { cellText, lineText } from "../layout/text-line.ts";
import { linesOfHtml } from "./lines-of-html.ts";

const texts = (html: string) => linesOfHtml(html).map(lineText);

test.each([
  ["each block is a line", "<div>a<p>b</p>c</div>", ["a", "b", "c"]],
  ["a line break ends a line", "<p>a<br>b</p>", ["a", "b"]],
  ["inline elements continue it", "<p>a <span>b</span> <i>c</i></p>", ["a b c"]],
  ["line ends of the source are spaces", "<p>a\n   b</p>", ["a b"]],
  ["empty blocks are no lines", "<p>a</p><p> </p><p>&nbsp;</p><p>b</p>", ["a", "b"]],
])("%s", (_, html, lines) => {
  expect(texts(html)).toEqual(lines);
});

test("headings have their level, list entries their mark", () => {
  const lines = linesOfHtml("<h2>Skills</h2><ul><li>Excel</li><li>SQL</li></ul><p>Text</p>");
  expect(lines.map((line) => [lineText(line), line.heading, line.bullet])).toEqual([
    ["Skills", 2, false],
    ["Excel", undefined, true],
    ["SQL", undefined, true],
    ["Text", undefined, false],
  ]);
});

test.each([
  ["<p>• Excel</p>", true, undefined],
  ["<p>■職務要約</p>", false, 2],
  ["<li>■職務要約</li>", true, 2],
])("a written mark of %s", (html, bullet, heading) => {
  const [line] = linesOfHtml(html);
  expect([line!.bullet, line!.heading]).toEqual([bullet, heading]);
  expect(lineText(line!)).not.toMatch(/[•■]/);
});

test("list entries inside each other are indented", () => {
  const lines = linesOfHtml("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>");
  expect(lines.map((line) => [lineText(line), line.cells[0]!.start])).toEqual([
    ["a", 2],
    ["b", 4],
    ["c", 2],
  ]);
});

test.each([
  ["<b>a</b> <strong>b</strong>", true],
  ['<span style="font-weight: 700">a</span>', true],
  ["<b>a</b>: ", true],
  ["<b>a</b> b", false],
  ["<dl><dt>a</dt></dl>", true],
  ["<table><tr><th>a</th></tr></table>", true],
])("%s is a bold line: %s", (html, bold) => {
  expect(linesOfHtml(html)[0]!.bold).toBe(bold);
});

test("runs have emphasis and links; a link to a place in the same page is dropped", () => {
  const html = '<p><em>a</em> <a href=" https://example.com ">b</a> <a href="#top">c</a></p>';
  expect(linesOfHtml(html)[0]!.cells[0]!.runs).toEqual([
    { text: "a", italic: true },
    { text: " " },
    { text: "b", link: "https://example.com" },
    { text: " " },
    { text: "c" },
  ]);
});

test.each([
  ["<div><span>Acme</span><span>2019</span></div>", ["Acme", "2019"]],
  ["<div>\n<span>Acme</span>\n<span>2019</span>\n</div>", ["Acme", "2019"]],
  ["<p><b>Acme</b> <i>Ltd</i></p>", ["Acme Ltd"]],
  ["<p><b>Acme</b>, <i>Leeds</i></p>", ["Acme, Leeds"]],
  ["<p>Acme\t2019</p>", ["Acme", "2019"]],
])("parts that a page sets apart are cells: %s", (html, cells) => {
  expect(linesOfHtml(html)[0]!.cells.map(cellText)).toEqual(cells);
});

test("a paragraph is whole: the lines below it do not continue it", () => {
  expect(linesOfHtml("<p>a</p>")[0]!.isWhole).toBe(true);
});

test("headings and sections are apart from the text above them", () => {
  const lines = linesOfHtml("<p>a</p><p>b</p><h2>c</h2><div>d</div><section>e</section>");
  expect(lines.map(({ gap }) => gap)).toEqual([2, 1.3, 2, 1, 2]);
});
