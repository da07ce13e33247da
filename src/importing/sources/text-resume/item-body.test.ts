import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { type BodyLabels, bodyOf, isUrl, splitList } from "./item-body.ts";
import { paragraphsOf } from "./paragraphs.ts";

const body = (text: string, labels: BodyLabels = [], hasHighlights = true) =>
  bodyOf(
    { fields: [], side: [], lines: [], gap: 1, body: paragraphsOf(linesOfText(text)) },
    labels,
    hasHighlights,
  );

test("list entries are highlights, other text the summary", () => {
  expect(body("Led a team.\n• Planned\n• Built")).toEqual({
    summary: "Led a team.",
    highlights: ["Planned", "Built"],
  });
});

test("an item without highlights has its list in the text", () => {
  expect(body("• Planned\n• Built", [], false).summary).toEqual([
    { kind: "list", ordered: false, items: [{ runs: [{ text: "Planned" }] }, { runs: [{ text: "Built" }] }] },
  ]);
});

test.each([
  ["Technologies: SQL, Excel; R.", { technologies: ["SQL", "Excel", "R"] }],
  ["Modules: Statics | Dynamics", { courses: ["Statics", "Dynamics"] }],
  ["Dissertation: Bridges, and rivers", { thesis: "Bridges, and rivers" }],
  ["GPA: 3.9", { score: "3.9" }],
  ["https://example.com/bridge", { url: "https://example.com/bridge" }],
  ["example.com/bridge", { url: "example.com/bridge" }],
])("%j has a field of its own", (text, fields) => {
  expect(body(text, ["technologies", "courses", "thesis", "score", "url"])).toEqual(fields);
});

test("a value without a field, or the second one, is text", () => {
  expect(body("Technologies: SQL")).toEqual({ summary: "Technologies: SQL" });
  expect(body("• GPA: 3.9\n• Grade: first", ["score"])).toEqual({
    score: "3.9",
    highlights: ["Grade: first"],
  });
});

test.each([
  ["www.example.com", true],
  ["example.com", true],
  ["example.co.uk/a", true],
  ["See example.com", false],
  ["Node.js", false],
  ["ASP.NET", false],
  ["3.9", false],
  ["e.g.", false],
])("%s is an address alone: %s", (text, expected) => {
  expect(isUrl(text)).toBe(expected);
});

test.each([
  ["SQL, Excel; R", ["SQL", "Excel", "R"]],
  ["SQL / Excel", ["SQL", "Excel"]],
  ["CI/CD, TCP/IP", ["CI/CD", "TCP/IP"]],
  ["料理、旅行", ["料理", "旅行"]],
  ["SQL, , Excel.", ["SQL", "Excel"]],
])("the items of %j", (text, items) => {
  expect(splitList(text)).toEqual(items);
});
