import { describe, expect, test } from "vitest";
import english from "../../../../content/resource/en-US.json" with { type: "json" };
import { asLetter, asResume, buildLetter, buildResume } from "../../../../tests/support/documents.ts";
import { createTranslate } from "../../../content/messages.ts";
import type { RichBlock } from "../../../documents/model/rich-text.ts";
import type { ItemsSection, ResumeSection } from "../../../documents/model/section.ts";
import { resumeSection } from "../../../documents/model/section.ts";
import { portals } from "../../../portals/all.ts";
import type { LetterData, ResumeData } from "../render-data.ts";
import { present } from "./present.ts";

const messages = createTranslate(english, "en-GB", "document");
const shown = (sections: ResumeSection[]) => {
  const document = asResume(buildResume("en-GB", { sections }));
  return (present({ document, portal: portals.luk, title: "CV" }, messages, "2026-03-05") as ResumeData)
    .sections;
};
const items = (type: ItemsSection["type"], ...list: object[]): ResumeSection =>
  resumeSection.parse({
    id: type,
    type,
    visible: true,
    items: list.map((item, at) => ({ id: `i${at}`, ...item })),
  });
const rich: RichBlock[] = [
  { kind: "paragraph", runs: [{ text: "One " }, { text: "two", bold: true }] },
  { kind: "list", ordered: false, items: [[{ text: "three" }]] },
];

/** Version 1 has no formatting and knows no further kinds; it prints them as text and as entries. */
describe("content of later releases in a template of version 1", () => {
  test("formatted text is printed as plain text", () => {
    const [summary, experience] = shown([
      { id: "s", type: "summary", visible: true, text: rich },
      items("experience", { employer: "A", summary: rich, highlights: ["x", [{ text: "y", italic: true }]] }),
    ]);
    const paragraphs = ["One two", "- three"];
    expect(summary!.blocks).toEqual([{ kind: "prose", paragraphs }]);
    expect(experience!.blocks).toMatchObject([{ paragraphs, bullets: ["x", "y"] }]);
  });

  test("a letter's formatted body and answers are printed as plain text", () => {
    const body: RichBlock[] = [...rich, { kind: "paragraph", runs: [{ text: "end", link: "https://a.de" }] }];
    const prompts = [{ id: "p", title: "Why?", limit: 100, answer: rich }];
    const document = asLetter(buildLetter("en-GB", { body, prompts }));
    const data = present({ document, portal: portals.luk, title: "x" }, messages, "2026-03-05") as LetterData;
    expect(data.paragraphs).toEqual(["One two", "- three", "end"]);
    expect(data.prompts).toEqual([{ title: "Why?", paragraphs: ["One two", "- three"] }]);
  });

  test("further positions are entries of their own, at the same employer", () => {
    const [section] = shown([
      items("experience", {
        employer: "Lakeside",
        position: "Lead",
        positions: [
          { id: "p", position: "Nurse", period: { start: "2019", end: "2020" } },
          { id: "q", position: "Hidden", hidden: true },
        ],
      }),
    ]);
    expect(section!.blocks).toMatchObject([
      { title: "Lead", details: ["Lakeside"] },
      { title: "Nurse", details: ["Lakeside"], date: expect.stringContaining("2019") },
    ]);
  });

  test.each<[ItemsSection["type"], object, string, string[]]>([
    ["courses", { name: "Lean", provider: "TÜV" }, "Lean", ["TÜV"]],
    ["memberships", { organization: "VDI", position: "Chair" }, "Chair", ["VDI"]],
    ["grants", { name: "Start", funder: "ERC", amount: "1 m" }, "Start", ["ERC", "1 m"]],
    ["teaching", { course: "Algebra", institution: "TU" }, "Algebra", ["TU"]],
    ["custom", { title: "Talk", subtitle: "Keynote", highlights: ["x"] }, "Talk", ["Keynote"]],
  ])("an item of %s is an entry", (type, item, title, details) => {
    const [section] = shown([items(type, item, { ...item, hidden: true })]);
    expect(section!.heading).toBe(messages(`headings.${type}`));
    expect(section!.blocks).toMatchObject([{ kind: "entry", title, details }]);
  });

  test("a prose section is paragraphs, and a hidden link is left out", () => {
    const [section] = shown([{ id: "w", type: "wishes", visible: true, text: "One\n\nTwo" }]);
    expect(section!.blocks).toEqual([{ kind: "prose", paragraphs: ["One", "Two"] }]);
    const person = {
      ...buildResume("en-GB").person,
      links: [{ id: "l", url: "https://a.de", hidden: true as const }],
    };
    const document = asResume(buildResume("en-GB", { person }));
    const data = present({ document, portal: portals.luk, title: "x" }, messages, "2026-03-05") as ResumeData;
    expect(data.contact.items.map(({ text }) => text)).not.toContain("a.de");
  });
});
