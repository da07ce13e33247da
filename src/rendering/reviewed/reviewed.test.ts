import { afterAll, describe, expect, test } from "vitest";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { infoOf, structureOf, textOf, wordsOf } from "../../../tests/support/pdf.ts";
import { canValidateUa, findUaProblems } from "../../../tests/support/pdf-ua.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Locale } from "../../portals/portal.ts";
import { withMarks } from "./marks.test-support.ts";
import { editMarks, withoutMarks } from "./marks.ts";
import type { Review, ReviewedComment } from "./reviewed-input.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const comment = (number: number, changes: Partial<ReviewedComment> = {}): ReviewedComment => ({
  number,
  kind: "comment",
  mark: changes.kind ?? "comment",
  quote: `quote${number}`,
  body: `note${number}`,
  replacement: null,
  ...changes,
});
const reviewOf = (comments: ReviewedComment[], changes: Partial<Review> = {}): Review => ({
  byline: "Robin · 30 November 2026",
  summary: "A clear start.",
  scores: [{ name: "Structure", score: 4, label: "Good", reason: "Easy to follow." }],
  comments,
  ...changes,
});
const reviewed = (document: Typesettable, review: Review, locale: Locale = "en-US") =>
  renderer.reviewed({ document: { document, portal: portalOf(locale), title: "CV" }, review });

/** A resume whose headline and first highlight have the marks of comments 1 and 2. */
function marked(locale: Locale, template = "classic"): ResumeContent {
  const content = buildResume(locale, { template: { id: template, version: 1 } });
  const headline = content.person.headline ?? "";
  content.person.headline = withMarks(headline, { number: 1, start: 0, end: headline.length });
  const text = "alpha beta gamma delta";
  const sections = content.sections.map((section) =>
    section.type === "summary"
      ? { ...section, text: withMarks(text, { number: 2, start: 6, end: 16 }) }
      : section,
  );
  return { ...content, sections };
}

