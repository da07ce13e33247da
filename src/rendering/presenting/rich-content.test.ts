import { describe, expect, test } from "vitest";
import type { Run } from "../../documents/model/rich-text.ts";
import { linkedRuns, presentLines, presentRich } from "./rich-content.ts";

const links = { links: true };
const linksIn = (text: string) =>
  linkedRuns([{ text }], links).flatMap(({ text, link }) => (link ? [[text, link]] : []));

describe("addresses in text are links", () => {
  test.each<[string, string[][]]>([
    ["See https://example.com/a?b=c, please", [["https://example.com/a?b=c", "https://example.com/a?b=c"]]],
    ["at www.example.com.", [["www.example.com", "https://www.example.com/"]]],
    ["code: github.com/priya/x", [["github.com/priya/x", "https://github.com/priya/x"]]],
    [
      "www.priya.photography or priya.design/work",
      [
        ["www.priya.photography", "https://www.priya.photography/"],
        ["priya.design/work", "https://priya.design/work"],
      ],
    ],
    ["mail priya@example.com now", [["priya@example.com", "mailto:priya@example.com"]]],
    ["例 https://例え.jp/道 です", [["https://例え.jp/道", "https://xn--r8jz45g.jp/%E9%81%93"]]],
  ])("%s", (text, expected) => {
    expect(linksIn(text)).toEqual(expected);
    expect(
      linkedRuns([{ text }], links)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  });

  test.each([
    "ASP.NET and Socket.io",
    "Node.js",
    "setup.py, main.rs, README.md and logs.zip",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "version 1.2.3",
    "and/or",
  ])("%s has none", (text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

describe("the address of a formatted link", () => {
  test.each<[string, string | undefined]>([
    ["https://example.com", "https://example.com/"],
    ["example.com/x", "https://example.com/x"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["tel:+49301234", "tel:+49301234"],
    ["javascript:alert(1)", undefined],
    ["file:///etc/passwd", undefined],
    ["https://", undefined],
  ])("%s becomes %s", (link, expected) => {
    expect(linkedRuns([{ text: "x", link }], links)[0]!.link).toBe(expected);
  });

  test("is removed if the document has no links", () => {
    const runs: Run[] = [{ text: "x", link: "https://a.de", bold: true }, { text: "https://b.de" }];
    expect(linkedRuns(runs, { links: false })).toEqual([{ text: "x", bold: true }, { text: "https://b.de" }]);
  });
});

test("formatting is kept beside a link, and empty paragraphs and lines are omitted", () => {
  expect(
    presentRich([{ kind: "paragraph", runs: [{ text: "see https://a.de", bold: true }] }], links),
  ).toEqual([
    {
      kind: "paragraph",
      runs: [
        { text: "see ", bold: true },
        { text: "https://a.de", bold: true, link: "https://a.de/" },
      ],
    },
  ]);
  expect(presentRich("One\n\n Two ", links)).toHaveLength(2);
  expect(presentLines(["x", " ", [{ text: "y", italic: true }]], links)).toEqual([
    { runs: [{ text: "x" }] },
    { runs: [{ text: "y", italic: true }] },
  ]);
});

test("an address on the second level of a list is a link, and what is below an empty line moves up", () => {
  const below = (text: string) => ({ runs: [{ text }], below: "bullets" as const });
  expect(presentLines(["x", below("https://a.de"), " ", below("y")], links)).toEqual([
    { runs: [{ text: "x" }] },
    { runs: [{ text: "https://a.de", link: "https://a.de/" }], below: "bullets" },
    { runs: [{ text: "y" }] },
  ]);
});
