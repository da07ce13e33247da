import { expect, test } from "vitest";
import { findCurrent, isSamePage } from "./current-item.ts";

const links = [
  "/",
  "/build-cv",
  "/build-cv/templates",
  "/lp/prices",
  "/#questions",
  "https://x.test/build-cv",
];

test.each([
  ["/", "/"],
  ["/build-cv", "/build-cv"],
  ["/build-cv/", "/build-cv"],
  ["/build-cv?from=mail", "/build-cv"],
  ["/build-cv/0192f0c1", "/build-cv"],
  ["/build-cv/templates", "/build-cv/templates"],
  ["/build-cv/templates/classic", "/build-cv/templates"],
  ["/lp/prices", "/lp/prices"],
  // A segment must match completely, and the root matches only itself.
  ["/build-cv-fast", null],
  ["/lp", null],
  ["/dashboard", null],
])("HDR-14 on %s the current item is %s", (path, expected) => {
  expect(findCurrent(links, path)).toBe(expected);
});

test("HDR-14 a link with an anchor is never current, even on its page", () => {
  expect(findCurrent(["/#questions", "/build-cv#start", "#top"], "/")).toBe(null);
  expect(findCurrent(["/build-cv#start"], "/build-cv")).toBe(null);
});

test("HDR-14 the order of the links does not matter", () => {
  expect(findCurrent([...links].reverse(), "/build-cv/templates/classic")).toBe("/build-cv/templates");
});

test("HDR-14 segments are compared decoded", () => {
  expect(findCurrent(["/lp/życiorys"], `/lp/${encodeURIComponent("życiorys")}`)).toBe("/lp/życiorys");
  expect(findCurrent(["/lp/%E0%A4%A"], "/lp/%E0%A4%A")).toBe("/lp/%E0%A4%A");
});

test("a link to a page above is not the page itself", () => {
  expect(isSamePage("/build-cv", "/build-cv/")).toBe(true);
  expect(isSamePage("/build-cv", "/build-cv/1")).toBe(false);
});
