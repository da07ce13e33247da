import { expect, test } from "vitest";
import { cellText, lineText } from "../layout/text-line.ts";
import { linesOfHtml } from "./lines-of-html.ts";

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const cellsOf = (html: string) => linesOfHtml(html).map((line) => line.cells.map(cellText));

test("a row of a table is a line of cells", () => {
  const html = `<table><thead>${row("Year", "School")}</thead><tbody>${row("2019", "Leeds")}</tbody></table>`;
  expect(cellsOf(html)).toEqual([
    ["Year", "School"],
    ["2019", "Leeds"],
  ]);
});

test("lines of the cells of a row are beside each other, the rest of the longest below", () => {
  const html = `<table>${row("2019 – 2021", "<p>Engineer</p><p>Acme</p><p>Planned.</p>")}</table>`;
  expect(cellsOf(html)).toEqual([["2019 – 2021", "Engineer"], ["Acme"], ["Planned."]]);
});

test("cells of a column begin at one place in all rows", () => {
  const lines = linesOfHtml(`<table>${row("2019", "Acme")}${row("a longer text", "Nordwerk")}</table>`);
  expect(lines.map(({ cells }) => cells[1]!.start)).toEqual([200, 200]);
});

test("empty cells of a row have no lines", () => {
  expect(cellsOf(`<table>${row("", "Engineer")}${row("", "")}</table>`)).toEqual([["Engineer"]]);
});

test("a list in a cell has its entries", () => {
  const lines = linesOfHtml(`<table>${row("2019", "<ul><li>Planned</li><li>Built</li></ul>")}</table>`);
  expect(lines.map((line) => [lineText(line), line.bullet])).toEqual([
    ["2019  Planned", true],
    ["Built", true],
  ]);
});

test("a table that lays out a page is two columns: the panel follows the main text", () => {
  const panel = "<h2>Skills</h2><p>Excel</p>";
  const main = "<h2>Experience</h2><p>Engineer at Acme in Leeds</p>";
  const lines = linesOfHtml(`<table>${row(panel, main)}</table>`);
  expect(lines.map((line) => [line.column, lineText(line)])).toEqual([
    [0, "Experience"],
    [0, "Engineer at Acme in Leeds"],
    [1, "Skills"],
    [1, "Excel"],
  ]);
  expect(lines.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
});

test("two long columns of a page need no headings", () => {
  const lines = linesOfHtml(`<table>${row("<p>Panel</p>".repeat(6), "<p>Main text</p>".repeat(6))}</table>`);
  expect(lines.map(({ column }) => column)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
});

test("a column of dates beside long text is no column of the page", () => {
  const lines = linesOfHtml(`<table>${row("2019", "<p>Line</p>".repeat(7))}</table>`);
  expect(new Set(lines.map(({ column }) => column))).toEqual(new Set([0]));
});
