import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { Highlight, RichBlock, RichText } from "../model/rich-text.ts";
import { mergeContents, settleConflict } from "./merge.ts";

const bold = (text: string): RichBlock[] => [{ kind: "paragraph", runs: [{ text, bold: true }] }];
const list: RichBlock[] = [
  { kind: "list", ordered: false, items: [{ runs: [{ text: "a" }] }, { runs: [{ text: "b" }] }] },
];

const withSummary = (text: RichText): ResumeContent => {
  const resume = buildResume("en-GB");
  return {
    ...resume,
    sections: resume.sections.map((section) => (section.type === "summary" ? { ...section, text } : section)),
  };
};
const summaryOf = (content: ResumeContent) =>
  content.sections.find((section) => section.type === "summary")?.text;

describe("formatted text merges as a whole", () => {
  test.each<[string, RichText, RichText, RichText]>([
    ["formatting against text", "plain", bold("mine"), "theirs"],
    ["two formattings", bold("plain"), bold("mine"), list],
    ["formatting removed and changed", bold("plain"), "plain", bold("theirs")],
    ["two lists", list, [...list, ...bold("mine")], [...bold("theirs"), ...list]],
  ])("%s: the result has mine, the conflict both values", (_, base, mine, theirs) => {
    const { content, conflicts } = mergeContents(withSummary(base), withSummary(mine), withSummary(theirs));
    expect(summaryOf(content)).toEqual(mine);
    expect(conflicts).toEqual([{ kind: "value", path: ["sections", "summary", "text"], base, mine, theirs }]);
    expect(summaryOf(settleConflict(content, conflicts[0]!, "theirs"))).toEqual(theirs);
  });

  test("formatting of one side merges without a conflict", () => {
    const theirs = { ...withSummary("plain"), locale: "de-DE" as const };
    const { content, conflicts } = mergeContents(withSummary("plain"), withSummary(bold("plain")), theirs);
    expect(conflicts).toEqual([]);
    expect([summaryOf(content), content.locale]).toEqual([bold("plain"), "de-DE"]);
  });

  test("the bullets of a job are one value", () => {
    const job = (highlights: Highlight[]) => ({ items: [{ id: "i", highlights }] });
    const mine = job(["a", [{ text: "b", bold: true }]]);
    const theirs = job(["a changed", "b"]);
    const { content, conflicts } = mergeContents(job(["a", "b"]), mine, theirs);
    expect(content).toEqual(mine);
    expect(conflicts).toMatchObject([{ path: ["items", "i", "highlights"], theirs: ["a changed", "b"] }]);
  });

  test("two people who change two bullets below one each have their text in the conflict", () => {
    const job = (first: string, second: string) => ({
      items: [
        {
          id: "i",
          highlights: [
            "Plant move",
            { runs: [{ text: first }], below: "bullets" },
            { runs: [{ text: second }], below: "bullets" },
          ],
        },
      ],
    });
    const { content, conflicts } = mergeContents(
      job("Planned", "Did"),
      job("mine", "Did"),
      job("Planned", "theirs"),
    );
    expect(content).toEqual(job("mine", "Did"));
    expect(conflicts).toMatchObject([{ kind: "value", path: ["items", "i", "highlights"] }]);
    expect(settleConflict(content, conflicts[0]!, "theirs")).toEqual(job("Planned", "theirs"));
    expect(mergeContents(job("a", "b"), job("a", "b"), job("a", "theirs"))).toEqual({
      content: job("a", "theirs"),
      conflicts: [],
    });
  });

  test("the body of a letter is one value", () => {
    const letter = (body: RichText) => ({ ...buildLetter("de-DE"), body });
    const { conflicts } = mergeContents(letter("a"), letter(bold("mine")), letter(list));
    expect(conflicts).toMatchObject([{ path: ["body"], mine: bold("mine"), theirs: list }]);
  });
});

test("positions at one employer and attachments merge by id", () => {
  const position = (id: string, text: string) => ({ id, position: text });
  const job = (...positions: object[]) => ({ items: [{ id: "i", positions }] });
  const base = job(position("a", "A"), position("b", "B"));
  const mine = job(position("a", "mine"), position("b", "B"));
  const theirs = job(position("c", "C"), position("a", "A"), position("b", "theirs"));
  expect(mergeContents(base, mine, theirs)).toEqual({
    content: job(position("c", "C"), position("a", "mine"), position("b", "theirs")),
    conflicts: [],
  });
});
