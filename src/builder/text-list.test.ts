import { expect, test } from "vitest";
import { readList, type Separator, writeList } from "./text-list.ts";

const limits = { most: 3, each: 5 };

test.each<[Separator, string, string[], boolean]>([
  ["lines", "one\ntwo\n", ["one", "two"], true],
  ["lines", "\n\n  \n", [], true],
  ["lines", "a, b", ["a, b"], true],
  ["commas", "SAP, Lean,", ["SAP", "Lean"], true],
  ["commas", "計画、改善", ["計画", "改善"], true],
  ["commas", "تخطيط، تحسين", ["تخطيط", "تحسين"], true],
  ["lines", "1\n2\n3\n4", ["1", "2", "3"], false],
  ["lines", "123456", ["12345"], false],
])("%s in %j are %j", (separator, text, entries, fits) => {
  expect(readList(text, separator, { ...limits, each: separator === "commas" ? 9 : 5 })).toEqual({
    entries,
    fits,
  });
});

test("readList restores what writeList has written", () => {
  for (const separator of ["lines", "commas"] as const)
    expect(readList(writeList(["a b", "c"], separator), separator, limits).entries).toEqual(["a b", "c"]);
});
