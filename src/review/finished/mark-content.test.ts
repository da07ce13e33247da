import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { blocksOf, pagesOf } from "../../../tests/support/printed-pages.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { withMarks } from "../../rendering/reviewed/marks.test-support.ts";
import { editMarks, markCharacters, markOf } from "../../rendering/reviewed/marks.ts";
import { markContent } from "./mark-content.ts";

type Content = ResumeContent | LetterContent;
type Block = ReturnType<typeof blocksOf>[number];

const mark = (content: Content, places: { spot: string; start: number; end: number }[]): Content =>
  markContent(
    content,
    places.map((place, at) => ({ ...place, number: at + 1 })),
    pagesOf(content),
  ).content;
const whole = ({ spot, text }: Block) => ({ spot, start: 0, end: text.length });
const find = (content: Content, role: string) => blocksOf(content).find((block) => block.role === role)!;
const unmarked = (text: string) =>
  Array.from(text)
    .filter((character) => !markCharacters.has(character))
    .join("");

/** The text between a comment's marks. */
function phraseOf(content: Content, number: number): string | undefined {
  const either = (side: "start" | "end") => `[${markOf(number, side, true)}${markOf(number, side, false)}]`;
  const phrase = new RegExp(`${either("start")}(.*)${either("end")}`, "su");
  const found = blocksOf(content).flatMap(({ text }) => phrase.exec(text) ?? []);
  return found[1] === undefined ? undefined : unmarked(found[1]);
}

describe("PRD-02 the phrases of comments are marked for the reviewed PDF", () => {
  test("where they are, also where they overlap", () => {
    const content = buildResume("en-US");
    const { spot, text } = find(content, "bullet");
    const places = [
      [0, text.length],
      [5, 20],
      [10, 16],
      [10, 20],
    ].map(([start, end]) => ({ spot, start: start!, end: end! }));
    const marked = mark(content, places);
    expect(places.map((_, at) => phraseOf(marked, at + 1))).toEqual(
      places.map(({ start, end }) => text.slice(start, end)),
    );
  });

  test.each(["en-US", "de-DE", "ja-JP", "ar-SA"] as const)("%s: no text changes", (locale) => {
    for (const content of [buildResume(locale), buildLetter(locale)] as Content[]) {
      const marked = mark(content, blocksOf(content).map(whole));
      expect(JSON.stringify(marked)).not.toBe(JSON.stringify(content));
      expect(blocksOf(marked).map(({ spot, text }) => [spot, unmarked(text)])).toEqual(
        blocksOf(content).map(({ spot, text }) => [spot, text]),
      );
    }
  });

  test("a suggestion has what it takes out and adds, word by word, also across formats", () => {
    const content = buildResume("en-US");
    const { spot, text } = find(content, "headline");
    const words = text.split(" ");
    const replacement = ["Chief", ...words.slice(1), "abroad"].join(" ");
    const place = { number: 1, spot, start: 0, end: text.length };
    const marked = markContent(content, [{ ...place, replacement }], pagesOf(content)).content;
    const shown = (shownIn: Content) =>
      find(shownIn, "headline")
        .text.replaceAll(/[\u{100000}-\u{1007cf}]/gu, "")
        .replaceAll(editMarks.removed[0], "[-")
        .replaceAll(editMarks.removed[1], "-]")
        .replaceAll(editMarks.added[0], "[+")
        .replaceAll(editMarks.added[1], "+]");
    expect(shown(marked)).toBe(`[-${words[0]}-] [+Chief+] ${words.slice(1).join(" ")}[+ abroad+]`);
    expect([...markContent(content, [{ ...place, replacement }], pagesOf(content)).edited]).toEqual([1]);
    const longer = [{ ...place, replacement: `${text} abroad` }];
    expect([...markContent(content, longer, pagesOf(content)).edited]).toEqual([1]);
    // Without a change it is marked as a whole.
    expect([...markContent(content, [{ ...place, replacement: text }], pagesOf(content)).edited]).toEqual([]);
    const dismissed = markContent(content, [{ ...place, replacement: null }], pagesOf(content)).content;
    expect(shown(dismissed)).toBe(text);
  });

  test("a comment on a date is marked at the title of its entry", () => {
    const content = buildResume("de-DE");
    const marked = mark(content, [whole(find(content, "date"))]);
    expect(phraseOf(marked, 1)).toBe(find(content, "title").text);
  });

  test("a place that is not in the document changes nothing", () => {
    const content = buildResume("en-US");
    expect(mark(content, [{ spot: "nowhere/text/3", start: 2, end: 5 }])).toEqual(content);
  });

  test("characters of the document that look like marks are none", () => {
    const content = buildResume("en-US");
    content.person.headline = withMarks("Engineer of things", { number: 9, start: 0, end: 8 });
    const { spot, text } = find(content, "headline");
    const start = text.indexOf("of things");
    const marked = mark(content, [{ spot, start, end: text.length }]);
    expect([phraseOf(marked, 9), phraseOf(marked, 1)]).toEqual([undefined, "of things"]);
  });
});
