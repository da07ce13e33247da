import { expect, test } from "vitest";
import { buildResume } from "../../tests/support/documents.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { resumeContent } from "../documents/model/resume.ts";
import { insertSentence, occupationOf } from "./sentence-target.ts";

const content: ResumeContent = {
  ...buildResume("en-US"),
  sections: [
    { id: "s", type: "summary", visible: true, text: "" },
    {
      id: "w",
      type: "experience",
      visible: true,
      items: [{ id: "j", position: "Baker", highlights: ["Baked bread", ""] }, { id: "k" }],
    },
    { id: "t", type: "skills", visible: true, items: [] },
  ],
};
const sectionsAfter = (...args: Parameters<typeof insertSentence>) => {
  const { sections } = insertSentence(...args)(content);
  expect(resumeContent.safeParse({ ...content, sections }).success).toBe(true);
  return sections;
};

test("a sentence becomes the last bullet of its job; an empty one makes room", () => {
  const [, work] = sectionsAfter({ sectionId: "w", itemId: "j" }, "Trained [number] apprentices");
  expect(work).toMatchObject({
    items: [{ highlights: ["Baked bread", "Trained [number] apprentices"] }, {}],
  });
  const [, other] = sectionsAfter({ sectionId: "w", itemId: "k" }, "Cooked");
  expect(other).toMatchObject({ items: [{}, { highlights: ["Cooked"] }] });
});

test("a profile is written, and then continued in a paragraph", () => {
  const edit = insertSentence({ sectionId: "s" }, "Calm under pressure.");
  expect(edit(content).sections[0]).toMatchObject({ text: "Calm under pressure." });
  expect(edit(edit(content)).sections[0]).toMatchObject({
    text: "Calm under pressure.\nCalm under pressure.",
  });
});

test("a skill is added to the list", () => {
  expect(sectionsAfter({ sectionId: "t" }, "Baking")[2]).toMatchObject({ items: [{ name: "Baking" }] });
});

test("the occupation is the job's title, otherwise the headline", () => {
  expect(occupationOf({ sectionId: "w", itemId: "j" }, content)).toBe("Baker");
  expect(occupationOf({ sectionId: "w", itemId: "k" }, content)).toBe(content.person.headline);
});
