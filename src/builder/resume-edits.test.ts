import fc from "fast-check";
import { expect, test } from "vitest";
import { buildResume } from "../../tests/support/documents.ts";
import { type ResumeContent, resumeContent } from "../documents/model/resume.ts";
import type { Item } from "./item-text.ts";
import {
  type Edit,
  editItems,
  editLinks,
  editSections,
  moveById,
  removeById,
  setItemField,
  setLocationPart,
  setNamePart,
  setPersonal,
  setPersonField,
  setSectionProperty,
} from "./resume-edits.ts";

const resume = buildResume("en-GB");
const experience = resume.sections.find(({ type }) => type === "experience")!;
const items = (content: ResumeContent) => {
  const section = content.sections.find(({ id }) => id === experience.id)!;
  return "text" in section ? [] : (section.items as Item[]);
};

const text = fc.string({ maxLength: 20 });
const position = fc.nat(12);
const itemId = fc.constantFrom(...items(resume).map(({ id }) => id), "missing");
const sectionId = fc.constantFrom(...resume.sections.map(({ id }) => id), "missing");

const edit: fc.Arbitrary<Edit> = fc.oneof(
  text.map((value) => setPersonField("headline", value)),
  text.map((value) => setNamePart("given", value)),
  text.map((value) => setLocationPart("city", value)),
  fc.tuple(text, fc.boolean()).map(([value, visible]) => setPersonal("nationality", { value, visible })),
  fc.tuple(sectionId, fc.boolean()).map(([id, visible]) => setSectionProperty(id, "visible", visible)),
  fc.tuple(sectionId, position).map(([id, to]) => editSections((all) => moveById(all, id, to))),
  sectionId.map((id) => editSections((all) => removeById(all, id))),
  fc.tuple(itemId, text).map(([id, value]) => setItemField(experience.id, id, "position", value)),
  fc.tuple(itemId, position).map(([id, to]) => editItems(experience.id, (all) => moveById(all, id, to))),
  itemId.map((id) => editItems(experience.id, (all) => removeById(all, id))),
  fc.uuid().map((id) => editLinks((all) => [...all, { id }])),
);

test("any sequence of edits gives a valid resume and does not change the original", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const before = structuredClone(resume);
      const after = edits.reduce((content, each) => each(content), resume);
      expect(resumeContent.safeParse(after).error?.issues ?? []).toEqual([]);
      expect(resume).toEqual(before);
    }),
  );
});

test("an edit of a missing target returns the same object", () => {
  const stale: Edit[] = [
    setSectionProperty("missing", "visible", false),
    setItemField("missing", "i", "position", "x"),
    editItems(experience.id, (all) => removeById(all, "missing")),
    editSections((all) => moveById(all, "missing", 0)),
    editSections((all) => removeById(all, "missing")),
  ];
  for (const each of stale) expect(each(resume)).toBe(resume);
});

test("removing the user's heading restores the country's", () => {
  const named = setSectionProperty(experience.id, "title", "Posts")(resume);
  const unnamed = setSectionProperty(experience.id, "title", undefined)(named);
  expect(unnamed).toEqual(resume);
});

test("setting a missing personal field adds it", () => {
  const content = setPersonal("birthPlace", { value: "Gdynia" })({
    ...resume,
    person: { ...resume.person, personal: [] },
  });
  expect(content.person.personal).toEqual([{ field: "birthPlace", value: "Gdynia", visible: true }]);
});
