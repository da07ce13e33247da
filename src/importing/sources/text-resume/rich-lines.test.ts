import { expect, test } from "vitest";
import type { Run } from "../../../documents/model/rich-text.ts";
import { linesOfHtml } from "../html/lines-of-html.ts";
import type { TextLine } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { lineWith, pageOf } from "./lines.test-support.ts";
import { withNumbersBelow } from "./numbers-below.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { highlightsOf, richTextOf } from "./rich-lines.ts";

const highlightOf = (lines: TextLine[]) => highlightsOf([{ bullet: true, lines }])[0];
const line = (...runs: Run[]) => lineWith("x", { cells: [{ runs, start: 0, end: 10 }] });

test.each([
  ["a space", [{ text: "the new " }], [{ text: " bridge" }], "the new bridge"],
  ["a divided word", [{ text: "infra-" }], [{ text: "structure" }], "infrastructure"],
  ["Japanese", [{ text: "業務" }], [{ text: "改善" }], "業務改善"],
])("wrapped lines are joined: %s", (_, first, second, text) => {
  expect(highlightOf([line(...first), line(...second)])).toBe(text);
});

test("emphasis of words remains, across the end of a line too", () => {
  expect(
    highlightOf([
      line({ text: "Saved " }, { text: "twenty", bold: true }),
      line({ text: "percent", bold: true }),
    ]),
  ).toEqual([{ text: "Saved " }, { text: "twenty percent", bold: true }]);
});

test("a line that is bold or italic as a whole has no emphasis", () => {
  expect(
    highlightOf([line({ text: "Saved", bold: true }, { text: ": " }, { text: "all", bold: true })]),
  ).toBe("Saved: all");
  expect(highlightOf([line({ text: "Saved", italic: true })])).toBe("Saved");
});

test("a link remains, unless it is the text itself", () => {
  const link = "https://example.com";
  expect(highlightOf([line({ text: "Site", link })])).toEqual([{ text: "Site", link }]);
  expect(highlightOf([line({ text: link, link })])).toBe(link);
});

test("cells of a line are apart", () => {
  expect(highlightOf([lineWith("Bridge   2019")])).toBe("Bridge  2019");
});

const below = (text: string, kind = "bullets") => ({ runs: [{ text }], below: kind });
const readText = (text: string) => highlightsOf(paragraphsOf(withNumbersBelow(linesOfText(text))));
const readPage = (...lines: Parameters<typeof pageOf>) =>
  highlightsOf(paragraphsOf(withNumbersBelow(pageOf(...lines))));
/** A line of a page that begins at a distance, in points. */
const lineAt = (text: string, start: number): [string, Partial<TextLine>] => [
  text,
  { cells: [{ runs: [{ text: text.slice(2) }], start, end: start + 100 }] },
];

test.each<[string, string]>([
  ["further in", "- Plant move\n  - Planned it\n  - Did it\n- Saved"],
  ["far in, and further", "- Plant move\n    - Planned it\n      - Did it\n- Saved"],
  ["with tabs", "• Plant move\n\t• Planned it\n\t• Did it\n• Saved"],
  ["with another mark", "• Plant move\n– Planned it\n- Did it\n• Saved"],
])("entries of a text %s are on the second level", (_, text) => {
  expect(readText(text)).toEqual(["Plant move", below("Planned it"), below("Did it"), "Saved"]);
});

test("entries of one level stay on it: one column further in is a slip, and all of them may be far in", () => {
  expect(readText("- One\n - Two\n- Three")).toEqual(["One", "Two", "Three"]);
  expect(readText("    - One\n    - Two\n  - Three\n  - Four")).toEqual(["One", "Two", "Three", "Four"]);
});

test("on a page, the second level is further in and has another mark", () => {
  expect(readPage(lineAt("• a", 10), lineAt("– b", 20), lineAt("– c", 20), lineAt("• d", 10))).toEqual([
    "a",
    below("b"),
    below("c"),
    "d",
  ]);
  expect(readPage(lineAt("• a", 10), lineAt("• b", 20))).toEqual(["a", "b"]);
  expect(readPage(lineAt("• a", 10), lineAt("– b", 10))).toEqual(["a", "b"]);
});

test("numbers below an entry are entries of the second level, in a text and on a page", () => {
  expect(readText("- Led a team\n  1. Hired eight\n  2. Trained four\n- Saved")).toEqual([
    "Led a team",
    below("Hired eight", "numbers"),
    below("Trained four", "numbers"),
    "Saved",
  ]);
  const number = (text: string, start: number): [string, Partial<TextLine>] => [
    text,
    { cells: [{ runs: [{ text: text.slice(0, 1) }, { text: text.slice(1) }], start, end: start + 100 }] },
  ];
  expect(readPage(lineAt("• a", 10), number("1) b", 10), number("2) c", 10), lineAt("• d", 10))).toEqual([
    "a",
    below("b", "numbers"),
    below("c", "numbers"),
    "d",
  ]);
});

test.each([
  ["no entry is above", "Led a team\n1. Hired eight", ["", " "]],
  ["it does not begin at 1", "- Led a team\n  3. Hired eight", ["•", " "]],
  ["it is below the mark", "- Led a team\n1. Hired eight", ["•", " "]],
])("a number is text if %s", (_, text, marks) => {
  const found = withNumbersBelow(linesOfText(text)).map(({ bullet }) => bullet);
  expect(found).toEqual(marks.map((mark) => mark === "•"));
});

test("lists of HTML are numbered if they say so, and end where another kind begins", () => {
  const html = "<ol><li>a<ul><li>b</li></ul></li><li>c<ol><li>d</li></ol></li></ol><ul><li>e</li></ul>";
  expect(richTextOf(paragraphsOf(linesOfHtml(html)))).toEqual([
    {
      kind: "list",
      ordered: true,
      items: [{ runs: [{ text: "a" }] }, below("b"), { runs: [{ text: "c" }] }, below("d", "numbers")],
    },
    { kind: "list", ordered: false, items: [{ runs: [{ text: "e" }] }] },
  ]);
});

test("list entries below each other are one list", () => {
  const entry = (text: string) => ({ bullet: true, lines: [line({ text })] });
  const paragraph = (text: string) => ({ bullet: false, lines: [line({ text })] });
  expect(
    richTextOf([paragraph("Led a team."), entry("Planned"), entry("Built"), paragraph("Left.")]),
  ).toEqual([
    { kind: "paragraph", runs: [{ text: "Led a team." }] },
    { kind: "list", ordered: false, items: [{ runs: [{ text: "Planned" }] }, { runs: [{ text: "Built" }] }] },
    { kind: "paragraph", runs: [{ text: "Left." }] },
  ]);
  expect(richTextOf([paragraph("One."), paragraph("Two.")])).toBe("One.\nTwo.");
});
