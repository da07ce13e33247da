import { expect, test } from "vitest";
import { findChange, takeBack } from "./undo-step.ts";

const content = {
  name: "Ana",
  personal: [{ field: "birthDate", value: "1990" }],
  sections: [
    { id: "s1", title: "Work", items: [{ id: "i1", job: "Nurse" }] },
    { id: "s2", title: "School", items: [] as { id: string; job: string }[] },
  ],
};
type Content = typeof content;
const [work, school] = content.sections as [Content["sections"][0], Content["sections"][0]];
const withItems = (items: Content["sections"][0]["items"]): Content => ({
  ...content,
  sections: [{ ...work, items }, school],
});

test.each<[string, Content, string[], boolean]>([
  ["typing in a field", { ...content, name: "Anna" }, ["name"], true],
  [
    "a field of an entry",
    withItems([{ id: "i1", job: "Doctor" }]),
    ["sections", "s1", "items", "i1", "job"],
    true,
  ],
  [
    "a personal field",
    { ...content, personal: [{ field: "birthDate", value: "1991" }] },
    ["personal", "birthDate", "value"],
    true,
  ],
  ["an entry removed", withItems([]), ["sections", "s1", "items", "i1"], false],
  [
    "an entry added",
    withItems([{ id: "i2", job: "" }, ...work.items]),
    ["sections", "s1", "items", "i2"],
    false,
  ],
  ["entries moved", { ...content, sections: [school, work] }, ["sections"], false],
  ["several fields", { ...content, name: "Anna", personal: [] }, [], false],
])("the path of a change is found: %s", (_, after, path, isTyping) => {
  expect(findChange(content, after)).toEqual({ path, isTyping });
});

test("what was written since stays when an edit is taken back", () => {
  const step = { before: content, after: { ...content, name: "Anna" }, path: [] };
  const later = { ...withItems([{ id: "i1", job: "Doctor" }]), name: "Anna" };
  expect(takeBack(step, later)).toEqual({ ...later, name: "Ana" });
});

test("a value that was changed again is not taken back", () => {
  const step = { before: content, after: { ...content, name: "Anna" }, path: [] };
  expect(takeBack(step, { ...content, name: "Hannah" }).name).toBe("Hannah");
});

test("an added entry in which others have written stays", () => {
  const added = { ...content, sections: [work, { ...school, items: [{ id: "i2", job: "" }] }] };
  const written = { ...content, sections: [work, { ...school, items: [{ id: "i2", job: "Baker" }] }] };
  expect(takeBack({ before: content, after: added, path: [] }, written)).toEqual(written);
});
