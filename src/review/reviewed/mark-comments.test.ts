import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { markCharacters, withMarks } from "../../rendering/reviewed/marks.ts";
import { anchorIn, anchorOf, blocksOf, maskedBlocksOf, wordsOf } from "../anchors/anchors.test-support.ts";
import { markComments } from "./mark-comments.ts";

type Content = ResumeContent | LetterContent;
const comment = (anchor: object | null, changes = {}) => ({
  kind: "comment",
  anchor,
  body: "Note",
  replacement: null,
  ...changes,
});
const mark = <T extends Content>(content: T, comments: ReturnType<typeof comment>[]) =>
  markComments(content, comments, wordsOf(content));
const isMark = (character: string) => markCharacters.has(character);
const unmarked = (text: string) =>
  Array.from(text)
    .filter((one) => !isMark(one))
    .join("");

/** The text between a comment's marks: four characters for each comment, the last two after the phrase. */
function phraseOf(content: Content, number: number): string | undefined {
  const first = 0x100000 + 4 * (number - 1);
  for (const { text } of blocksOf(content)) {
    const found = new RegExp(
      `[${String.fromCodePoint(first)}${String.fromCodePoint(first + 1)}](.*)[${String.fromCodePoint(first + 2)}${String.fromCodePoint(first + 3)}]`,
      "su",
    ).exec(text);
    if (found) return unmarked(found[1]!);
  }
  return undefined;
}

describe("PRD-02 comments in the reviewed PDF", () => {
  test("are numbered in the order of the document, and each phrase is marked", () => {
    const content = buildResume("de-DE");
    const blocks = maskedBlocksOf(content).filter(({ editable }) => editable);
    const [early, late] = [blocks[1]!, blocks.at(-1)!];
    const whole = comment(null, { body: "Whole" });
    const { content: marked, comments } = mark(content, [
      whole,
      comment(anchorIn(blocks, late, late.text), { kind: "suggestion", replacement: "Neu" }),
      comment(anchorIn(blocks, early, early.text.slice(0, 4))),
    ]);
    expect(comments.map(({ number, quote, replacement }) => [number, quote, replacement])).toEqual([
      [1, early.text.slice(0, 4), null],
      [2, late.text, "Neu"],
      [3, "", null],
    ]);
    expect([phraseOf(marked, 1), phraseOf(marked, 2), phraseOf(marked, 3)]).toEqual([
      early.text.slice(0, 4),
      late.text,
      undefined,
    ]);
  });

  test("may overlap and share a line", () => {
    const content = buildResume("en-US");
    const block = maskedBlocksOf(content).find(({ role, text }) => role === "bullet" && text.length > 30)!;
    const phrases = [block.text, block.text.slice(5, 20), block.text.slice(10, 30)];
    const { content: marked, comments } = mark(
      content,
      phrases.map((phrase) => comment(anchorIn([block], block, phrase))),
    );
    expect(comments.map(({ number }) => phraseOf(marked, number))).toEqual(
      comments.map(({ quote }) => quote),
    );
    expect(new Set(comments.map(({ quote }) => quote))).toEqual(new Set(phrases));
  });

  test.each(["en-US", "ja-JP", "ar-SA"] as const)("%s: marks change no text of the document", (locale) => {
    for (const content of [buildResume(locale), buildLetter(locale)] as Content[]) {
      const blocks = maskedBlocksOf(content);
      const all = blocks.map((block) => comment(anchorIn(blocks, block, block.text)));
      const { content: marked } = mark(content, all);
      expect(blocksOf(marked).map(({ spot, text }) => [spot, unmarked(text)])).toEqual(
        blocksOf(content).map(({ spot, text }) => [spot, text]),
      );
    }
  });

  test("on a date are marked at the item's title, and their quote is the date", () => {
    const content = buildResume("de-DE");
    const blocks = maskedBlocksOf(content);
    const at = blocks.findIndex(({ role }) => role === "date");
    const title = blocks.slice(0, at).findLast(({ role }) => role === "title")!;
    const { content: marked, comments } = mark(content, [
      comment(anchorIn(blocks, blocks[at]!, blocks[at]!.text)),
    ]);
    expect([comments[0]?.quote, phraseOf(marked, 1)]).toEqual([blocks[at]!.text, title.text]);
  });

  test("on a phrase that is gone are listed with their quote, without a mark", () => {
    const content = buildResume("en-US");
    const anchor = {
      ...anchorOf(content, content.person.headline!),
      spot: "x/y",
      quote: "Quokka wrangling 1987",
    };
    const { content: marked, comments } = mark(content, [comment(anchor)]);
    expect(comments[0]?.quote).toBe("Quokka wrangling 1987");
    expect(marked).toEqual(content);
  });

  test("quote what was hidden from the reviewer", () => {
    const content = buildResume("en-US");
    content.person.headline = "Write to ana@example.com today";
    const anchor = anchorOf(content, "Write to");
    const whole = { ...anchor, end: content.person.headline.length };
    const blocks = maskedBlocksOf(content);
    const block = blocks.find(({ spot }) => spot === "person/headline")!;
    expect(block.text).not.toContain("ana@");
    const { comments } = mark(content, [comment(anchorIn(blocks, block, block.text))]);
    expect([comments[0]?.quote, whole.spot]).toEqual([content.person.headline, "person/headline"]);
  });

  test("are not confused by characters of the document that look like marks", () => {
    const content = buildResume("en-US");
    content.person.headline = withMarks("Engineer of things", { number: 9, start: 0, end: 8 });
    const { content: marked } = mark(content, [comment(anchorOf(content, "of things"))]);
    expect([phraseOf(marked, 9), phraseOf(marked, 1)]).toEqual([undefined, "of things"]);
  });
});
