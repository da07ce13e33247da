import { expect, test } from "vitest";
import { wordResume } from "../../../../../tests/docx/word-resume.ts";
import { createDocxContext } from "../docx-context.ts";
import { corePropertiesXml, fontsOf, fontTableXml } from "./fonts.ts";

type Changes = Parameters<typeof wordResume>[2];
const contextOf = (template: string, changes: Changes = {}) => {
  const { data, template: manifest } = wordResume(template, {}, changes);
  return createDocxContext(data, { template: manifest });
};

test.each([
  ["en-GB", { ascii: "IBM Plex Sans", hAnsi: "IBM Plex Sans", eastAsia: "Noto Sans JP" }],
  ["ja-JP", { ascii: "Noto Sans JP", hAnsi: "Noto Sans JP", eastAsia: "Noto Sans JP" }],
  ["ko-KR", { ascii: "Noto Sans KR", hAnsi: "Noto Sans KR", eastAsia: "Noto Sans KR" }],
  ["ar-SA", { ascii: "IBM Plex Sans", hAnsi: "IBM Plex Sans", cs: "Vazirmatn" }],
] as const)("in %s, Latin, East Asian and right-to-left text has its font", (locale, fonts) => {
  expect(fontsOf(contextOf("technical", { locale }), "body")).toMatchObject(fonts);
});

test("every font has one of Word in its place", () => {
  const xml = fontTableXml(contextOf("classic"));
  expect(xml).toContain(
    '<w:font w:name="EB Garamond"><w:altName w:val="Garamond"/><w:family w:val="roman"/>',
  );
  const names = [...xml.matchAll(/w:name="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("the properties have title, author, language and the day of the export, without marks of XML", () => {
  const xml = corePropertiesXml(
    contextOf("classic", { title: "R&D <CV>", author: 'Jo "JP" Park\u0000', day: [2026, 5, 1] }),
  );
  expect(xml).toContain("<dc:title>R&#38;D &#60;CV&#62;</dc:title>");
  expect(xml).toContain("<dc:creator>Jo &#34;JP&#34; Park</dc:creator>");
  expect(xml).toContain(">2026-05-01T00:00:00Z</dcterms:created>");
  expect(xml).toContain("<dc:language>en-GB</dc:language>");
});
