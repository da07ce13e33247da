import { expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import type { Locale } from "../../portals/portal.ts";
import { fileNameOf, pdfTitleOf, toFileName } from "./document-names.ts";

const resumeIn = (locale: Locale, template = "classic") => ({
  kind: "resume" as const,
  title: "My document",
  content: buildResume(locale, { template: { id: template, version: 1 } }),
});
const wordsOf = (locale: Locale) => ({ portal: portalOf(locale), translator });

test.each([
  ["en-GB", "Priya-Hughes-CV", "Priya Hughes – CV"],
  ["en-US", "Jordan-A-Ellis-Resume", "Jordan A. Ellis – Resume"],
  ["ja-JP", "佐藤-健太-履歴書", "佐藤\u3000健太 – 履歴書"],
] as const)("PRD-09 a resume in %s is downloaded as %s and titled %s", (locale, fileName, title) => {
  expect(fileNameOf(resumeIn(locale), wordsOf(locale))).toBe(fileName);
  expect(pdfTitleOf(resumeIn(locale), wordsOf(locale))).toBe(title);
});

test("a letter's file name has the company, so that letters to several differ", () => {
  const content = buildLetter("en-GB");
  const recipient = { ...content.recipient, company: "St. Oswin’s / Trust" };
  const letter = { kind: "letter" as const, title: "x", content: { ...content, recipient } };
  expect(fileNameOf(letter, wordsOf("en-GB"))).toBe("Priya-Hughes-Cover-letter-St-Oswin-s-Trust");
  expect(pdfTitleOf(letter, { ...wordsOf("en-GB"), isFolder: true })).toBe("Priya Hughes – Application");
  expect(fileNameOf(letter, { ...wordsOf("en-GB"), isFolder: true })).toBe(
    "Priya-Hughes-Application-St-Oswin-s-Trust",
  );
});

test("a document of an application is named after its employer", () => {
  const resume = { ...resumeIn("en-GB"), employer: "Anna Freud School" };
  expect(fileNameOf(resume, wordsOf("en-GB"))).toBe("Priya-Hughes-CV-Anna-Freud-School");
});

test("a form that is sent beside a resume is named after its title", () => {
  const form = resumeIn("ja-JP", "shokumukeirekisho");
  expect(fileNameOf(form, wordsOf("ja-JP"))).toBe("佐藤-健太-職務経歴書");
});

test("a document without a name is named after its title", () => {
  const document = resumeIn("en-GB");
  document.content.person.name = {};
  expect(fileNameOf(document, wordsOf("en-GB"))).toBe("My-document");
  expect(pdfTitleOf(document, wordsOf("en-GB"))).toBe("My document");
});

test.each([
  ["Lena Hoffmann – Lebenslauf", "Lena-Hoffmann-Lebenslauf"],
  ["Anne-Marie  d’Arc", "Anne-Marie-d-Arc"],
  ["نورة السيرة الذاتية", "نورة-السيرة-الذاتية"],
  ["../../etc/passwd", "etc-passwd"],
  ['a"\r\nSet-Cookie: x=1', "a-Set-Cookie-x-1"],
  ["$(rm -rf ~); `x` & %PATH%", "rm-rf-~-x-PATH"],
  ["a\u202efdp.exe", "afdp.exe"],
  ["CON: <x>|?*", "CON-x"],
  ["con", "CV"],
  [" – CV", "CV"],
  ["...", "CV"],
  ["", "CV"],
])("the file name of %j is %j", (text, name) => {
  expect(toFileName(text, "CV")).toBe(name);
});

test("a long file name is cut between characters", () => {
  expect(Array.from(toFileName("👩".repeat(200), "x"))).toHaveLength(70);
});
