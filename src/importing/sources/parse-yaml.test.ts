import { describe, expect, test } from "vitest";
import { maxMembers, maxValues } from "../../kit/json-limits.ts";
import { parseYamlText } from "./parse-yaml.ts";

const parse = (text: string) => parseYamlText(text, text.slice(0, 4096))?.data;
const list = (count: number, unit: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => unit(at)).join("");

test("YAML of a map of maps is data; other text is not", () => {
  expect(parse("# RenderCV\ncv:\n  name: Priya\n  tags: [a, b]\n")).toEqual({
    cv: { name: "Priya", tags: ["a", "b"] },
  });
  expect(parse("Name: Priya\nCity: London\n")).toBeUndefined();
  expect(parse("Priya Hughes\nNurse")).toBeUndefined();
});

const incomplete: [string, string][] = [
  ["a key twice", "me:\n  name: Priya\n  name: Hughes\n"],
  ["a key twice, as a number and as text", 'me:\n  1: Priya\n  "1": Hughes\n'],
  ["a key twice, in a list", "me:\n  - {a: Priya, b: x, a: Hughes}\n"],
  ["a list as a key", "me:\n  ? [a, b]\n  : Priya\n"],
  ["an error", "me:\n  name: Priya: Hughes\n"],
  ["a second document", "me:\n  name: Priya\n---\nme:\n  name: Hughes\n"],
  ["an alias without its anchor", "me:\n  name: *a\n"],
];

describe("YAML of which the parser would leave something out", () => {
  test.each([...incomplete, ["levels without end", `me: ${"[".repeat(100_000)}`]])(
    "is read as text: %s",
    (_, text) => expect(parse(text)).toBeUndefined(),
  );

  test.each(incomplete)("is no resume if a program wrote it: %s", (_, text) =>
    expect(() =>
      parse(text.replaceAll("me:", (key, at) => (at === 0 || text[at - 1] === "\n" ? "cv:" : key))),
    ).toThrow("YAML with errors"),
  );
});

describe("YAML has the limits of JSON", () => {
  const map = (members: number) => `cv:\n${list(members, (at) => `  k${at}: v\n`)}`;
  const values = (count: number) => `cv:\n${list(count, () => "  - v\n")}`;
  const levels = (count: number) => `cv: ${"[".repeat(count)}${"]".repeat(count)}\n`;
  const aliases = (count: number) =>
    `cv:\n  - &a0 Priya\n  - &a1 Hughes\n${list(count, (at) => `  - *a${at % 2}\n`)}`;

  test.each([
    ["members", map, maxMembers],
    ["values", values, maxValues - 2],
    ["levels", levels, 63],
    ["aliases", aliases, 100],
  ])("%s", (_, build, max) => {
    expect(parse(build(max))).toBeDefined();
    expect(() => parse(build(max + 1))).toThrow("YAML with too many");
  });
});
