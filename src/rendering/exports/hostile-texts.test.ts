import fc from "fast-check";
import { Parser } from "htmlparser2";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as markdownText } from "mdast-util-to-string";
import { expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asResume, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { exportDataOf } from "./export-data.ts";
import { writeHtml } from "./html/write-html.ts";
import { writeMarkdown } from "./markdown/write-markdown.ts";
import { writeText } from "./text/write-text.ts";

/** A resume with the text in each place: name, headline, heading, line, title, bullet, label and link. */
function dataWith(text: string) {
  const content = buildResume("en-GB", { template: { id: "classic", version: 1 } });
  content.person.name = { given: text };
  content.person.headline = text;
  content.person.url = text;
  content.sections = [
    {
      id: "summary",
      type: "summary",
      visible: true,
      title: text,
      text: [{ kind: "paragraph", runs: [{ text, link: text, bold: true }] }],
    },
    {
      id: "jobs",
      type: "experience",
      visible: true,
      items: [
        { id: "job", position: text, employer: text, highlights: [text], url: text, technologies: [text] },
      ],
    },
    { id: "skills", type: "skills", visible: true, items: [{ id: "skill", name: text, keywords: [text] }] },
  ];
  return exportDataOf({ document: asResume(content), portal: portalOf("en-GB"), title: text }, translator)
    .data;
}

const nodesOf = (node: Nodes): Nodes[] => [
  node,
  ...("children" in node ? node.children.flatMap(nodesOf) : []),
];
const squash = (text: string): string => text.replace(/\s+/g, " ").trim();

function elementsOf(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const texts: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes }),
    ontext: (text) => texts.push(text),
  });
  parser.end(html);
  return { elements, text: texts.join("") };
}

const hostile = [
  "<script>alert(1)</script>",
  "</style><script>alert(1)</script>",
  "</title><img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "&lt;b&gt; &amp; &#60;",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "[x](javascript:alert(1))",
  "![x](https://evil.test/pixel.png)",
  "# heading",
  "- item",
  "1. item",
  "> quote",
  "```js",
  "---",
  "***",
  "*a* _b_ **c** `d` ~~e~~",
  "| a | b |",
  "\\*not\\*",
  "<https://evil.test>",
  "https://evil.test/<b>",
];

test.each(hostile)("%j is a text in each format", (text) => {
  const data = dataWith(text);
  expect(writeText(data)).toContain(text);

  const markdown = fromMarkdown(writeMarkdown(data));
  expect(squash(markdownText(markdown))).toContain(squash(text));
  const nodes = nodesOf(markdown);
  expect(
    nodes.filter(({ type }) =>
      ["html", "code", "inlineCode", "image", "blockquote", "thematicBreak"].includes(type),
    ),
  ).toEqual([]);
  for (const node of nodes) if (node.type === "link") expect(node.url).toMatch(/^(?:https?:|mailto:|tel:)/);

  const { elements, text: shown } = elementsOf(writeHtml(data));
  expect(shown).toContain(text);
  expect(
    elements.filter(({ name }) => ["script", "img", "svg", "iframe", "link", "base"].includes(name)),
  ).toEqual([]);
  for (const { attributes } of elements) {
    expect(Object.keys(attributes).filter((name) => name.startsWith("on"))).toEqual([]);
    if (attributes.href) expect(attributes.href).toMatch(/^(?:https?:|mailto:|tel:)/);
  }
});

test("a page requests nothing", () => {
  const html = writeHtml(dataWith("https://example.com/photo.png"), { photo: "data:image/png;base64,AA==" });
  expect(html).toContain("default-src &#x27;none&#x27;");
  expect(html.match(/\b(?:src|srcset|@import|url\()[^>]{0,40}https?:/g)).toBeNull();
});

const marks = fc.string({
  unit: fc.constantFrom(..."*_[]()<>#+-.!|&~`\\1a =\"':;/"),
  minLength: 1,
  maxLength: 30,
});
test("Markdown of any marks reads as the same text", () => {
  fc.assert(
    fc.property(marks, (text) => {
      const data = dataWith(`a${text}b`);
      expect(squash(markdownText(fromMarkdown(writeMarkdown(data))))).toContain(squash(`a${text}b`));
      expect(elementsOf(writeHtml(data)).text).toContain(`a${text}b`);
    }),
    { numRuns: 200 },
  );
});
