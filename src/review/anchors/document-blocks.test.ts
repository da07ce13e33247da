import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { createSection } from "../../documents/model/create-resume.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { isProseType, locales, sectionTypes } from "../../portals/portal.ts";
import { blocksOf, maskedBlocksOf, textAt } from "./anchors.test-support.ts";

const resume = buildResume("en-GB");
const withSections = (...sections: unknown[]): ResumeContent => ({
  ...resume,
  sections: sections as ResumeContent["sections"],
});
const spots = (content: Parameters<typeof blocksOf>[0]) => blocksOf(content).map(({ spot }) => spot);

test.each(locales)("%s: every block of the sample documents has a text and a spot of its own", (locale) => {
  for (const content of [buildResume(locale), buildLetter(locale)]) {
    const blocks = blocksOf(content);
    expect(blocks.length).toBeGreaterThan(8);
    expect(new Set(blocks.map(({ spot }) => spot)).size).toBe(blocks.length);
    expect(blocks.filter(({ text }) => text.trim() === "")).toEqual([]);
    for (const block of blocks)
      if (block.runs) expect(block.runs.map(({ text }) => text).join("")).toBe(block.text);
  }
});

describe("sections", () => {
  test.each(sectionTypes)("every text field of %s is shown", (type) => {
    const texts = fieldsOf[type].map((field) => [field, `text of ${field}`]);
    const section = isProseType(type)
      ? { ...createSection(type), id: "s", text: "text of text" }
      : { ...createSection(type), id: "s", items: [{ id: "i", ...Object.fromEntries(texts) }] };
    const shown = blocksOf(withSections(section)).map(({ text }) => text);
    const expected = isProseType(type) ? ["text of text"] : texts.map(([, text]) => text);
    expect(expected.filter((text) => !shown.includes(text!))).toEqual([]);
  });

  test("a hidden section, a hidden item and a section without texts are not shown", () => {
    const item = { id: "i", position: "Nurse" };
    const shown = { id: "s", type: "experience", visible: true };
    expect(
      spots(withSections({ ...shown, visible: false, items: [item] })).filter((spot) => spot[0] === "s"),
    ).toEqual([]);
    expect(
      spots(
        withSections({
          ...shown,
          items: [
            { ...item, hidden: true },
            { id: "j", position: "x" },
          ],
        }),
      ).filter((spot) => spot[0] === "s"),
    ).toEqual(["s/title", "s/j/position"]);
    expect(spots(withSections({ ...shown, items: [] })).filter((spot) => spot[0] === "s")).toEqual([]);
  });

  test("formatted text keeps its formats beside the plain text, and lists their numbers", () => {
    const text = [
      { kind: "paragraph", runs: [{ text: "I " }, { text: "teach", bold: true }] },
      {
        kind: "list",
        ordered: true,
        items: [[{ text: "maths", link: "https://x.example" }], [{ text: "art" }]],
      },
    ];
    const blocks = blocksOf(withSections({ id: "s", type: "summary", visible: true, text }));
    expect(blocks.filter(({ spot }) => spot.startsWith("s/text"))).toEqual([
      expect.objectContaining({ spot: "s/text/0", role: "paragraph", text: "I teach", runs: text[0]!.runs }),
      expect.objectContaining({ spot: "s/text/1", role: "bullet", text: "maths", number: 1 }),
      expect.objectContaining({ spot: "s/text/2", role: "bullet", text: "art", number: 2 }),
    ]);
  });

  test("a blank line has no block, and the lines after it keep their index", () => {
    const content = withSections({ id: "s", type: "summary", visible: true, text: "a\n\nb" });
    expect(spots(content).filter((spot) => spot.startsWith("s/text"))).toEqual(["s/text/0", "s/text/2"]);
  });

  test("further positions at one employer have spots of their own", () => {
    const items = [{ id: "i", employer: "A", positions: [{ id: "p", position: "B", highlights: ["C"] }] }];
    const content = withSections({ id: "s", type: "experience", visible: true, items });
    expect(textAt(content, "s/i/positions/p/highlights/0")).toBe("C");
  });
});

test("an item begins on a line of its own", () => {
  const items = [
    { id: "i", name: "Data", keywords: ["SQL"] },
    { id: "j", keywords: ["Typst", "R"] },
  ];
  const blocks = blocksOf(withSections({ id: "s", type: "skills", visible: true, items }));
  expect(blocks.filter(({ spot }) => spot.startsWith("s/")).map(({ text, glue }) => [text, glue])).toEqual([
    ["Skills", undefined],
    ["Data", undefined],
    ["SQL", ": "],
    ["Typst, R", undefined],
  ]);
});

test("a document with 200 jobs has a block for each bullet", () => {
  const jobs = (count: number) =>
    withSections({
      id: "s",
      type: "experience",
      visible: true,
      items: Array.from({ length: count }, (_, at) => ({
        id: `i${at}`,
        position: "Nurse",
        highlights: Array.from({ length: 10 }, () => "Cared for patients on three wards. ".repeat(4)),
      })),
    });
  expect(maskedBlocksOf(jobs(200)).length).toBeGreaterThan(2200);
});

/** Fields with a text that the page prints. */
const fieldsOf: Record<(typeof sectionTypes)[number], string[]> = {
  summary: [],
  motivation: [],
  strengths: [],
  wishes: [],
  experience: ["position", "employer", "location", "description", "summary", "url"],
  education: ["institution", "degree", "field", "location", "score", "summary", "thesis", "url"],
  skills: ["name", "level"],
  languages: ["language", "fluency", "certificate"],
  certificates: ["name", "issuer", "url"],
  projects: ["name", "description", "entity", "kind", "url"],
  volunteering: ["organization", "position", "summary", "url"],
  awards: ["title", "awarder", "summary"],
  publications: ["name", "publisher", "details", "doi", "group", "summary", "url"],
  interests: ["name"],
  references: ["name", "position", "organization", "email", "phone", "reference"],
  grants: ["name", "funder", "amount", "role", "summary", "url"],
  teaching: ["course", "role", "institution", "location", "summary", "url"],
  memberships: ["organization", "position", "location", "summary", "url"],
  courses: ["name", "provider", "location", "summary", "url"],
  custom: ["title", "subtitle", "location", "summary", "url"],
};
