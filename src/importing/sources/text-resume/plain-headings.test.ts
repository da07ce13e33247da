import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { style } from "./lines.test-support.ts";
import { readTextResume } from "./read-text-resume.ts";
import { splitSections } from "./sections.ts";

const blocks = (...written: string[]) =>
  splitSections(linesOfText(written.join("\n")))
    .slice(1)
    .map(({ title, lines }) => [title, ...lines.map(lineText)]);

test("headings without lines at the end of a list are its lines", () => {
  expect(blocks("Jo Park", "", "Skills", "Excel", "Teamwork", "Learning", "Computing")).toEqual([
    ["Skills", "Excel", "Teamwork", "Learning", "Computing"],
  ]);
  expect(blocks("Jo Park", "Ulm", "DE", "", "Kenntnisse: MS Office", "PC-Kenntnisse")).toEqual([
    ["Kenntnisse", "MS Office", "PC-Kenntnisse"],
  ]);
  expect(blocks("Jo Park", "", "Competencias", "Programas", "Ofimática")).toEqual([
    ["Competencias", "Programas", "Ofimática"],
  ]);
});

test("words of headings among the lines of a list are its lines", () => {
  expect(
    blocks("Jo Park", "", "Skills", "Leadership", "Apps", "Learning", "Word", "", "Languages", "English"),
  ).toEqual([
    ["Skills", "Leadership", "Apps", "Learning", "Word"],
    ["Languages", "English"],
  ]);
});

test("a heading remains one above its own text, by its looks, or where no heading has looks", () => {
  expect(blocks("Jo Park", "", "Skills", "Word", "Education", "BSc, 2010")).toEqual([
    ["Skills", "Word"],
    ["Education", "BSc, 2010"],
  ]);
  expect(blocks("Jo Park", "", "Skills", "Word", "LEADERSHIP", "Captain")).toEqual([
    ["Skills", "Word"],
    ["LEADERSHIP", "Captain"],
  ]);
  expect(blocks("Jo Park", "Skills", "Word", "Leadership", "Captain")).toEqual([
    ["Skills", "Word"],
    ["Leadership", "Captain"],
  ]);
  expect(blocks("Jo Park", "", "Skills", "Software", "Word")).toEqual([["Skills"], ["Software", "Word"]]);
});

test("a heading without lines is in the tray", () => {
  const read = (text: string) => readTextResume(linesOfText(text), style).raw.tray;
  expect(read("Jo Park\n\nInterests\n\nLanguages\nEnglish")).toEqual([{ text: "Interests", lines: [1] }]);
  expect(read("Jo Park\n\nSkills\n\nSoftware\nWord")).toEqual([]);
});
