import fc from "fast-check";
import { expect, test } from "vitest";
import { buildResume } from "../../tests/support/documents.ts";
import { type ResumeContent, resumeContent } from "../documents/model/resume.ts";
import {
  type Edit,
  editItems,
  editLinks,
  editSections,
  moveById,
  reinsert,
  removeById,
  setItemField,
  setLocationPart,
  setNamePart,
  setPersonal,
  setPersonField,
  setSectionProperty,
} from "./resume-edits.ts";
import type { Item } from "./section-fields.ts";

const resume = buildResume("en-GB");
const experience = resume.sections.find(({ type }) => type === "experience")!;
const items = (content: ResumeContent) => {
  const section = content.sections.find(({ id }) => id === experience.id)!;
  return section.type === "summary" ? [] : (section.items as Item[]);
};

const text = fc.string({ maxLength: 20 });
const place = fc.nat(12);
const itemId = fc.constantFrom(...items(resume).map(({ id }) => id), "gone");
const sectionId = fc.constantFrom(...resume.sections.map(({ id }) => id), "gone");

const edit: fc.Arbitrary<Edit> = fc.oneof(
  text.map((value) => setPersonField("headline", value)),
  text.map((value) => setNamePart("given", value)),
  text.map((value) => setLocationPart("city", value)),
  fc.tuple(text, fc.boolean()).map(([value, visible]) => setPersonal("nationality", { value, visible })),
  fc.tuple(sectionId, fc.boolean()).map(([id, visible]) => setSectionProperty(id, "visible", visible)),
  fc.tuple(sectionId, place).map(([id, to]) => editSections((all) => moveById(all, id, to))),
  sectionId.map((id) => editSections((all) => removeById(all, id))),
  fc.tuple(itemId, text).map(([id, value]) => setItemField(experience.id, id, "position", value)),
  fc.tuple(itemId, place).map(([id, to]) => editItems(experience.id, (all) => moveById(all, id, to))),
  itemId.map((id) => editItems(experience.id, (all) => removeById(all, id))),
  fc.uuid().map((id) => editLinks((all) => [...all, { id }])),
);

test("any edits in any order leave a resume that the server takes, and the one before untouched", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const before = structuredClone(resume);
      const after = edits.reduce((content, each) => each(content), resume);
      expect(resumeContent.safeParse(after).error?.issues ?? []).toEqual([]);
      expect(resume).toEqual(before);
    }),
  );
});

test("an edit of what is not there any more changes nothing at all", () => {
  const stale: Edit[] = [
    setSectionProperty("gone", "visible", false),
    setItemField("gone", "i", "position", "x"),
    editItems(experience.id, (all) => removeById(all, "gone")),
    editSections((all) => moveById(all, "gone", 0)),
    editSections((all) => removeById(all, "gone")),
  ];
  for (const each of stale) expect(each(resume)).toBe(resume);
});

test("a removed entry comes back where it stood, once, whatever happened meanwhile", () => {
  const [first, second] = items(resume);
  const removed = editItems(experience.id, (all) => removeById(all, second!.id))(resume);
  const undo = editItems(experience.id, (all) => reinsert(all, second!, 1));
  expect(items(undo(removed))).toEqual(items(resume));
  expect(undo(undo(removed))).toEqual(undo(removed));
  const emptied = editItems(experience.id, () => [first!])(resume);
  expect(items(undo(emptied)).map(({ id }) => id)).toEqual([first!.id, second!.id]);
});

test("an emptied own heading gives the country's back", () => {
  const named = setSectionProperty(experience.id, "title", "Posts")(resume);
  const unnamed = setSectionProperty(experience.id, "title", undefined)(named);
  expect(unnamed).toEqual(resume);
});

test("a personal field that the resume lacks is added", () => {
  const content = setPersonal("birthPlace", { value: "Gdynia" })({
    ...resume,
    person: { ...resume.person, personal: [] },
  });
  expect(content.person.personal).toEqual([{ field: "birthPlace", value: "Gdynia", visible: true }]);
});
