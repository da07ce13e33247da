import { expect, test } from "vitest";
import type { JsonObject } from "../../../kit/json.ts";
import { FieldsFile } from "./fields.ts";

function open(object: JsonObject, ignored: string[] = [], options = {}) {
  const file = new FieldsFile(ignored, options);
  const result = () => file.result("fresh", object, { person: { lines: [] }, sections: [] });
  return { fields: file.fields(object), tray: () => result().raw.tray, view: () => result().source.lines };
}

test("a text is the first of several keys that has a value", () => {
  const { fields } = open({ title: " ", name: "Engineer", label: "Other" });
  expect(fields.text("title", "name", "label")).toBe("Engineer");
  expect(fields.text("position")).toBeUndefined();
});

test("the tray has what was not read, and nothing that was", () => {
  const { fields, tray } = open({ name: "Jo", age: 44, theme: "dark", cover: "data:image/png;base64,AA" }, [
    "theme",
  ]);
  fields.text("name");
  expect(tray()).toMatchObject([{ label: "Age", text: "44" }]);
});

test("a value is shown with its label, at the lines of its object", () => {
  const { fields, view } = open({ startDate: "2019", tags: ["a", "b"] });
  fields.text("startDate");
  fields.list("tags");
  expect(view().map(({ label, kind, text }) => [label, kind, text])).toEqual([
    ["Start date", "text", "2019"],
    [undefined, "bullet", "a"],
    [undefined, "bullet", "b"],
  ]);
  expect(fields.lines).toEqual([0, 1, 2]);
});

test.each([
  ["texts", ["a", "b"], ["a", "b"]],
  ["a single text", "a", ["a"]],
  ["numbers", [1, 2], ["1", "2"]],
  ["no texts", [], undefined],
])("a list of %s", (_, tags, texts) => {
  expect(open({ tags }).fields.list("tags")).toEqual(texts);
});

test("an entry of a list that is no text stays unread", () => {
  const { fields, tray } = open({ tags: ["a", { name: "b" }] });
  expect(fields.list("tags")).toEqual(["a"]);
  expect(tray()).toMatchObject([{ text: "b" }]);
});

test("HTML without text has no value", () => {
  const { fields } = open({ empty: "<p></p>", text: "<p>Planned.</p>" });
  expect([fields.html("empty"), fields.html("text")]).toEqual([undefined, "Planned."]);
});

test("texts of a format with HTML are in the tray without tags", () => {
  const { tray } = open({ note: "<p>R&amp;D</p>" }, [], { hasHtml: true });
  expect(tray()).toMatchObject([{ text: "R&D" }]);
});

test("objects are reached by their keys; a single one is a list of one", () => {
  const { fields } = open({ basics: { location: { city: "Leeds" } }, work: { name: "Acme" } });
  expect(fields.at("basics", "location")?.text("city")).toBe("Leeds");
  expect(fields.at("basics", "address")).toBeUndefined();
  expect(fields.children("work").map((job) => job.text("name"))).toEqual(["Acme"]);
  expect(fields.children("education")).toEqual([]);
});

test("keys of every object are not values of the file", () => {
  const { fields } = open({ name: "Jo" });
  expect([fields.value("constructor"), fields.text("toString")]).toEqual([undefined, undefined]);
});
