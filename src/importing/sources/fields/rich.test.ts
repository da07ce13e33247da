import { expect, test } from "vitest";
import { joinRich, readHtml, splitHighlights } from "./rich.ts";

const list = (...items: string[]) => ({
  kind: "list" as const,
  ordered: false,
  items: items.map((text) => ({ runs: [{ text }] })),
});
const paragraph = (text: string) => ({ kind: "paragraph" as const, runs: [{ text }] });

test.each([
  ["text without tags is unchanged", "Profit > cost & 3 < 4", "Profit > cost & 3 < 4"],
  ["paragraphs are lines", "<p>Planned.</p><p>Built.</p>", "Planned.\nBuilt."],
  ["a line break is a line", "Planned.<br>Built.", "Planned.\nBuilt."],
  ["entities are letters", "<p>R&amp;D&nbsp;team</p>", "R&D\u00a0team"],
])("HTML: %s", (_, html, text) => {
  expect(readHtml(html)).toBe(text);
});

test("emphasis, links and lists of HTML remain", () => {
  expect(
    readHtml('<p>The <strong>new</strong> <a href="https://example.com/a">site</a></p><ul><li>A</li></ul>'),
  ).toEqual([
    {
      kind: "paragraph",
      runs: [
        { text: "The " },
        { text: "new", bold: true },
        { text: " " },
        { text: "site", link: "https://example.com/a" },
      ],
    },
    list("A"),
  ]);
});

test("tags inside each other without end are removed instead of read", () => {
  expect(readHtml(`${"<b>".repeat(101)}text`)).toBe(" text");
});

test.each([
  ["two texts are below each other", ["Planned.", "Built."], "Planned.\nBuilt."],
  ["a single text is unchanged", [undefined, "Built.", " "], "Built."],
  ["no text is none", [undefined, " "], undefined],
])("joined: %s", (_, texts, joined) => {
  expect(joinRich(...texts)).toBe(joined);
});

test("a text before a list is a paragraph above it", () => {
  expect(joinRich("Tasks", [list("A")])).toEqual([paragraph("Tasks"), list("A")]);
});

test.each([
  ["nothing", undefined, {}],
  ["text alone is the summary", "Planned.", { summary: "Planned." }],
  ["a list at the end are the highlights", [list("A", "B")], { highlights: ["A", "B"] }],
  [
    "text before it is the summary",
    [paragraph("Planned."), list("A")],
    { summary: "Planned.", highlights: ["A"] },
  ],
  [
    "a list before text remains in the summary",
    [list("A"), paragraph("Planned.")],
    { summary: [list("A"), paragraph("Planned.")] },
  ],
  ["two lists remain in the summary", [list("A"), list("B")], { summary: [list("A"), list("B")] }],
  [
    "a numbered list remains in the summary",
    [{ ...list("A"), ordered: true }],
    { summary: [{ ...list("A"), ordered: true }] },
  ],
])("highlights: %s", (_, rich, fields) => {
  expect(splitHighlights(rich)).toEqual(fields);
});

test("highlights keep their second level", () => {
  const below = (text: string) => ({ runs: [{ text }], below: "bullets" as const });
  const nested = "<ul><li>Plant move<ul><li>Planned it</li><li>Did it</li></ul></li><li>Saved</li></ul>";
  expect(splitHighlights(readHtml(`<p>Planned.</p>${nested}`))).toEqual({
    summary: "Planned.",
    highlights: ["Plant move", below("Planned it"), below("Did it"), "Saved"],
  });
});

test("a highlight keeps its emphasis", () => {
  const runs = [{ text: "Saved " }, { text: "20 %", bold: true as const }];
  expect(splitHighlights([{ kind: "list", ordered: false, items: [{ runs }] }])).toEqual({
    highlights: [runs],
  });
});
