import { expect, test } from "vitest";
import type { JsonObject } from "../../../kit/json.ts";
import { FieldsFile } from "./fields.ts";
import { compact, listSection, ongoing, periodOf, photoOf } from "./section.ts";

test.each([
  ["two dates", periodOf("2019", "2021"), { start: "2019", end: "2021" }],
  ["an open end is until now", periodOf("2019", undefined, true), { start: "2019", ongoing: true }],
  ["an open end with an end is none", periodOf("2019", "2021", true), { start: "2019", end: "2021" }],
  ["an end without a start is not open", periodOf(undefined, "2021", true), { end: "2021" }],
  [
    "a period that the format does not divide",
    periodOf(undefined, undefined, false, "2019 – 2021"),
    {
      text: "2019 – 2021",
    },
  ],
  ["nothing", periodOf(), undefined],
  ["a flag of its own", ongoing({ start: "2019" }), { start: "2019", ongoing: true }],
])("the period of %s", (_, period, expected) => {
  expect(period).toEqual(expected);
});

test.each([
  ["data:image/png;base64,aGk=", { bytes: new Uint8Array([104, 105]) }],
  ["https://example.com/me.jpg", { url: "https://example.com/me.jpg" }],
  ["me.jpg", undefined],
  ["data:text/html;base64,aGk=", undefined],
  ["javascript:alert(1)", undefined],
  [7, undefined],
])("the photo of %j", (value, photo) => {
  expect(photoOf(value)).toEqual(photo);
});

test("a photo beyond the limit is unreadable instead of missing", () => {
  expect(photoOf(`data:image/png;base64,${"A".repeat(14_000_000)}`)).toEqual({ bytes: new Uint8Array() });
});

test("undefined properties are left out", () => {
  expect(compact({ a: 1, b: undefined, c: "" })).toEqual({ a: 1, c: "" });
});

function read(...objects: JsonObject[]) {
  const file = new FieldsFile([]);
  const section = listSection(
    "skills",
    objects.map((object) => file.fields(object)),
    (item) => ({ name: item.text("name"), hidden: item.isTrue("hide") || undefined }) as { name: string },
    { title: "Tools", lines: [] },
  );
  return { section, tray: file.tray, shown: file.view.view().lines.map(({ kind, text }) => [kind, text]) };
}

test("each item is shown below a heading, and what has no field is in the tray", () => {
  const { section, tray, shown } = read({ id: "4f2b-11", name: "Excel", rating: "5 of 5" }, { name: "SQL" });
  expect(section).toMatchObject({
    type: "skills",
    title: "Tools",
    items: [{ name: "Excel" }, { name: "SQL" }],
  });
  expect(tray).toMatchObject([
    { label: "ID", text: "4f2b-11" },
    { label: "Rating", text: "5 of 5" },
  ]);
  expect(shown.filter(([kind]) => kind === "heading")).toEqual([
    ["heading", "Excel"],
    ["heading", "SQL"],
  ]);
});

test("an item without values is left out, and a section without items", () => {
  expect(read({ name: "" }, { name: "SQL" }).section).toMatchObject({ items: [{ name: "SQL" }] });
  expect(read({ name: "" }, { hide: true }).section).toBeUndefined();
});

test("an item's heading is its first text that people read", () => {
  const { shown } = read({
    id: "4f2b",
    icon: "https://example.com/x.png",
    text: "<p>Hi</p>",
    name: "Excel\nWord",
  });
  expect(shown[0]).toEqual(["heading", "Excel"]);
});
