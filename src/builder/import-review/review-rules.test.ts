import { describe, expect, test } from "vitest";
import { removeTrayText } from "../../documents/model/tray.ts";
import type { ReviewDraft } from "../../importing/ui/review-draft.ts";
import type { Edit } from "../resume-edits.ts";
import { editSections, setItemField, setPersonal } from "../resume-edits.ts";
import { chooseDate, headOf, notesOf, openDecisions, swapDates, swapHeads } from "./decisions.ts";
import { buildReview } from "./import-draft.test-support.ts";
import { countReview, markedLines, sourceLines } from "./source-lines.ts";

const edited = (edit: Edit, changes: Partial<ReviewDraft> = {}): ReviewDraft => {
  const review = buildReview(changes);
  return { ...review, content: edit(review.content) };
};
const open = (review: ReviewDraft) => openDecisions(review).map(({ kind, at }) => `${at} ${kind}`);

describe("questions", () => {
  test("the date of a hidden field is not asked beside the field", () => {
    expect(open(buildReview())).toEqual(["0 personalField", "3 endBeforeStart", "4 ambiguousDate"]);
  });

  test("the date of a shown field is asked", () => {
    const review = buildReview();
    for (const content of [review.content, review.draft.content]) content.person.personal[0]!.visible = true;
    review.draft.findings.shift();
    expect(open(review)).toEqual(["0 ambiguousDate", "2 endBeforeStart", "3 ambiguousDate"]);
  });

  test.each<[string, ReviewDraft, string[]]>([
    ["its button", buildReview({ settled: [0] }), ["3 endBeforeStart", "4 ambiguousDate"]],
    [
      "the choice of a date",
      edited(chooseDate({ target: "alevels", field: "end" }, "2013-03-04")),
      ["0 personalField", "3 endBeforeStart"],
    ],
    [
      "an edit of the field",
      edited(setItemField("edu", "alevels", "period", { end: "2014" })),
      ["0 personalField", "3 endBeforeStart"],
    ],
    ["dates in order", edited(swapDates("pgce")), ["0 personalField", "4 ambiguousDate"]],
    [
      "the year of the start as the end",
      edited(setItemField("edu", "pgce", "period", { start: "2016-09", end: "2016" })),
      ["0 personalField", "4 ambiguousDate"],
    ],
    [
      "an edit of the personal field",
      edited(setPersonal("birthDate", { visible: true })),
      ["3 endBeforeStart", "4 ambiguousDate"],
    ],
  ])("are answered by %s", (_, review, left) => {
    expect(open(review)).toEqual(left);
  });

  test("a guessed employer is asked once for all jobs of the section, and the answer changes all", () => {
    const review = buildReview();
    review.draft.findings.push({ kind: "guessedEmployer", target: "job", others: ["second"] });
    const first = headOf("job", review.content);
    const second = { id: "second", position: "Halden Ltd", employer: "Planner" };
    const withSecond = editSections((sections) =>
      sections.map((section) =>
        section.type === "experience" ? { ...section, items: [...section.items, second] } : section,
      ),
    )(review.content);
    expect(open({ ...review, content: withSecond })).toContain("5 guessedEmployer");
    const content = swapHeads(["job", "second"])(withSecond);
    expect(open({ ...review, content })).not.toContain("5 guessedEmployer");
    expect(headOf("job", content)).toEqual({ position: first.employer, employer: first.position });
    expect(headOf("second", content)).toEqual({ position: "Planner", employer: "Halden Ltd" });
  });

  test("questions and notes about a removed item are gone", () => {
    const review = edited((content) => ({ ...content, sections: [] }));
    expect(open(review)).toEqual(["0 personalField"]);
    expect(notesOf(review)).toEqual([]);
    expect(notesOf(buildReview()).map(({ kind }) => kind)).toEqual(["readAsOngoing"]);
  });

  test("a chosen date replaces the text that was not read", () => {
    const raw = edited(setItemField("edu", "alevels", "period", { rawEnd: "3/4/2013" })).content;
    const { sections } = chooseDate({ target: "alevels", field: "end" }, "2013-03-04")(raw);
    expect(sections[1]).toMatchObject({ items: [{}, { period: { end: "2013-03-04" } }] });
    expect(JSON.stringify(sections)).not.toContain("rawEnd");
  });
});

describe("lines of the file", () => {
  test("a line belongs to its item rather than to the section", () => {
    const { targetOf } = sourceLines(buildReview());
    expect([0, 2, 4, 7].map(targetOf)).toEqual(["person", "licence", "job", "alevels"]);
  });

  test("the open part is marked; lines with a question and of the tray are, too", () => {
    const review = buildReview();
    expect(Object.fromEntries(markedLines(review, sourceLines(review), "job"))).toEqual({
      1: "open",
      2: "open",
      3: "chosen",
      4: "chosen",
      5: "chosen",
      6: "open",
      7: "open",
    });
  });

  test("the lines of a placed text belong to the part that has it", () => {
    const review = { ...edited((content) => removeTrayText(content, content.tray![0]!.id)) };
    const placed = { ...review, placed: { licence: "job" } };
    expect(sourceLines(placed).targetOf(2)).toBe("job");
    const counts = (of: ReviewDraft) => countReview(of, sourceLines(of));
    expect(counts(buildReview())).toEqual({ placed: 7, open: 3, tray: 1 });
    expect(counts(placed)).toEqual({ placed: 8, open: 3, tray: 0 });
    expect(counts(review)).toEqual({ placed: 7, open: 3, tray: 0 });
  });
});