describe("PRD-02 the reviewed PDF", () => {
  test("has each comment's number in the margin beside its phrase, and the comments in a list", async () => {
    const comments = [comment(1), comment(2, { kind: "suggestion", replacement: "omega" })];
    const { bytes, pages } = await reviewed(asResume(marked("en-US")), reviewOf(comments));
    const words = wordsOf(bytes);
    const beta = words.find(({ text }) => text === "beta")!;
    const badge = words.find(({ text, page, xMax }) => text === "2" && page === beta.page && xMax < 8)!;
    const middle = ({ yMin, yMax }: typeof beta) => (yMin + yMax) / 2;
    expect(Math.abs(middle(badge) - middle(beta))).toBeLessThan(2.5);
    const list = textOf(bytes)
      .slice(pages - 1)
      .join("\n");
    for (const text of [
      "Review",
      "Robin · 30 November 2026",
      "A clear start.",
      "Structure",
      "4/5 – Good",
      "Easy to follow.",
    ])
      expect(list).toContain(text);
    expect(list).toMatch(/quote2\s+Suggestion: omega\s+note2/);
  });

  test("has the document's own text, without a trace of the marks", async () => {
    const plain = buildResume("de-DE");
    const withoutReview = await renderer.pdf({
      document: asResume(marked("de-DE")),
      portal: portalOf("de-DE"),
      title: "CV",
    });
    const { bytes } = await reviewed(asResume(marked("de-DE")), reviewOf([comment(1)]), "de-DE");
    const text = textOf(bytes).join("\n");
    expect(text).toContain(plain.person.headline);
    expect(text).toContain("alpha beta gamma delta");
    expect(text).not.toMatch(/\p{Co}/u);
    expect(textOf(withoutReview.bytes).join("\n")).not.toMatch(/\p{Co}/u);
  });

  test("prints the words that a suggestion takes out and adds in their place, in every line of the phrase", async () => {
    const [removed, added] = [editMarks.removed, editMarks.added];
    const long = "beta ".repeat(40).trim();
    const edited = `alpha ${removed[0]}${long}${removed[1]} ${added[0]}omega ${long}${added[1]} delta ${removed[0]}`;
    const content = buildResume("en-US");
    const sections = content.sections.map((section) =>
      section.type === "summary" ? { ...section, text: edited } : section,
    );
    const { bytes } = await reviewed(asResume({ ...content, sections }), reviewOf([]));
    const text = textOf(bytes).join(" ").replace(/\s+/g, " ");
    expect(text).toContain(`alpha ${long} omega ${long} delta`);
    expect(text).not.toMatch(/\p{Co}/u);
  });

  test("has headings, a table of scores and no margin number in its structure", async () => {
    const { bytes } = await reviewed(
      asResume(marked("en-US")),
      reviewOf([comment(1, { body: "" }), comment(2, { body: "" })]),
    );
    const structure = structureOf(bytes);
    for (const heading of ["Summary", "Scores", "Comments"])
      expect(structure).toMatch(new RegExp(`H2 [\\s\\S]*?"${heading}"`));
    expect(structure.match(/\bTH\b/g)).toHaveLength(3);
    // Once in the list of comments, never in the margin.
    expect(structure.match(/^\s*"1"$/gm)).toHaveLength(1);
    expect(infoOf(bytes)).toMatchObject({ Title: "Review: CV", Tagged: "yes" });
  });

  test("prints markup in comments as it was typed", async () => {
    const hostile = '#image("/etc/passwd") $x$ <b>bold</b> ] #strong[x] \\ *a* _b_ javascript:alert(1)';
    const { bytes } = await reviewed(
      asResume(marked("en-US")),
      reviewOf([comment(1, { quote: hostile, body: hostile, replacement: hostile })], { summary: hostile }),
    );
    const text = textOf(bytes).join("").replace(/\s+/g, "");
    expect(text.split(hostile.replace(/\s+/g, ""))).toHaveLength(5);
    expect(structureOf(bytes)).not.toMatch(/javascript[\s\S]*Link/);
  });

  test("of a document whose own text looks like marks has no stray numbers", async () => {
    const content = buildResume("en-US");
    content.person.headline = withMarks("Engineer", { number: 77, start: 0, end: 8 });
    const { bytes } = await reviewed(asResume(withoutMarks(content)), reviewOf([]));
    expect(wordsOf(bytes).filter(({ text }) => text === "77")).toEqual([]);
    expect(textOf(bytes).join("")).toContain("Engineer");
  });

  test("lists a comment without a mark, on the whole document or on a text that is not printed", async () => {
    const { bytes } = await reviewed(
      asResume(buildResume("en-US")),
      reviewOf([comment(1, { quote: "", body: "All fine" }), comment(2, { replacement: "" })]),
    );
    const text = textOf(bytes).join("\n");
    expect(text).toMatch(/About the whole document\s+All fine/);
    expect(text).toMatch(/quote2\s+Leave this out\.\s+note2/);
  });

  test("with the most and longest comments is made, and more pages are refused", async () => {
    const long = (length: number) => "word and ".repeat(length / 9);
    const most = Array.from({ length: 200 }, (_, at) => comment(at + 1, { body: long(4_000) }));
    const { bytes, standard } = await reviewed(asResume(marked("en-US")), reviewOf(most));
    expect(standard).toBe("ua-1");
    expect(bytes.length).toBeLessThan(3_000_000);
    const tooMany = most.map((one) => ({ ...one, body: long(9_000) }));
    await expect(reviewed(asResume(marked("en-US")), reviewOf(tooMany))).rejects.toMatchObject({
      code: "documentTooLong",
    });
  });
});

const variants: [string, () => Typesettable, Locale][] = [
  ["English resume", () => asResume(marked("en-US")), "en-US"],
  ["German resume", () => asResume(marked("de-DE", "tabular")), "de-DE"],
  ["Japanese form", () => asResume(marked("ja-JP", "rirekisho")), "ja-JP"],
  ["Arabic resume with a panel", () => asResume(marked("ar-SA", "sidebar")), "ar-SA"],
  [
    "German letter",
    () =>
      asLetter(buildLetter("de-DE", { subject: withMarks("Bewerbung", { number: 1, start: 0, end: 9 }) })),
    "de-DE",
  ],
];

describe("the reviewed PDF is PDF/UA-1", () => {
  test.each(variants)("%s", async (name, document, locale) => {
    const comments = [comment(1), comment(2, { kind: "suggestion", replacement: "x", body: "" })];
    const { bytes, standard, missing } = await reviewed(document(), reviewOf(comments), locale);
    expect(standard).toBe("ua-1");
    expect(missing).toEqual([]);
    if (canValidateUa) expect(findUaProblems({ [name.replaceAll(" ", "-")]: bytes })).toEqual([]);
  });
});
