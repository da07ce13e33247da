import { expect, test } from "vitest";
import { listCharacters, missingCharactersOf } from "./missing-characters.ts";

const response = (value?: string) =>
  new Response(null, { headers: value === undefined ? {} : { "x-missing-characters": value } });

test("the missing characters of a download are in its header", () => {
  expect(missingCharactersOf(response('["\\ud80c\\udc00","\\ue000"]'))).toEqual(["\u{13000}", "\ue000"]);
});

test.each([
  ["no header", undefined],
  ["no JSON", "["],
  ["no list", '{"a":1}'],
])("%s: none", (_, value) => {
  expect(missingCharactersOf(response(value))).toEqual([]);
});

test("characters in a sentence are isolated", () => {
  expect(listCharacters(["\u07c1", "x"])).toBe("\u2068\u07c1\u2069 \u2068x\u2069");
});
