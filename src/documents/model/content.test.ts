import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { newId } from "../../kit/id.ts";
import { isProseType, locales, sectionTypes } from "../../portals/portal.ts";
import { createSection } from "./create-resume.ts";
import { letterContent } from "./letter.ts";
import { letterLimits, limits } from "./limits.ts";
import { resumeContent } from "./resume.ts";
import { resumeSection } from "./section.ts";

const resume = buildResume("en-GB");
const letter = buildLetter("de-DE");
const acceptsResume = (changes: object) => resumeContent.safeParse({ ...resume, ...changes }).success;
const acceptsLetter = (changes: object) => letterContent.safeParse({ ...letter, ...changes }).success;
const acceptsItem = (type: string, item: object) =>
  resumeSection.safeParse({ id: "s", type, visible: true, items: [{ id: "i", ...item }] }).success;

describe("sections", () => {
  test("every type has a schema, and a new section fits it", () => {
    expect(resumeSection.options.map(({ shape }) => shape.type.value).sort()).toEqual(
      [...sectionTypes].sort(),
    );
    for (const type of sectionTypes) {
      const section = createSection(type);
      expect(resumeSection.parse(section)).toEqual(section);
      expect("text" in section).toBe(isProseType(type));
    }
  });

  test("a resume may have several sections of one type, with page breaks and a precision of dates", () => {
    const sections = [createSection("custom"), { ...createSection("custom"), title: "Talks" }].map(
      (section) => ({
        ...section,
        breakBefore: true,
        datePrecision: "year",
      }),
    );
    expect(acceptsResume({ sections })).toBe(true);
    expect(acceptsResume({ sections: [{ ...sections[0], datePrecision: "day" }] })).toBe(false);
  });

  test.each(sectionTypes.filter((type) => !isProseType(type)))("an item of %s can be hidden", (type) => {
    expect(acceptsItem(type, { hidden: true, breakBefore: true })).toBe(true);
    expect(acceptsItem(type, { hidden: false })).toBe(false);
  });
});

describe("items", () => {
  const positions = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}` }));

  test("positions at one employer are limited and have distinct ids", () => {
    expect(acceptsItem("experience", { positions: positions(limits.positions) })).toBe(true);
    expect(acceptsItem("experience", { positions: positions(limits.positions + 1) })).toBe(false);
    expect(acceptsItem("experience", { positions: [...positions(1), ...positions(1)] })).toBe(false);
  });

  test.each([
    ["languages", { cefr: { listening: "C1", writing: "B2" }, certificate: "CAE" }, true],
    ["languages", { cefr: { listening: "C3" } }, false],
    ["languages", { cefr: { singing: "C1" } }, false],
    ["education", { status: "expected", thesis: "On pages" }, true],
    ["education", { status: "unknown" }, false],
    ["publications", { authors: ["A", "B"], doi: "10.1/x", details: "3(2), 1–9", group: "Articles" }, true],
    ["experience", { technologies: ["Typst"], highlights: [[{ text: "x", bold: true }]] }, true],
  ])("%s %j: %s", (type, item, isValid) => {
    expect(acceptsItem(type, item)).toBe(isValid);
  });
});

test.each([
  ["classic", true],
  ["jp-rirekisho-2021", true],
  ["x".repeat(40), true],
  ["x".repeat(41), false],
  ["", false],
  ["1st", false],
  ["Classic", false],
  ["../classic", false],
])("template id %j: %s", (id, isValid) => {
  const template = { id, version: 1 };
  expect([acceptsResume({ template }), acceptsLetter({ template })]).toEqual([isValid, isValid]);
});

describe("letters", () => {
  const attachment = (at: number) => ({
    id: `a${at}`,
    fileId: newId(),
    title: "Arbeitszeugnis",
    contentType: "application/pdf",
    pages: 2,
  });

  test.each([
    [
      { recipient: { ...letter.recipient, department: "Personal", honorific: "onchu" }, reference: "A-12" },
      true,
    ],
    [{ recipient: { ...letter.recipient, honorific: "sir" } }, false],
    [{ signature: { image: newId() } }, true],
    [{ signature: { typed: true } }, true],
    [{ signature: { image: "../x" } }, false],
    [{ attachments: [{ ...attachment(1), contentType: "text/html" }] }, false],
    [{ attachments: [{ ...attachment(1), pages: 0 }] }, false],
    [{ attachments: [attachment(1), attachment(1)] }, false],
  ])("%j: %s", (changes, isValid) => {
    expect(acceptsLetter(changes)).toBe(isValid);
  });

  test("attachments are limited", () => {
    const attachments = Array.from({ length: letterLimits.attachments + 1 }, (_, at) => attachment(at));
    expect(acceptsLetter({ attachments: attachments.slice(1) })).toBe(true);
    expect(acceptsLetter({ attachments })).toBe(false);
  });

  test("body and answers keep an empty line as the end of a paragraph", () => {
    const rich = [{ kind: "paragraph", runs: [{ text: "a\nb\n\nc", bold: true }] }];
    const split = [
      { kind: "paragraph", runs: [{ text: "a\nb", bold: true }] },
      { kind: "paragraph", runs: [{ text: "c", bold: true }] },
    ];
    const prompts = [{ id: "p", title: "Why?", limit: 100, answer: rich }];
    expect(letterContent.parse({ ...letter, body: rich, prompts })).toMatchObject({
      body: split,
      prompts: [{ answer: split }],
    });
  });
});

test.each(locales)("the samples of %s are valid and unchanged", (locale) => {
  const [resume, letter] = [buildResume(locale), buildLetter(locale)];
  expect(resumeContent.parse(resume)).toEqual(resume);
  expect(letterContent.parse(letter)).toEqual(letter);
});
