import fc from "fast-check";
import { expect, test } from "vitest";
import { findExcess, maxMembers, maxValues } from "./json-limits.ts";

const list = (count: number, unit: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => unit(at)).join();
const members = (count: number) => `{${list(count, (at) => `"k${at}":1`)}}`;

test.each<[name: string, text: string, excess: string | null]>([
  ["an object with the most members", members(maxMembers), null],
  ["an object with one more", members(maxMembers + 1), "members"],
  ["two objects with the most members", `[${members(maxMembers)},${members(maxMembers)}]`, null],
  ["a list with the most values", `[${list(maxValues, () => "1")}]`, null],
  ["a list with more", `[${list(maxValues + 1, () => "1")}]`, "values"],
  ["many lists", `[${list(maxValues, () => "[]")}]`, "values"],
  ["64 levels", "[".repeat(64) + "]".repeat(64), null],
  ["65 levels", "[".repeat(65) + "]".repeat(65), "depth"],
  ["brackets and commas in a string", `["${"[{,".repeat(50_000)}"]`, null],
  ["the same after escaped quotes", `["\\"${"[{,".repeat(50_000)}\\\\\\"${",".repeat(50_000)}"]`, null],
  ["the same after an escaped backslash", `["\\\\",${list(maxValues, () => "1")},1]`, "values"],
  ["an unclosed string", `["${"[".repeat(50_000)}`, null],
  ["closing brackets alone", "]".repeat(50_000), null],
  ["nothing", "", null],
])("%s", (_, text, excess) => {
  expect(findExcess(text)).toBe(excess);
});

test("no ordinary value is refused", () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6 }),
      (value) => findExcess(JSON.stringify(value, null, 1)) === null,
    ),
  );
});
