import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { style } from "./lines.test-support.ts";
import { readTextResume } from "./read-text-resume.ts";

const read = (text: string) => readTextResume(linesOfText(text), style);

test("sections are in the file's order, with the file's headings", () => {
  const { raw, headings } = read(
    "Jo Park\n\nTOOLS AND SKILLS\nExcel\n\nLANGUAGES\nEnglish (C1)\n\nINTERESTS\nRowing",
  );
  expect(raw.sections.map(({ type, title }) => [type, title])).toEqual([
    ["skills", "TOOLS AND SKILLS"],
    ["languages", "LANGUAGES"],
    ["interests", "INTERESTS"],
  ]);
  expect([...headings]).toEqual([1, 3, 5]);
  expect(raw.tray).toEqual([]);
});

test("prose below the contact data is the profile", () => {
  const profile = "I plan and build bridges of all kinds, from the first sketch to the opening.";
  const { raw } = read(`Jo Park\njo@example.com\n\n${profile}\n\nSKILLS\nExcel`);
  expect(raw.sections[0]).toMatchObject({ type: "summary", text: profile });
});

test("contact data below a heading of its own is the person's", () => {
  const { raw } = read("Jo Park\n\nSKILLS\nExcel\n\nCONTACT\njo@example.com");
  expect([raw.person.email, raw.sections.map(({ type }) => type)]).toEqual(["jo@example.com", ["skills"]]);
});

test("education and jobs in one Japanese table are two sections", () => {
  const { raw } = read("山田 太郎\n\n学歴・職歴\n2010年4月   大阪大学 入学\n2014年4月   株式会社アクメ 入社");
  expect(raw.sections).toMatchObject([
    { type: "education", items: [{ period: { start: "2010年4月" } }] },
    { type: "experience", items: [{ period: { start: "2014年4月" } }] },
  ]);
  expect(raw.tray).toEqual([]);
});

test("a text that has no field is in the tray, its lines together", () => {
  const { raw } = read(
    "Jo Park\nEngineer\njo@example.com\nI can start on any day\nof the summer\n\nSKILLS\nExcel",
  );
  expect(raw.tray).toEqual([{ text: "I can start on any day of the summer", lines: [3, 4] }]);
});

test("a heading without text opens no section", () => {
  expect(read("Jo Park\n\nSKILLS\n\nLANGUAGES\nEnglish").raw.sections.map(({ type }) => type)).toEqual([
    "languages",
  ]);
});

test("experience and skills in one section without a year are skills", () => {
  const read = (line: string) =>
    readTextResume(linesOfText(`Jo Park\n\nErfahrung und Kenntnisse\n${line}`), style).raw.sections;
  expect(read("Excel").map(({ type }) => type)).toEqual(["skills"]);
  expect(read("2010 - 2014 Guide, Acme").map(({ type }) => type)).toEqual(["experience"]);
});

test("the name below the date of the signature is in no section", () => {
  const text = "Anna Weber\n\nFührerschein\nKlasse B\n\nUlm, 3. Mai 2024\nAnna Weber";
  const { raw } = readTextResume(linesOfText(text), { ...style, locale: "de-DE" });
  expect([raw.person.personal, raw.signature?.place, raw.tray]).toEqual([
    { drivingLicence: "Klasse B" },
    "Ulm",
    [],
  ]);
});
