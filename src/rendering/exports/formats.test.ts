import { Parser } from "htmlparser2";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as markdownText } from "mdast-util-to-string";
import { expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { findHtmlProblems } from "../../../tests/support/valid-html.ts";
import { wordedResume } from "../../../tests/templates/worded-resume.ts";
import { MarkupReader } from "../../documents/markup/read-markup.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import type { ListItem, ListKind } from "../../documents/model/rich-text.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { type Locale, locales } from "../../portals/portal.ts";
import type { RenderData } from "../render-data.ts";
import { templates } from "../templates/all.ts";
import { exportDataOf } from "./export-data.ts";
import { writeHtml } from "./html/write-html.ts";
import { writeMarkdown } from "./markdown/write-markdown.ts";
import { writeText } from "./text/write-text.ts";

const dataOf = (document: Typesettable, locale: Locale = document.content.locale) =>
  exportDataOf({ document, portal: portalOf(locale), title: "My document" }, translator).data;

function htmlText(html: string): string {
  const texts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === "style" || name === "head") hidden += 1;
    },
    onclosetag: (name) => {
      if (name === "style" || name === "head") hidden -= 1;
      texts.push(" ");
    },
    ontext: (text) => {
      if (hidden === 0) texts.push(text);
    },
  });
  parser.end(html);
  return texts.join("");
}

/** What readers of each format see. */
const textsOf = (data: RenderData) => ({
  text: writeText(data),
  markdown: markdownText(fromMarkdown(writeMarkdown(data))),
  html: htmlText(writeHtml(data)),
});

/** Letters alone: formats differ in space and marks of lists, and Greek capitals have no accents. */
const letters = (text: string): string =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^\p{L}]+/gu, "");

/** The strings of a resume's sections, collected from the data itself and not from the outline. */
const sectionTexts = (data: RenderData): string[] =>
  data.kind === "letter"
    ? [data.subject, data.salutation, data.closing]
    : data.sections.flatMap(({ heading, blocks }) => [
        heading,
        ...blocks.flatMap((block) => {
          if (block.kind === "row") return [block.label, block.value];
          if (block.kind !== "entry") return [];
          return [
            block.first,
            block.second,
            ...block.bullets.map(({ runs }) => runs.map(({ text }) => text).join("")),
          ];
        }),
      ]);

test.each(locales)("PRD-09 text, Markdown and HTML have the same words in reading order in %s", (locale) => {
  const template = { id: "classic", version: 1 };
  for (const document of [asResume(buildResume(locale, { template })), asLetter(buildLetter(locale))]) {
    const data = dataOf(document);
    const { text, markdown, html } = textsOf(data);
    // The address of a link is in the text alone.
    expect(letters(markdown)).toBe(letters(html));
    expect(letters(text.replaceAll(/ \(https?:\S+\)/g, ""))).toBe(letters(html));
    let at = 0;
    for (const wanted of sectionTexts(data).map(letters).filter(Boolean)) {
      const found = letters(html).indexOf(wanted, at);
      expect(found, wanted).toBeGreaterThanOrEqual(at);
      at = found + wanted.length;
    }
  }
});

/** Fields that a template leaves out of the PDF too. */
const leftOut: Record<string, RegExp> = {
  shokumukeirekisho: /^(?:location|personal|name\.reading)/,
  iryeokseo:
    /^(?:(?:education|certificates|volunteering|memberships|courses)\.url|interests\.title|name\.reading|signature\.place)$/,
};

const resumeTemplates = templates.filter(({ id, kind }) => kind === "resume" && id !== "rirekisho");
test.each(resumeTemplates)("every text of a resume in template $id is in each format", (manifest) => {
  const { id, version } = manifest;
  const { content, fields } = wordedResume({ id, version });
  const found = textsOf(dataOf(asResume(content), "en-GB"));
  for (const [format, text] of Object.entries(found)) {
    const missing = [...fields].flatMap(([word, field]) =>
      text.toLowerCase().includes(word.toLowerCase()) ? [] : field,
    );
    expect(
      missing.filter((field) => !leftOut[id]?.test(field)),
      format,
    ).toEqual([]);
  }
});

test.each([
  ...locales.map((locale) => ["classic", locale] as const),
  ["rirekisho", "ja-JP"],
  ["shokumukeirekisho", "ja-JP"],
  ["iryeokseo", "ko-KR"],
  ["europass", "de-DE"],
] as const)("the HTML page of %s in %s is valid", async (id, locale) => {
  const data = dataOf(asResume(buildResume(locale, { template: { id, version: 1 } })));
  const html = writeHtml(data, { photo: "data:image/png;base64,AA==" });
  expect(await findHtmlProblems(html)).toEqual([]);
  expect(html).toMatch(new RegExp(`<html lang="${locale}" dir="${portalOf(locale).dir}">`));
});

test("characters without a glyph are in the text, and direction overrides are not", () => {
  const content = buildResume("en-GB");
  content.person.headline = "Pilot 🚀 𓀀 \u202egnisrever";
  const { text } = textsOf(dataOf(asResume(content)));
  expect(text).toContain("Pilot 🚀 𓀀 gnisrever");
});

const item = (text: string, below?: ListKind): ListItem => ({ runs: [{ text }], ...(below && { below }) });

test("lists on two levels are nested in each format, and Markdown and text are read again as they were", () => {
  const items = [
    item("one"),
    item("two", "bullets"),
    item("three"),
    item("four", "numbers"),
    item("five", "numbers"),
  ];
  const sections: ResumeSection[] = [
    { id: "a", type: "summary", visible: true, text: [{ kind: "list", ordered: true, items }] },
    {
      id: "b",
      type: "experience",
      visible: true,
      items: [
        { id: "i", position: "Nurse", highlights: ["six", { runs: [{ text: "seven" }], below: "bullets" }] },
      ],
    },
  ];
  const data = dataOf(asResume({ ...buildResume("en-GB"), sections }));
  const html = writeHtml(data);
  expect(html).toContain(
    "<ol><li>one<ul><li>two</li></ul></li><li>three<ol><li>four</li><li>five</li></ol></li></ol>",
  );
  expect(html).toContain("<ul><li>six<ul><li>seven</li></ul></li></ul>");
  const text = "1. one\n   - two\n2. three\n   1. four\n   2. five";
  expect(writeText(data)).toContain(`${text}\n`);
  expect(writeText(data)).toContain("- six\n  - seven\n");
  const markdown = writeMarkdown(data);
  expect(markdown).toContain(`${text}\n`);
  expect(markdown).toContain("- six\n  - seven\n");
  expect(new MarkupReader().text(text, 1000)).toEqual([{ kind: "list", ordered: true, items }]);
});

test("headings are in capitals, or underlined in scripts without them", () => {
  expect(writeText(dataOf(asResume(buildResume("el-GR"))))).toMatch(/^[Α-Ω ]+$/m);
  expect(writeText(dataOf(asResume(buildResume("ja-JP"))))).toMatch(/^職務要約\n-{8}$/m);
});
