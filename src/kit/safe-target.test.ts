import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect, safeTarget } from "./safe-target.ts";

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

const family = new Set([origin, "https://www.site.example.de", "https://qa.site.example.de"]);
const house = { origin, family };
const isOurs = (target: string) => family.has(new URL(target, origin).origin) && !target.startsWith("//");

test.each([
  ["https://www.site.example.de/lp/x?y#z", "https://www.site.example.de/lp/x?y#z"],
  ["https://www.site.example/cz/cs/", "/cz/cs/"],
  ["https://www.site.example//evil.test", "/evil.test"],
  ["/dashboard", "/dashboard"],
])("SHL-05 %s of the family leads to %s", (value, expected) => {
  expect(safeRedirect(value, house, "/")).toBe(expected);
});

test.each([
  "https://www.site.example.de.evil.test/",
  "https://www.site.example.de@evil.test/",
  "https://a:b@www.site.example.de/",
  "http://www.site.example.de/",
  "https://www.site.example.de:444/",
  "https:/\\www.site.example.de/",
  "https:www.site.example.de",
  "//www.site.example.de/",
  "ftp://www.site.example.de/",
  "https://other.example.de/",
])("SHL-05 %s is none of the family", (value) => {
  expect(safeRedirect(value, house, "/dashboard")).toBe("/dashboard");
});

test("SHL-05 no string of 100,000 leaves the family", () => {
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
    "%5c",
    "https://www.site.example.de",
    "?",
    "#",
    "a",
  );
  const hostile = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
        fc.string(),
        fc.webUrl(),
      ),
      (value) => !leaves(safeTarget(value, "/dashboard")) && isOurs(safeRedirect(value, house, "/dashboard")),
    ),
    { numRuns: 100_000 },
  );
}, 60_000);
