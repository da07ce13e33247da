import { expect, test } from "vitest";
import type { Run } from "../../../documents/model/rich-text.ts";
import type { TextLine } from "../layout/text-line.ts";
import { lineWith } from "./lines.test-support.ts";
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
