import fc from "fast-check";
import { expect, test } from "vitest";
import { safeTarget } from "./safe-target.ts";

const origin = "https://www.site.example";
const leaves = (target: string) => new URL(target, origin).origin !== origin || target.startsWith("//");

test.each([
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https:evil.test",
  "https:///evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://www.site@evil.test",
  "https://www.site.evil.test",
  "/..//evil.test",
  "/\t/evil.test",
  "/\u0000/evil.test",
  " //evil.test",
  "http://www.site.example/",
  "https://www.site.example:444/",
  "///evil.test",
  "/.//evil.test",
  "",
  null,
  undefined,
  7,
  ["//evil.test"],
  `/${"a".repeat(3000)}`,
])("%j stays in the house", (value) => {
  expect(leaves(safeTarget(value, "/dashboard"))).toBe(false);
});

test("a path of ours is kept with its query and hash", () => {
  expect(safeTarget("/build-cv/1?x=%2F#y")).toBe("/build-cv/1?x=%2F#y");
  expect(safeTarget("/%2f%2fevil.test")).toBe("/%2f%2fevil.test");
});

test("no string of 100,000 leaves the origin", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    ":",
    "@",
    "//",
    "evil.test",
    "https:",
    "\t",
    "%2f",
    "?",
    "#",
    "a",
  );
  const hostile = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
  fc.assert(
    fc.property(
      fc.oneof(hostile, fc.string(), fc.webUrl()),
      (value) => !leaves(safeTarget(value, "/dashboard")),
    ),
    { numRuns: 100_000 },
  );
}, 60_000);
