import { expect, test } from "vitest";
import { cellText, lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { lineWith, pageOf } from "./lines.test-support.ts";
import { joinHeadings, knownHeadings, usualOf } from "./section-headings.ts";
import { splitSections } from "./sections.ts";

const usual = { size: 10, gap: 1 };
const headingOf = (...written: Parameters<typeof lineWith>) => {
  const line = lineWith(...written);
  return knownHeadings([line], usual).get(line);
};
const kindOf = (...line: Parameters<typeof lineWith>) => headingOf(...line)?.kind;

test.each([
  ["in bold", "Skills", { bold: true }, "skills"],
  ["larger", "Skills", { size: 12 }, "skills"],
  ["below a gap", "Skills", { gap: 2 }, "skills"],
  ["in capitals", "SKILLS", {}, "skills"],
  ["declared", "Skills", { heading: 2 }, "skills"],
  ["like the text around it", "Skills", {}, undefined],
  ["a list entry", "SKILLS", { bullet: true }, undefined],
  ["unknown", "BRIDGES", { bold: true }, undefined],
] as const)("on a page, a heading that is %s", (_, text, looks, kind) => {
  expect(kindOf(text, { size: 10, ...looks })).toBe(kind);
});

test("a telephone number with a label is no heading", () => {
  expect([kindOf("연락처: 010-1234-5678"), kindOf("Contact: 512-555-0123"), kindOf("Contact:")]).toEqual([
    undefined,
    undefined,
    "contact",
  ]);
});

test("in plain text a line of its own is enough", () => {
  expect(kindOf("Skills")).toBe("skills");
});

test.each([
  ["Languages: English, German", { gap: 2 }, "languages"],
  ["Languages: English, German", {}, undefined],
  ["Experience: ten years", { gap: 2 }, undefined],
  ["Languages:", { gap: 2 }, "languages"],
] as const)("the heading of %j with %j is %s", (text, looks, kind) => {
  expect(kindOf(text, looks)).toBe(kind);
});

test("the text behind a heading is the first line of its section", () => {
  const found = headingOf("Languages: English, German", { gap: 2 })!;
  expect([found.title, found.rest.map(cellText)]).toEqual(["Languages", ["English, German"]]);
});

test("three names of sections beside their text are headings in any letters", () => {
  const text = "Jo Park\nExperience\tEngineer\nEducation\tBSc\nInterests\tChess\n\nBridges\tAire";
  expect(splitSections(linesOfText(text)).map(({ kind }) => kind)).toEqual([
    "head",
    "experience",
    "education",
    "interests",
  ]);
  expect(splitSections(linesOfText("Education\tBSc\nInterests\tChess")).map(({ kind }) => kind)).toEqual([
    "head",
  ]);
});

test("the head of a form names its section in the last column", () => {
  expect([kindOf("年\t月\t免許・資格"), kindOf("年\t月\t橋")]).toEqual(["certificates", undefined]);
});

test("a title below sections of a text box begins the head of the document", () => {
  const lines = linesOfText("Contact\nLeeds\nSkills\nExcel\n\nJo Park\nEngineer\n\nExperience\nAcme");
  lines[4]!.heading = 1;
  expect(splitSections(lines).map(({ kind, lines }) => [kind, lines.map(lineText)])).toEqual([
    ["head", []],
    ["contact", ["Leeds"]],
    ["skills", ["Excel"]],
    ["head", ["Jo Park", "Engineer"]],
    ["experience", ["Acme"]],
  ]);
});

test("a heading in a column beside its text is in capitals or alone in bold", () => {
  const cells = (bold: boolean) =>
    ["Skills", "Excel"].map((text, at) => ({
      runs: [{ text, ...(bold && at === 0 && { bold: true as const }) }],
      start: at * 100,
      end: at * 100 + 30,
    }));
  expect(kindOf("SKILLS   Excel")).toBe("skills");
  expect(kindOf("x", { cells: cells(true) })).toBe("skills");
  expect(kindOf("x", { cells: cells(false) })).toBeUndefined();
});

test("a heading that a narrow column wraps is one", () => {
  const lines = pageOf(["Professional", { bold: true }], ["experience", { bold: true }], ["Engineer"]);
  expect(joinHeadings(lines, usual).map(lineText)).toEqual(["Professional experience", "Engineer"]);
});

test("two headings below each other remain two", () => {
  const lines = pageOf(["Skills", { bold: true }], ["Languages", { bold: true }]);
  expect(joinHeadings(lines, usual).map(lineText)).toEqual(["Skills", "Languages"]);
});

test("the usual size and gap are those of most text", () => {
  const lines = pageOf(
    ["Jo Park", { size: 20 }],
    ["A long line of text", { gap: 1.2 }],
    ["Another", { gap: 1.2 }],
  );
  expect(usualOf(lines)).toEqual({ size: 10, gap: 1.2 });
});

const blocks = (lines: Parameters<typeof splitSections>[0]) =>
  splitSections(lines).map(({ kind, title, lines: texts }) => [kind, title ?? "", ...texts.map(lineText)]);

test("text is divided at its headings; the head has none", () => {
  expect(blocks(linesOfText("Jo Park\n\nSKILLS\nExcel\n\nEDUCATION\nLeeds"))).toEqual([
    ["head", "", "Jo Park"],
    ["skills", "SKILLS", "Excel"],
    ["education", "EDUCATION", "Leeds"],
  ]);
});

test("an unknown heading that looks like the known ones opens a section of the user's own", () => {
  const heading = { bold: true, size: 12, gap: 2 };
  const lines = pageOf(
    ["Jo Park"],
    ["Skills", heading],
    ["Excel"],
    ["Bridges", heading],
    ["Aire"],
    ["Education", heading],
    ["Leeds"],
  );
  expect(blocks(lines).slice(1)).toEqual([
    ["skills", "Skills", "Excel"],
    ["custom", "Bridges", "Aire"],
    ["education", "Education", "Leeds"],
  ]);
});

test.each(["Bridges 2019", "jo@example.com", "Bridges."])(
  "%j is text, although it looks like a heading",
  (text) => {
    const heading = { bold: true, size: 12, gap: 2 };
    const lines = pageOf(
      ["Skills", heading],
      ["Excel"],
      ["Word"],
      [text, heading],
      ["Education", heading],
      ["Leeds"],
      ["York"],
    );
    expect(blocks(lines)).toEqual([
      ["head", ""],
      ["skills", "Skills", "Excel", "Word", text],
      ["education", "Education", "Leeds", "York"],
    ]);
  },
);

test("a wrapped heading, and one before its text, open sections", () => {
  const wrapped = pageOf(["Professional", { bold: true }], ["experience", { bold: true }], ["Engineer"]);
  expect(blocks(wrapped)[1]).toEqual(["experience", "Professional experience", "Engineer"]);
  expect(blocks(linesOfText("Jo Park\nEngineer\nLeeds\n\nLanguages: English, German"))[1]).toEqual([
    "languages",
    "Languages",
    "English, German",
  ]);
});

test("the name of the document opens no section", () => {
  expect(blocks(linesOfText("CURRICULUM VITAE\nJo Park\n\nSKILLS\nExcel"))).toEqual([
    ["head", "", "Jo Park"],
    ["skills", "SKILLS", "Excel"],
  ]);
});

test("a panel has a head of its own", () => {
  const lines = pageOf(
    ["SKILLS"],
    ["Excel"],
    ["jo@example.com", { column: 1 }],
    ["LANGUAGES", { column: 1 }],
  );
  expect(blocks(lines)).toEqual([
    ["head", ""],
    ["skills", "SKILLS", "Excel"],
    ["head", "", "jo@example.com"],
    ["languages", "LANGUAGES"],
  ]);
});
