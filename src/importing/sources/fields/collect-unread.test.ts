import { expect, test } from "vitest";
import { collectUnread, ReadRecord, textOfValue } from "./collect-unread.ts";

const unread = (value: unknown, ...ignored: string[]) =>
  collectUnread(value, new ReadRecord(), new Set(ignored)).map(({ label, text }) => [label, text]);

test.each([
  ["text", "text"],
  [" text ", " text "],
  [4.5, "4.5"],
  [0, "0"],
  [" ", undefined],
  [Number.NaN, undefined],
  [true, undefined],
  [null, undefined],
  [["text"], undefined],
])("the text of %j is %j", (value, text) => {
  expect(textOfValue(value)).toBe(text);
});

test("texts that no reader has read are labelled with their keys, those of an object before those inside it", () => {
  expect(unread({ note: "one", driving: { licenceClass: "B" }, end: "three" })).toEqual([
    ["Note", "one"],
    ["End", "three"],
    ["Driving: Licence class", "B"],
  ]);
});

test("entries of a list have its label; names of containers say nothing", () => {
  expect(unread({ data: { items: [{ hobby: "chess" }], tags: ["a", "b"] } })).toEqual([
    ["Hobby", "chess"],
    ["Tags", "a"],
    ["Tags", "b"],
  ]);
});

test("what was read, technical keys and embedded files are no unread texts", () => {
  const basics = { name: "Jo Park", nickname: "JP" };
  const record = new ReadRecord();
  record.add(basics, "name");
  const file = { basics, meta: { theme: "dark" }, image: "data:image/png;base64,AAAA" };
  expect(collectUnread(file, record, new Set(["meta"]))).toEqual([{ label: "Nickname", text: "JP" }]);
});

test("a text is collected once, also of an object that the file has twice or that contains itself", () => {
  const shared: Record<string, unknown> = { note: "one" };
  shared.self = shared;
  const record = new ReadRecord();
  const file = { a: shared, b: shared };
  expect(collectUnread(file, record, new Set())).toHaveLength(1);
  expect(collectUnread(file, record, new Set())).toEqual([]);
});
