import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSource } from "./source.ts";

/** `¦` marks where the problem is said to be. */
function read(marked: string) {
  const index = marked.indexOf("¦");
  const before = marked.slice(0, index).split("\n");
  const { findings, positionOf } = readSource(marked.replace("¦", ""));
  const found = findings.map((finding) => ({ ...positionOf(finding), message: finding.message }));
  return { found, expected: { line: before.length, column: before.at(-1)!.length + 1 }, findings };
}

describe("JSON that is none says where and why", () => {
  test.each([
    ["a comma before a brace", '{\n  "a": 1¦,\n}', "a comma before the closing bracket"],
    ["a comma before a bracket", '{ "a": [1, 2¦,\n ] }', "a comma before the closing bracket"],
    ["a comment", '{\n  "a": 1, ¦// mine\n  "b": 2\n}', "no comments"],
    ["a long comment", '{ ¦/* mine */ "a": 1 }', "no comments"],
    ["a comma too few", '{\n  "a": 1\n  ¦"b": 2\n}', "expected a comma"],
    ["a colon too few", '{ "a" ¦1 }', "expected a colon"],
    ["single quotes", "{\n  \"a\": ¦'x'\n}", "straight double quotes"],
    ["curly quotes", '{\n  "a": ¦“x”\n}', "straight double quotes"],
    ["a name without quotes", "{\n  ¦a: 1\n}", ""],
    ["a text that does not end", '{\n  "a": ¦"x\n}', "not closed"],
    ["a tab in a text", '{\n  "a": ¦"x\ty"\n}', "control character"],
    ["a wrong escape", '{ "a": ¦"\\x" }', "backslash"],
    ["something after the end", '{ "a": 1 }\n¦{}', "nothing may follow"],
    ["an empty file", "¦", "expected a value"],
    ["a byte order mark", "¦\uFEFF{}", "byte order mark"],
  ])("%s", (_name, marked, message) => {
    const { found, expected } = read(marked);
    expect(found[0]).toMatchObject(expected);
    expect(found[0]!.message).toContain(message);
  });

  test("two errors on different lines are two", () => {
    const { found } = read('{\n  "a": [1,],\n  "b": [1,]\n}¦');
    expect(found.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe("names", () => {
  test("that stand twice are found at the second", () => {
    const { found, expected, findings } = read('{ "x": [{}, {\n "a": 1,\n  ¦"a": 2 }] }');
    expect(found).toEqual([{ ...expected, message: "stands twice in the same object; delete one" }]);
    expect(findings[0]!.path).toEqual(["x", 1, "a"]);
  });

  test.each(["__proto__", "constructor", "prototype"])("like %s are refused, however deep", (name) => {
    const { found, expected } = read(`{ "x": {\n  ¦"${name}": {} } }`);
    expect(found).toEqual([{ ...expected, message: "no field may have this name; rename it" }]);
  });

  test("written with an escape are the same names", () => {
    expect(read('{ ¦"\\u005f_proto__": 1 }').found).toHaveLength(1);
    expect(read('{ "a": 1, ¦"\\u0061": 1 }').found).toHaveLength(1);
  });
});

describe("a place", () => {
  const text = '{\n  "a": {\n    "b": [10, 20,\n      30]\n  }\n}';
  const { positionOf } = readSource(text);
  test.each([
    ["a value", { path: ["a", "b", 2] }, { line: 4, column: 7 }],
    ["the name of a field", { path: ["a", "b"], at: "name" }, { line: 3, column: 5 }],
    ["what is missing: around it", { path: ["a", "c", "d"] }, { line: 2, column: 8 }],
    ["an entry too few: the list", { path: ["a", "b", 7] }, { line: 3, column: 10 }],
    ["the file", { path: [] }, { line: 1, column: 1 }],
  ] as const)("is that of %s", (_name, finding, expected) => {
    expect(positionOf(finding)).toEqual(expected);
  });
});

test("any JSON is read as JSON.parse reads it, and nothing is found in it", () => {
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

test("whatever is no JSON for JSON.parse has a finding, and the other way round", () => {
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
