import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fromSchema, type JsonSchema } from "../../../tests/support/schema-arbitrary.ts";
import { portals } from "../../portals/all.ts";
import { createResume } from "../model/create-resume.ts";
import { limits } from "../model/limits.ts";
import { type ResumeContent, resumeContent } from "../model/resume.ts";
import { type ResumeSection, resumeSection } from "../model/section.ts";
import { exportJsonResume } from "./export.ts";
import { importJsonResume } from "./import.ts";
import { lists } from "./lists.ts";

const withSections = (sections: ResumeSection[]): ResumeContent => ({
  ...createResume(portals.luk),
  sections,
});
const roundTrip = (content: ResumeContent) => {
  const { resume } = exportJsonResume(content, portals.luk);
  return importJsonResume(JSON.parse(JSON.stringify(resume)), portals.luk);
};

/** Content without what the format cannot hold: layout, visibility, titles of its own kinds, and dates as it reads them. */
const notInFile = new Set([
  "id",
  "hidden",
  "breakBefore",
  "datePrecision",
  "visible",
  "extra",
  "period",
  "date",
  "rawDate",
]);
const comparable = (sections: ResumeSection[]): unknown =>
  JSON.parse(
    JSON.stringify([...sections].sort((one, other) => (one.type < other.type ? -1 : 1))),
    (key, value) => (notInFile.has(key) || (key === "positions" && value.length === 0) ? undefined : value),
  );

const jsonSchema = z.toJSONSchema(resumeSection, {
  io: "input",
  unrepresentable: "any",
  override: (context) => {
    delete context.jsonSchema.propertyNames;
  },
}) as JsonSchema;
const anySections = fc
  .uniqueArray(fromSchema(jsonSchema, {}), {
    selector: (section) => (section as { type: string }).type,
    maxLength: 6,
  })
  .map((sections) =>
    sections.map((section) => resumeSection.safeParse(section).data).filter((each) => !!each),
  );

describe("kinds of section that the format does not have", () => {
  const sections: ResumeSection[] = [
    {
      id: "a",
      type: "custom",
      title: "Talks",
      visible: true,
      items: [{ id: "i", title: "On <b>", summary: "x" }],
    },
    { id: "b", type: "custom", title: "Patents", visible: true, items: [] },
    {
      id: "c",
      type: "motivation",
      visible: true,
      text: [{ kind: "paragraph", runs: [{ text: "Why", italic: true }] }],
    },
  ];

  test("they return with their titles, also several of one kind", () => {
    const { content, losses } = roundTrip(withSections(sections));
    expect(losses).toEqual([]);
    expect(comparable(content.sections)).toEqual(comparable(sections));
    expect(exportJsonResume(withSections(sections), portals.luk).losses).toEqual([]);
  });

  test.each([
    [{ type: "recipes", items: [] }],
    [{ type: "custom", items: "none" }],
    [{ type: "custom", items: [], color: "red" }],
    [{ type: "custom", title: 5, items: [] }],
    [{ type: "wishes", text: 5 }],
    [{ type: "wishes", text: "x", "x-dossier": 5 }],
    [{}],
  ])("%j is not shown and returns in an export", (section) => {
    const file = { "x-dossier": { sections: [section], other: [1] } };
    const { content, losses } = importJsonResume(file, portals.luk);
    expect(losses).toEqual([{ path: "$['x-dossier']", reason: "not-shown" }]);
    content.sections.push({ id: "w", type: "wishes", visible: true, text: "Remote" });
    expect(exportJsonResume(content, portals.luk).resume).toEqual({
      "x-dossier": { sections: [{ type: "wishes", text: "Remote" }, section], other: [1] },
    });
  });

  test("at most the maximum number of sections is read", () => {
    const many = Array.from({ length: 60 }, () => ({ type: "custom", items: [] }));
    const file = { skills: [], "x-dossier": { sections: many } };
    const { content } = importJsonResume(file, portals.luk);
    expect(content.sections).toHaveLength(limits.sections);
    expect(resumeContent.safeParse(content).success).toBe(true);
    expect(exportJsonResume(content, portals.luk).resume).toEqual(file);
  });
});

describe("positions at one employer", () => {
  const job = (positions: object[]) =>
    resumeSection.parse({
      id: "s",
      type: "experience",
      visible: true,
      items: [
        { id: "i", employer: "Lakeside", position: "Lead", positions },
        { id: "j", employer: "Lakeside", position: "Clerk" },
      ],
    });
  const further = {
    id: "p",
    position: "Nurse",
    highlights: ["x"],
    period: { start: "2019", end: "2020-05" },
  };

  test("they are jobs in the file, and positions again after an import", () => {
    const content = withSections([job([further, { id: "q", extra: { "x-own": 1 } }])]);
    expect(exportJsonResume(content, portals.luk).resume.work).toEqual([
      { name: "Lakeside", position: "Lead" },
      {
        name: "Lakeside",
        position: "Nurse",
        startDate: "2019",
        endDate: "2020-05",
        highlights: ["x"],
        "x-dossier": { sameEmployer: true },
      },
      { name: "Lakeside", "x-own": 1, "x-dossier": { sameEmployer: true } },
      { name: "Lakeside", position: "Clerk" },
    ]);
    const { content: again } = roundTrip(content);
    expect(comparable(again.sections)).toEqual(comparable(content.sections));
  });

  test("a job of another employer is not a position, and its mark returns", () => {
    const work = [{ name: "A" }, { name: "B", "x-dossier": { sameEmployer: true } }];
    const { content } = importJsonResume({ work }, portals.luk);
    expect(content.sections[0]?.type === "experience" && content.sections[0].items).toHaveLength(2);
    expect(exportJsonResume(content, portals.luk).resume).toEqual({ work });
  });

  test("a hidden position, item or link is written, and reported", () => {
    const section = job([{ ...further, hidden: true }]);
    const content = withSections([section]);
    if (section.type === "experience") section.items[1]!.hidden = true;
    content.person.links = [{ id: "l", url: "https://example.com", hidden: true }];
    expect(exportJsonResume(content, portals.luk).losses.map(({ path }) => path)).toEqual([
      "$.person.links[0].hidden",
      "$.sections[0].items[0].positions[0].hidden",
      "$.sections[0].items[1].hidden",
    ]);
  });
});

test.each([1, 2, 3, 4])("part %d of 4: sections of any kind are equal after an export and an import", () => {
  fc.assert(
    fc.property(anySections, (sections) => {
      const { content } = roundTrip(withSections(sections));
      const titled = sections.map((section) =>
        section.type === "summary" || lists.some(({ type }) => type === section.type)
          ? { ...section, title: undefined }
          : section,
      );
      expect(comparable(content.sections)).toEqual(comparable(titled));
    }),
    { numRuns: 100 },
  );
});
