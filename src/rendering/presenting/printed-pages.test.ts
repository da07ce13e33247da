import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { blocksOf, textAt } from "../../../tests/support/printed-pages.ts";
import { createSection } from "../../documents/model/create-resume.ts";
import type { FieldKind } from "../../documents/model/field-types.ts";
import { fieldsOf, findField } from "../../documents/model/item-fields.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ItemSectionType } from "../../documents/model/section-types.ts";
import { isProseType, locales, sectionTypes } from "../../portals/portal.ts";

const resume = buildResume("en-GB");
const withSections = (...sections: unknown[]): ResumeContent => ({
  ...resume,
  sections: sections as ResumeContent["sections"],
});
const itemTypes = sectionTypes.filter((type): type is ItemSectionType => !isProseType(type));
const isProse = (type: ItemSectionType, key: string) => findField(type, key)?.kind === "prose";

/** A text for the field, if it has texts. */
function sampleValue(key: string, kind: FieldKind): [string, unknown][] {
  if (kind === "words" || kind === "highlights") return [[key, [`text of ${key}`]]];
  return ["line", "contact", "url", "prose"].includes(kind) ? [[key, `text of ${key}`]] : [];
}

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
  test.each(itemTypes)("every text of %s is printed, with the spot of its field", (type) => {
    const item = Object.fromEntries(
      fieldsOf(type).flatMap(({ key, kind }) =>
        type === "publications" && key === "url" ? [] : sampleValue(key, kind),
      ),
    );
    const content = withSections({ ...createSection(type), id: "s", items: [{ id: "i", ...item }] });
    const shown = new Map(blocksOf(content).map(({ spot, text }) => [spot, text]));
    for (const [key, value] of Object.entries(item)) {
      const spot = `s/i/${key}${key === "highlights" || isProse(type, key) ? "/0" : ""}`;
      expect(shown.get(spot), spot).toBe(Array.isArray(value) ? value[0] : value);
    }
  });

  test("every prose section is printed", () => {
    const types = sectionTypes.filter(isProseType);
    const content = withSections(
      ...types.map((type) => ({ ...createSection(type), id: type, text: `of ${type}` })),
    );
    for (const type of types) expect(textAt(content, `${type}/text/0`)).toBe(`of ${type}`);
  });

  test("the address of a publication is printed if it has no DOI", () => {
    const item = { id: "i", name: "Knots", doi: "10.1000/182", url: "https://example.com/knots" };
    const section = { id: "s", type: "publications", visible: true, items: [item] };
    expect(spots(withSections(section))).toContain("s/i/doi");
    expect(spots(withSections(section))).not.toContain("s/i/url");
    const { doi, ...withoutDoi } = item;
    expect(textAt(withSections({ ...section, items: [withoutDoi] }), "s/i/url")).toBe("example.com/knots");
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
        items: [{ runs: [{ text: "maths", link: "https://x.example" }] }, { runs: [{ text: "art" }] }],
      },
    ];
    const blocks = blocksOf(withSections({ id: "s", type: "summary", visible: true, text }));
    expect(blocks.filter(({ spot }) => spot.startsWith("s/text"))).toEqual([
      expect.objectContaining({ spot: "s/text/0", role: "paragraph", text: "I teach", runs: text[0]!.runs }),
      expect.objectContaining({ spot: "s/text/1", role: "bullet", text: "maths", number: 1 }),
      expect.objectContaining({ spot: "s/text/2", role: "bullet", text: "art", number: 2 }),
    ]);
  });

  test("an item of the second level says so, and has its own number", () => {
    const item = (text: string, below?: "bullets" | "numbers") => ({
      runs: [{ text }],
      ...(below && { below }),
    });
    const items = [item("a"), item("b", "numbers"), item("c", "numbers"), item("d")];
    const text = [{ kind: "list", ordered: true, items }];
    const job = { id: "i", highlights: ["e", item("f", "bullets"), "g"] };
    const blocks = [
      ...blocksOf(withSections({ id: "s", type: "summary", visible: true, text })),
      ...blocksOf(withSections({ id: "t", type: "experience", visible: true, items: [job] })),
    ];
    expect(
      blocks.filter(({ role }) => role === "bullet").map(({ spot, below, number }) => [spot, below, number]),
    ).toEqual([
      ["s/text/0", undefined, 1],
      ["s/text/1", "numbers", 1],
      ["s/text/2", "numbers", 2],
      ["s/text/3", undefined, 2],
      ["t/i/highlights/0", undefined, undefined],
      ["t/i/highlights/1", "bullets", undefined],
      ["t/i/highlights/2", undefined, undefined],
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
  expect(
    blocks.filter(({ spot }) => spot.startsWith("s/")).map(({ text, joiner }) => [text, joiner]),
  ).toEqual([
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
  expect(blocksOf(jobs(200)).length).toBeGreaterThan(2200);
});
