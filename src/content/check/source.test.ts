import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSource } from "./source.ts";

/** `¦` marks the expected position of the problem. */
function read(marked: string) {
  const index = marked.indexOf("¦");
  const before = marked.slice(0, index).split("\n");
  const { findings, positionOf } = readSource(marked.replace("¦", ""));
  const found = findings.map((finding) => ({ ...positionOf(finding), message: finding.message }));
  return { found, expected: { line: before.length, column: before.at(-1)!.length + 1 }, findings };
}

describe("invalid JSON is reported with its position and reason", () => {
  test.each([
    ["a comma before a brace", '{\n  "a": 1¦,\n}', "a comma before the closing bracket"],
    ["a comma before a bracket", '{ "a": [1, 2¦,\n ] }', "a comma before the closing bracket"],
    ["a comment", '{\n  "a": 1, ¦// mine\n  "b": 2\n}', "no comments"],
    ["a long comment", '{ ¦/* mine */ "a": 1 }', "no comments"],
    ["a missing comma", '{\n  "a": 1\n  ¦"b": 2\n}', "expected a comma"],
    ["a missing colon", '{ "a" ¦1 }', "expected a colon"],
    ["single quotes", "{\n  \"a\": ¦'x'\n}", "straight double quotes"],
    ["curly quotes", '{\n  "a": ¦“x”\n}', "straight double quotes"],
    ["a name without quotes", "{\n  ¦a: 1\n}", ""],
    ["an unclosed text", '{\n  "a": ¦"x\n}', "not closed"],
    ["a tab in a text", '{\n  "a": ¦"x\ty"\n}', "control character"],
    ["a wrong escape", '{ "a": ¦"\\x" }', "backslash"],
    ["text after the end", '{ "a": 1 }\n¦{}', "nothing may follow"],
    ["an empty file", "¦", "expected a value"],
    ["a byte order mark", "¦\uFEFF{}", "byte order mark"],
  ])("%s", (_name, marked, message) => {
    const { found, expected } = read(marked);
    expect(found[0]).toMatchObject(expected);
    expect(found[0]!.message).toContain(message);
  });

  test("errors on different lines are separate findings", () => {
    const { found } = read('{\n  "a": [1,],\n  "b": [1,]\n}¦');
    expect(found.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe("field names", () => {
  test("a duplicate is reported at its second position", () => {
    const { found, expected, findings } = read('{ "x": [{}, {\n "a": 1,\n  ¦"a": 2 }] }');
    expect(found).toEqual([{ ...expected, message: "appears twice in the same object; delete one" }]);
    expect(findings[0]!.path).toEqual(["x", 1, "a"]);
  });

  test.each(["__proto__", "constructor", "prototype"])("%s is refused at any depth", (name) => {
    const { found, expected } = read(`{ "x": {\n  ¦"${name}": {} } }`);
    expect(found).toEqual([{ ...expected, message: "no field may have this name; rename it" }]);
  });

  test("an escaped name equals the unescaped one", () => {
    expect(read('{ ¦"\\u005f_proto__": 1 }').found).toHaveLength(1);
    expect(read('{ "a": 1, ¦"\\u0061": 1 }').found).toHaveLength(1);
  });
});

describe("a position", () => {
  const text = '{\n  "a": {\n    "b": [10, 20,\n      30]\n  }\n}';
  const { positionOf } = readSource(text);
  test.each([
    ["a value", { path: ["a", "b", 2] }, { line: 4, column: 7 }],
    ["the name of a field", { path: ["a", "b"], at: "name" }, { line: 3, column: 5 }],
    ["a missing value: its parent", { path: ["a", "c", "d"] }, { line: 2, column: 8 }],
    ["a missing list entry: the list", { path: ["a", "b", 7] }, { line: 3, column: 10 }],
    ["the file", { path: [] }, { line: 1, column: 1 }],
  ] as const)("of %s", (_name, finding, expected) => {
    expect(positionOf(finding)).toEqual(expected);
  });
});

test("valid JSON parses as with JSON.parse, without findings", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(4), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const { value, findings } = readSource(text);
      fc.pre(findings.every(({ message }) => !message.includes("this name")));
      expect(findings).toEqual([]);
      expect(value).toEqual(JSON.parse(text));
    }),
    { seed: 4, numRuns: 200 },
  );
});

test("a text has findings exactly if JSON.parse refuses it", () => {
  const whole = JSON.stringify({ a: [1, { b: "x\n" }], c: null, d: -1.5e3 }, null, 1);
  const sign = fc.constantFrom(..."{}[],:\"\\/ntu0e.-+ \n\t\u0000\u2028\uFEFF'#x");
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(3), sign, (at, length, put) => {
      const text = whole.slice(0, at) + put + whole.slice(at + length);
      const parses = (() => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      })();
      const { value, findings } = readSource(text);
      expect(value !== undefined || findings.length === 0, text).toBe(parses);
    }),
    { seed: 5, numRuns: 2000 },
  );
});
