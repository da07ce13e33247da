import { expect, test } from "vitest";
import { writeWord } from "../../../../../tests/docx/word-file.ts";
import { wordLetter } from "../../../../../tests/docx/word-letter.ts";
import { list, wordResume } from "../../../../../tests/docx/word-resume.ts";
import type { DesignData } from "../../../templates/manifest.ts";

type Changes = Parameters<typeof wordResume>[2];
const write = (template: string, changes: Changes = {}) =>
  writeWord(wordResume(template, { Skills: [{ kind: "prose", body: [list(false, "a")] }] }, changes));
const sizeOf = (style: string) => Number(/<w:sz w:val="(\d+)"\/>/.exec(style)?.[1]);

test("styles have Word's names, so that its menus find them", async () => {
  const { parts } = await write("modern");
  const names = [...parts["word/styles.xml"]!.matchAll(/<w:name w:val="([^"]+)"/g)].map(([, name]) => name);
  const expected = [
    "Normal",
    "Title",
    "Subtitle",
    "heading 1",
    "heading 2",
    "List Bullet",
    "Body Text",
    "header",
  ];
  expect(names).toEqual(expect.arrayContaining(expected));
});

test.each<[DesignData["headingStyle"], RegExp]>([
  ["below", /<w:pBdr><w:bottom [^>]*\/><\/w:pBdr>/],
  ["above", /<w:pBdr><w:top [^>]*\/><\/w:pBdr>/],
  ["bar", /<w:pBdr><w:top [^>]*w:sz="18"/],
  ["center", /<w:pBdr><w:top [^>]*\/><w:bottom [^>]*\/><\/w:pBdr>.*<w:jc w:val="center"\/>/],
  ["plain", /^(?!.*<w:pBdr>)/],
])("a heading with the rule %s", async (headingStyle, expected) => {
  expect((await write("modern", { design: { headingStyle } })).style("Heading1")).toMatch(expected);
});

test.each([
  ["Jo Park", 20, 1],
  ["Josephine Anne Elizabeth Park", 20, 0.88],
  ["Josephine Anne Elizabeth Park of Wakefield", 20, 0.74],
  ["Jo Park", 90, 1 / 3],
])("the name %s of %i points is %f times as large", async (name, nameSize, factor) => {
  const file = await write("modern", { name, design: { nameSize, header: "start" } });
  expect(sizeOf(file.style("Title"))).toBe(Math.round(nameSize * factor * 2));
});

test("a head in colour has its ground, and text that is read on it", async () => {
  const design = { header: "field", field: "#112233", onField: "#ffffff", tint: "#ddeeff" } as const;
  const field = await write("creative", { design });
  expect(field.style("Title")).toContain('w:fill="112233"');
  expect(field.style("Contact")).toContain('<w:color w:val="ffffff"/>');
  const band = await write("creative", { design: { ...design, header: "band" } });
  expect(band.style("Title")).toContain('w:fill="ddeeff"');
  expect(band.style("Contact")).not.toContain("ffffff");
  const letter = await writeWord(wordLetter("en-US", { design }));
  expect(letter.style("Title")).not.toContain("w:fill=");
});

test("a centred head is so in all its lines", async () => {
  const file = await write("executive", { design: { header: "center" } });
  for (const style of ["Title", "Subtitle", "Contact"])
    expect(file.style(style)).toContain('<w:jc w:val="center"/>');
});

test.each([
  ["dot", "en-GB", "•"],
  ["dash", "en-GB", "–"],
  ["dot", "ja-JP", "・"],
  ["dash", "ja-JP", "–"],
] as const)("the mark %s in %s is %s", async (bullets, locale, mark) => {
  const { parts } = await write("modern", { locale, design: { bullets } });
  expect(parts["word/numbering.xml"]).toContain(`<w:lvlText w:val="${mark}"/>`);
});

test("a list without marks has no numbers", async () => {
  const file = await write("modern", { design: { bullets: "none" } });
  expect(file.ofStyle("ListBullet")[0]!.properties).toContain('<w:numId w:val="0"/>');
});

test("fonts without italics are not slanted", async () => {
  const italicsOf = async (locale: "en-GB" | "ja-JP") =>
    /<w:i(?: w:val="(\w+)")?\/>/.exec((await write("classic", { locale })).style("Subtitle"))?.[1] ?? "true";
  expect([await italicsOf("en-GB"), await italicsOf("ja-JP")]).toEqual(["true", "false"]);
});

test("a Japanese letter indents the first line of a paragraph instead of space above it", async () => {
  const japanese = (await writeWord(wordLetter("ja-JP"))).style("LetterText");
  expect(japanese).toMatch(/<w:spacing w:before="0"\/><w:ind w:firstLine="[1-9]\d+"\/>/);
  expect((await writeWord(wordLetter("en-US"))).style("LetterText")).not.toContain("firstLine");
});
