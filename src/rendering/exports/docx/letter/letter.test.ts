import { describe, expect, test } from "vitest";
import { type WordFile, type WordParagraph, writeWord } from "../../../../../tests/docx/word-file.ts";
import { wordLetter } from "../../../../../tests/docx/word-letter.ts";
import { list, prose } from "../../../../../tests/docx/word-resume.ts";
import type { Picture } from "../docx-context.ts";

const drawing: Picture = { bytes: new Uint8Array([1]), type: "png", width: 400, height: 100 };
const image = { path: "signature", alt: "Signature of Jo Park" };
/** From the subject on. */
const textOf = (file: WordFile): string[] =>
  file.outline.slice(file.paragraphs.findIndex(({ style }) => style === "Heading1"));
const has = (property: string, paragraph: WordParagraph | undefined) =>
  paragraph?.properties.includes(`<w:${property}/>`) ?? false;

const american = await writeWord(wordLetter("en-US", { body: [...prose("I plan."), list(false, "a")] }));

describe("a letter", () => {
  test("has subject, reference, salutation, text, closing, name and enclosures", () => {
    expect(textOf(american)).toEqual([
      "Heading1: Planner",
      "LetterText: Ref. 4711",
      "Salutation: Dear Ada,",
      "LetterText: I plan.",
      "ListBullet: a",
      "Closing: Yours,",
      "Signature: Jo Park",
      "Enclosures: Enclosures",
      "Enclosures: CV",
      "Enclosures: Diploma",
    ]);
  });

  test("has its subject in bold, and space for signing by hand", () => {
    expect(american.ofStyle("Heading1")[0]!.runs[0]!.bold).toBe(true);
    const [, space] = /<w:spacing w:before="(\d+)"/.exec(american.ofStyle("Signature")[0]!.properties)!;
    expect(Math.round((Number(space) / 1440) * 25.4)).toBe(14);
  });

  test("keeps its end with the last paragraph, and enclosures with each other", () => {
    const kept = american.paragraphs.slice(-6).map((each) => has("keepNext", each));
    expect(kept).toEqual([true, true, true, true, true, false]);
  });
});

test("empty parts have no paragraphs", async () => {
  const empty = {
    subject: "",
    reference: "",
    salutation: "",
    closing: "",
    enclosures: { label: "Enclosures", items: [] },
  };
  const file = await writeWord(wordLetter("en-US", empty));
  expect(file.outline.slice(-4)).toEqual([
    "Date: ",
    "LetterText: I plan.",
    "LetterText: I build.",
    "Signature: Jo Park",
  ]);
});

test.each([
  ["typed", { typed: true, name: "Jo Park" }, undefined, ["Jo Park"], true],
  [
    "drawn",
    { typed: false, name: "Jo Park", image },
    drawing,
    ["[Signature of Jo Park]", "Jo Park"],
    undefined,
  ],
  ["drawn, without its picture", { typed: false, name: "Jo Park", image }, undefined, ["Jo Park"], undefined],
] as const)("the signature is %s", async (_, signature, drawn, expected, italic) => {
  const file = await writeWord(wordLetter("en-US", { signature }), drawn && { signature: drawn });
  const lines = file.ofStyle("Signature");
  expect(lines.map(({ text }) => text)).toEqual(expected);
  expect(lines.at(-1)!.runs[0]!.italic).toBe(italic);
});

test("a French signature is at the end side", async () => {
  const [signature] = (await writeWord(wordLetter("fr-FR"))).ofStyle("Signature");
  const [, indent] = /<w:ind w:start="(\d+)"/.exec(signature!.properties)!;
  expect(Math.round((Number(indent) / 1440) * 25.4)).toBe(85);
});

const japanese = await writeWord(
  wordLetter("ja-JP", { subject: "応募の件", salutation: "拝啓", closing: "敬具" }),
);

describe("a Japanese letter", () => {
  test("begins its text with the salutation, and ends it without the name", () => {
    expect(textOf(japanese)).toEqual([
      "Heading1: 応募の件",
      "LetterText: Ref. 4711",
      "LetterText: 拝啓　I plan.",
      "LetterText: I build.",
      "Closing: 敬具",
      "Enclosures: 記",
      "ListBullet: CV",
      "ListBullet: Diploma",
      "Enclosures: 以上",
    ]);
  });

  test("has its subject and 記 in the middle, 敬具 and 以上 at the end side", () => {
    const sideOf = (text: string) =>
      /<w:jc w:val="(\w+)"/.exec(japanese.paragraphs.find((each) => each.text === text)!.properties)?.[1];
    expect(["応募の件", "記", "敬具", "以上"].map(sideOf)).toEqual(["center", "center", "end", "end"]);
  });
});

test("answers are below their questions, the date and the name at their end", async () => {
  const prompts = [
    { title: "성장 과정", body: prose("부산에서 자랐습니다.") },
    { title: "지원 동기", body: prose("다리를 좋아합니다.") },
  ];
  const file = await writeWord(wordLetter("ko-KR", { heading: "자기소개서", prompts }));
  expect(textOf(file)).toEqual([
    "Heading1: 자기소개서",
    "Heading2: 성장 과정",
    "LetterText: 부산에서 자랐습니다.",
    "Heading2: 지원 동기",
    "LetterText: 다리를 좋아합니다.",
    "Date: 1 May 2026",
    "Signature: Jo Park",
  ]);
  expect(file.paragraphs.at(-1)!.properties).toContain('<w:jc w:val="end"/>');
});
