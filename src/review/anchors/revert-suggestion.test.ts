import { describe, expect, test } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { pagesOf } from "../../../tests/support/printed-pages.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Highlight } from "../../documents/model/rich-text.ts";
import { anchorOf } from "./anchors.test-support.ts";
import { applySuggestion } from "./apply-suggestion.ts";
import { revertSuggestion } from "./revert-suggestion.ts";

const resume = buildResume("en-GB");
const withJob = (highlights: Highlight[], more: object = {}): ResumeContent => ({
  ...resume,
  sections: [
    { id: "s", type: "experience", visible: true, items: [{ id: "i", highlights, ...more }] },
    { id: "t", type: "summary", visible: true, text: "One.\nTwo three four.\nFive." },
  ],
});
const pages = pagesOf(resume);
function contentOf(result: ReturnType<typeof applySuggestion<ResumeContent>>): ResumeContent {
  if ("failed" in result) throw new Error(result.failed);
  return result.content;
}
const take = (before: ResumeContent, quote: string, replacement: string) => {
  const anchor = anchorOf(before, quote);
  const suggestion = { before, anchor, replacement };
  return { suggestion, after: contentOf(applySuggestion(before, anchor, replacement, pages)) };
};
const job = (content: ResumeContent) =>
  (content.sections[0] as { items: { highlights: Highlight[] }[] }).items[0]!;
const editJob = (content: ResumeContent, changes: object): ResumeContent => ({
  ...content,
  sections: [
    { ...content.sections[0]!, items: [{ ...job(content), ...changes }] },
    content.sections[1]!,
  ] as never,
});

const bold: Highlight = [{ text: "Led " }, { text: "maths", bold: true }, { text: " in Leeds" }];
const bullets: Highlight[] = ["Taught children every day", bold, "Wrote the policy"];

test.each([
  ["a word", "children", "pupils"],
  ["an insertion", "Taught", "Taught and assessed"],
  ["a deletion in a line", "every day", ""],
  ["a deleted bullet", "Wrote the policy", ""],
  ["the first bullet", "Taught children every day", ""],
  ["formatted text", "maths in", "physics near"],
  ["a whole formatted bullet", "Led maths in Leeds", ""],
  ["a field", "Nurse", "Staff nurse"],
  ["an emptied field", "Nurse", ""],
  ["a list of words", "Word, Excel", "Office"],
  ["a removed word", "Excel", ""],
  ["all words", "Word, Excel", ""],
  ["a heading", "Work experience", "Experience"],
  ["a paragraph", "Two three four.", ""],
  ["part of a paragraph", "three", "3"],
])("undoing %s gives the document before it", (_name, quote, replacement) => {
  const before = withJob(bullets, { position: "Nurse", technologies: ["Word", "Excel"] });
  const { suggestion, after } = take(before, quote, replacement);
  expect(after).not.toEqual(before);
  const reverted = contentOf(revertSuggestion(after, suggestion, pages));
  const isHeading = quote === "Work experience";
  expect(isHeading ? reverted.sections[0] : reverted).toEqual(
    isHeading ? { ...before.sections[0], title: quote } : before,
  );
});

const below = (text: string): Highlight => ({ runs: [{ text }], below: "bullets" });

describe("a bullet with bullets below it", () => {
  const nested: Highlight[] = [
    "Ran the school",
    below("Hired staff"),
    "Taught art",
    below("Led trips"),
    below("Held shows"),
  ];
  const before = withJob(nested);

  test("changes alone", () => {
    const { suggestion, after } = take(before, "Led", "Planned");
    expect(job(after).highlights[3]).toEqual(below("Planned trips"));
    expect(contentOf(revertSuggestion(after, suggestion, pages))).toEqual(before);
  });

  test("that is removed leaves them on the first level, not below another one, and returns above them", () => {
    const { suggestion, after } = take(before, "Taught art", "");
    expect(job(after).highlights).toEqual([
      "Ran the school",
      below("Hired staff"),
      "Led trips",
      "Held shows",
    ]);
    expect(contentOf(revertSuggestion(after, suggestion, pages))).toEqual(before);
    const edited = editJob(after, { highlights: ["Ran the school", "Led trips", "New", "Held shows"] });
    expect(job(contentOf(revertSuggestion(edited, suggestion, pages))).highlights).toEqual([
      "Ran the school",
      "Taught art",
      below("Led trips"),
      "New",
      "Held shows",
    ]);
  });

  test("and one below it is removed and returns", () => {
    const { suggestion, after } = take(before, "Led trips", "");
    expect(job(after).highlights).toEqual([...nested.slice(0, 3), below("Held shows")]);
    expect(contentOf(revertSuggestion(after, suggestion, pages))).toEqual(before);
  });
});

describe("other edits stay", () => {
  const before = withJob(bullets, { position: "Nurse" });

  test("in the same line, elsewhere and by other suggestions", () => {
    const { suggestion, after } = take(before, "children", "pupils");
    const other = take(after, "every day", "daily").after;
    const edited = editJob(other, {
      highlights: ["New", ...job(other).highlights.slice(0, 2)],
      position: "Lead",
    });
    const result = contentOf(revertSuggestion(edited, suggestion, pages));
    expect(job(result)).toMatchObject({
      highlights: ["New", "Taught children daily", bold],
      position: "Lead",
    });
  });

  test("a deleted bullet returns after the one that it followed", () => {
    const { suggestion, after } = take(before, "Led maths in Leeds", "");
    const edited = editJob(after, { highlights: ["New", "Wrote the policy", "Taught children every day"] });
    expect(job(contentOf(revertSuggestion(edited, suggestion, pages))).highlights).toEqual([
      "New",
      "Wrote the policy",
      "Taught children every day",
      bold,
    ]);
  });

  test("of suggestions taken at once, one is undone", () => {
    const first = anchorOf(before, "children");
    const second = anchorOf(before, "every day");
    const one = contentOf(applySuggestion(before, first, "pupils", pages));
    const both = contentOf(applySuggestion(one, second, "daily", pages));
    const result = revertSuggestion(both, { before, anchor: first, replacement: "pupils" }, pages);
    expect(job(contentOf(result)).highlights[0]).toBe("Taught children daily");
  });
});

describe("an undo fails", () => {
  const before = withJob(bullets, { position: "Nurse" });
  test("as `changed` if the text was edited since", () => {
    const { suggestion, after } = take(before, "children", "pupils");
    const edited = editJob(after, { highlights: ["Taught all learners every day"] });
    expect(revertSuggestion(edited, suggestion, pages)).toEqual({ failed: "changed" });
  });
  test("as `changed` if the removed text is there again", () => {
    const { suggestion, after } = take(before, "Wrote the policy", "");
    const edited = editJob(after, { highlights: bullets });
    expect(revertSuggestion(edited, suggestion, pages)).toEqual({ failed: "changed" });
  });
  test("as `moved` if the line is gone", () => {
    const { suggestion, after } = take(before, "children", "pupils");
    expect(revertSuggestion(editJob(after, { highlights: [] }), suggestion, pages)).toEqual({
      failed: "moved",
    });
  });
});
