import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath, safeRedirect } from "./safe-redirect.ts";

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
])("%j cannot leave the site", (value) => {
  expect(leaves(safePath(value, "/dashboard"))).toBe(false);
});

test("a path of the site keeps its query and hash", () => {
  expect(safePath("/build-cv/1?x=%2F#y")).toBe("/build-cv/1?x=%2F#y");
  expect(safePath("/%2f%2fevil.test")).toBe("/%2f%2fevil.test");
});

const family = new Set([origin, "https://www.site.example.de", "https://qa.site.example.de"]);
const allowed = { origin, family };
const staysInFamily = (target: string) =>
  family.has(new URL(target, origin).origin) && !target.startsWith("//");

test.each([
  ["https://www.site.example.de/lp/x?y#z", "https://www.site.example.de/lp/x?y#z"],
  ["https://www.site.example/cz/cs/", "/cz/cs/"],
  ["https://www.site.example//evil.test", "/evil.test"],
  ["/dashboard", "/dashboard"],
])("SHL-05 %s redirects to %s", (value, expected) => {
  expect(safeRedirect(value, allowed, "/")).toBe(expected);
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
])("SHL-05 %s is outside the family", (value) => {
  expect(safeRedirect(value, allowed, "/dashboard")).toBe("/dashboard");
});

const token = fc.constantFrom(
  ..."/ \\ . .. : @ // evil.test https: \t %2f %5c https://www.site.example.de ? # a".split(" "),
);
const hostile = fc.array(token, { maxLength: 8 }).map((parts) => parts.join(""));

test.each([
  ["URL fragments", 40_000, hostile],
  ["URL fragments after a slash", 40_000, hostile.map((text) => `/${text}`)],
  ["arbitrary strings", 10_000, fc.string()],
  ["URLs", 10_000, fc.webUrl()],
])("SHL-05 none of many generated strings leaves the family: %s", (_kind, numRuns, strings) => {
  fc.assert(
    fc.property(
      strings,
      (value) =>
        !leaves(safePath(value, "/dashboard")) && staysInFamily(safeRedirect(value, allowed, "/dashboard")),
    ),
    { numRuns },
  );
});
