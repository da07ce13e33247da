import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { pageOf } from "./lines.test-support.ts";
import { findName } from "./name.ts";

const nameIn = (text: string) => findName(linesOfText(text))?.name;

test.each([
  ["the first line", "Jo Park\nEngineer", "Jo Park"],
  ["below the name of the document", "Curriculum vitae\nJo Park", "Jo Park"],
  ["beside the name of the document", "Lebenslauf von Anna Winter", "Anna Winter"],
  ["after a dash", "Curriculum vitae – Anna Rossi", "Anna Rossi"],
  ["below contact data", "jo@example.com\n+44 20 7946 0000\nJo Park", "Jo Park"],
  ["above a user name that the address has", "Jo Park\nquill.dev@example.com\nquill.dev", "Jo Park"],
  ["in front of labels of links", "Jo Park LinkedIn | GitHub", "Jo Park"],
  ["Japanese", "履歴書\n山田 太郎", "山田 太郎"],
])("the name is %s", (_, text, name) => {
  expect(nameIn(text)).toBe(name);
});

test.each([
  ["a labelled name is not looked for", "Name: Jo Park\nEngineer"],
  ["a heading is no name", "Experience\n2019"],
  ["an employer with a title is no name", "Engineer at Acme Ltd"],
  ["a sentence is no name", "I plan bridges and I build them, too!"],
])("%s", (_, text) => {
  expect(nameIn(text)).toBeUndefined();
});

test("on a page, the name is the largest text", () => {
  expect(findName(pageOf(["Portfolio of bridges"], ["Jo Park", { size: 20 }]))?.name).toBe("Jo Park");
});

test("the largest text may have two lines", () => {
  const lines = pageOf(["Jo", { size: 20 }], ["Park", { size: 20 }], ["Engineer"]);
  expect(findName(lines)).toMatchObject({ name: "Jo Park", lines: [0, 1] });
  expect(findName(pageOf(["Jo Park"], ["Leeds"], ["York"]))?.name).toBe("Jo Park");
});

test("a heading of the first level is the name, whatever is above it", () => {
  expect(findName(pageOf(["Bridges of Leeds"], ["Jo Park", { heading: 1 }]))?.name).toBe("Jo Park");
});

test("what is beside the name is not part of it", () => {
  const [line] = linesOfText("Jo Park   Engineer");
  const found = findName([line!])!;
  expect([found.name, found.others(line!)]).toEqual(["Jo Park", ["Engineer"]]);
});
