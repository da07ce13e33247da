import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { blocksOf, pagesOf, textAt } from "../../../tests/support/printed-pages.ts";
import { createSection } from "../../documents/model/create-resume.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import { type ResumeContent, resumeContent } from "../../documents/model/resume.ts";
import type { RichLine, RichText } from "../../documents/model/rich-text.ts";
import { locales } from "../../portals/portal.ts";
import { createAnchor } from "./anchor.ts";
import { anchorIn, anchorOf, maskedBlocksOf } from "./anchors.test-support.ts";
import { applySuggestion } from "./apply-suggestion.ts";

type Content = ResumeContent | LetterContent;
const resume = buildResume("en-GB");
const withSummary = (text: RichText): ResumeContent => ({
  ...resume,
  sections: [{ ...createSection("summary"), id: "s", text } as ResumeContent["sections"][number]],
});
const withJob = (highlights: RichLine[], more: object = {}): ResumeContent => ({
  ...resume,
  sections: [{ id: "s", type: "experience", visible: true, items: [{ id: "i", highlights, ...more }] }],
});
const summaryOf = (content: Content) =>
  "sections" in content && "text" in content.sections[0]! ? content.sections[0].text : undefined;
const jobOf = (content: Content) =>
  "sections" in content && content.sections[0]?.type === "experience"
    ? content.sections[0].items[0]!
    : undefined;

function apply<T extends Content>(content: T, quote: string, replacement: string): T {
  const result = applySuggestion(content, anchorOf(content, quote), replacement, pagesOf(content));
  if ("failed" in result) throw new Error(result.failed);
  return result.content;
}

describe("every editable block of every sample document", () => {
  test.each(locales)("%s: a replaced word is in its field, and everything else is unchanged", (locale) => {
    for (const content of [buildResume(locale), buildLetter(locale)]) {
      const [blocks, real] = [maskedBlocksOf(content), blocksOf(content)];
      for (const block of blocks.filter(({ editable }) => editable)) {
        const quote = block.text.includes("•")
          ? ""
          : [...block.text]
              .slice(0, 12)
              .join("")
              .split(/[,、،]/)[0]!;
        const anchor = quote && createAnchor(blocks, block.spot, 0, quote.length);
        if (!anchor) continue;
        const result = applySuggestion(content, anchor, "Ersatz", pagesOf(content));
        if ("failed" in result) throw new Error(`${block.spot}: ${result.failed}`);
        const others = (all: typeof blocks) =>
          all.filter(({ spot }) => spot !== block.spot).map(({ text }) => text);
        expect(textAt(result.content, block.spot)).toBe(`Ersatz${block.text.slice(anchor.end)}`);
        expect(others(blocksOf(result.content)).join("|")).toBe(others(real).join("|"));
      }
    }
  });
});

describe("formatted text", () => {
  const runs = [{ text: "I " }, { text: "teach", bold: true as const }, { text: " maths well" }];
  const rich: RichText = [
    { kind: "paragraph", runs },
    {
      kind: "list",
      ordered: false,
      items: [{ runs: [{ text: "a list" }] }, { runs: [{ text: "of two", italic: true }] }],
    },
  ];

  test("the replacement has the format of the first replaced character, and what surrounds it keeps its own", () => {
    expect(summaryOf(apply(withSummary(rich), "teach maths", "coach art"))).toEqual([
      {
        kind: "paragraph",
        runs: [{ text: "I " }, { text: "coach art", bold: true }, { text: " well" }],
      },
      rich[1],
    ]);
  });

  test("what quote and replacement share keeps its format", () => {
    expect(summaryOf(apply(withSummary(rich), "I teach maths", "I teach physics"))).toEqual([
      { kind: "paragraph", runs: [runs[0], runs[1], { text: " physics well" }] },
      rich[1],
    ]);
    expect(summaryOf(apply(withSummary(rich), "teach", "teach and assess"))).toEqual([
      { kind: "paragraph", runs: [runs[0], { text: "teach and assess", bold: true }, runs[2]] },
      rich[1],
    ]);
  });

  test("an item of a list is changed, and removed with its last word", () => {
    expect(summaryOf(apply(withSummary(rich), "two", "three"))).toEqual([
      rich[0],
      {
        kind: "list",
        ordered: false,
        items: [{ runs: [{ text: "a list" }] }, { runs: [{ text: "of three", italic: true }] }],
      },
    ]);
    expect(summaryOf(apply(withSummary(rich), "of two", ""))).toEqual([
      rich[0],
      { kind: "list", ordered: false, items: [{ runs: [{ text: "a list" }] }] },
    ]);
    expect(summaryOf(apply(apply(withSummary(rich), "of two", ""), "a list", ""))).toEqual([rich[0]]);
  });

  test("an item below another one is changed, and stays there", () => {
    const item = (text: string) => ({ runs: [{ text }] });
    const list = (...items: object[]) => [{ kind: "list", ordered: true, items }] as RichText;
    const nested = list(item("a list"), { ...item("of two"), below: "bullets" }, item("b"));
    expect(summaryOf(apply(withSummary(nested), "two", "three"))).toEqual(
      list(item("a list"), { ...item("of three"), below: "bullets" }, item("b")),
    );
    expect(summaryOf(apply(withSummary(nested), "a list", ""))).toEqual(list(item("of two"), item("b")));
  });

  test("text without formats stays a string", () => {
    expect(summaryOf(apply(withSummary("I teach.\nI draw."), "draw", "paint"))).toBe("I teach.\nI paint.");
  });

  test("markup in a replacement is text", () => {
    expect(summaryOf(apply(withSummary("I teach."), "teach", "<b>teach</b>"))).toBe("I <b>teach</b>.");
  });
});

describe("removal", () => {
  test.each([
    ["a word between others", "I really teach maths.", "really", "I teach maths."],
    ["the first word", "Really I teach.", "Really", "I teach."],
    ["a word before a full stop", "I teach maths daily.", "daily", "I teach maths."],
    ["the last word", "I teach maths", "maths", "I teach"],
    ["a part of a word", "unhappily", "un", "happily"],
    ["Japanese", "私は数学を教えます。", "数学を", "私は教えます。"],
    ["Arabic", "أدرّس الرياضيات يوميا، هنا", "يوميا", "أدرّس الرياضيات، هنا"],
  ])("of %s leaves no double space", (_name, text, quote, expected) => {
    expect(summaryOf(apply(withSummary(text), quote, ""))).toBe(expected);
  });

  test("of all its text removes a bullet, and of a paragraph the paragraph", () => {
    expect(jobOf(apply(withJob(["One", "Two", "Three"]), "Two", ""))?.highlights).toEqual(["One", "Three"]);
    expect(summaryOf(apply(withSummary("One\nTwo\nThree"), "Two", ""))).toBe("One\nThree");
  });

  test("of a field's text leaves it empty", () => {
    const content = apply(withJob([], { position: "Nurse", employer: "Ward" }), "Nurse", "");
    expect(jobOf(content)).toMatchObject({ position: "", employer: "Ward" });
  });
});

describe("lists of words", () => {
  const job = withJob([], { employer: "A", technologies: ["Word", "Excel", "R, S", "SQL"] });
  test.each([
    ["a word", "Excel", "Power BI", ["Word", "Power BI", "R, S", "SQL"]],
    ["several words", "Word, Excel", "Office", ["Office", "R, S", "SQL"]],
    ["one by two", "SQL", "SQL, dbt", ["Word", "Excel", "R, S", "SQL", "dbt"]],
    ["a part of a word", "cel", "otic", ["Word", "Exotic", "R, S", "SQL"]],
    ["nothing", "Excel", "", ["Word", "R, S", "SQL"]],
  ])("change by %s", (_name, quote, replacement, expected) => {
    expect(jobOf(apply(job, quote, replacement))?.technologies).toEqual(expected);
  });
});

test("a heading of the language becomes the user's own", () => {
  const content = apply(withSummary("Text"), "Profile", "About me");
  expect(content.sections[0]).toMatchObject({ title: "About me" });
});

test("a letter's fields and paragraphs are changed", () => {
  const letter = {
    ...buildLetter("en-GB"),
    subject: "My application",
    body: "First.\n\nSecond **bold**.\n\nThird.",
  };
  expect(apply(letter, "My application", "Maths lead").subject).toBe("Maths lead");
  expect(apply(letter, "Second", "2nd").body).toBe("First.\n\n2nd **bold**.\n\nThird.");
});

describe("hidden text", () => {
  const content = withSummary("Write to priya@example.com or call 07700 900123 today.");
  const quote = maskedBlocksOf(content).at(-1)!.text;

  test("stays where the replacement repeats its mask", () => {
    expect(summaryOf(apply(content, quote, quote.replace("Write to", "Mail").replace(" today", "")))).toBe(
      "Mail priya@example.com or call 07700 900123.",
    );
  });

  test("is removed with its phrase", () => {
    const anchor = anchorOf(content, quote.slice(quote.indexOf(" or call"), quote.indexOf(" today")));
    const result = applySuggestion(content, anchor, "", pagesOf(content));
    expect("content" in result && summaryOf(result.content)).toBe("Write to priya@example.com today.");
  });

  test("is never replaced by a mask", () => {
    const result = applySuggestion(content, anchorOf(content, quote), "Write to •••••", pagesOf(content));
    expect(result).toEqual({ failed: "changed" });
  });
});

describe("a suggestion fails", () => {
  const pages = pagesOf(resume);
  test("as `moved` if its phrase is gone", () => {
    const anchor = anchorOf(withSummary("I teach maths to children."), "teach maths");
    expect(applySuggestion(withSummary("Nothing left."), anchor, "x", pages)).toEqual({ failed: "moved" });
  });
  test("as `changed` if its phrase was edited", () => {
    const anchor = anchorOf(withSummary("I teach maths to children."), "teach maths");
    const now = withSummary("I teach math to children.");
    expect(applySuggestion(now, anchor, "x", pages)).toEqual({ failed: "changed" });
  });
  test("as `fixed` for dates and contact data", () => {
    const blocks = maskedBlocksOf(resume);
    const date = blocks.find(({ role }) => role === "date")!;
    expect(applySuggestion(resume, anchorIn(blocks, date, date.text), "2020", pages)).toEqual({
      failed: "fixed",
    });
  });
  test("as `tooLong` beyond the field's limit", () => {
    const content = withJob([], { position: "Nurse" });
    const result = applySuggestion(content, anchorOf(content, "Nurse"), "x".repeat(501), pages);
    expect(result).toEqual({ failed: "tooLong" });
  });
});

test("any text in any script and format: the result is valid, and only the phrase changed", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
  const run = fc.record({ text, bold: fc.constantFrom(true as const, undefined) });
  fc.assert(
    fc.property(
      fc.array(run, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(),
      text,
      (runs, from, length, word) => {
        const content = resumeContent.parse(withSummary([{ kind: "paragraph", runs }]));
        const blocks = maskedBlocksOf(content);
        const block = blocks.find(({ spot }) => spot === "s/text/0");
        if (!block) return;
        const start = from % block.text.length;
        const anchor = createAnchor(blocks, block.spot, start, start + 1 + (length % 20));
        if (!anchor) return;
        const result = applySuggestion(content, anchor, word, pagesOf(content));
        if ("failed" in result) return;
        expect(resumeContent.parse(result.content)).toEqual(result.content);
        const real = textAt(content, block.spot)!;
        const expected = real.slice(0, anchor.start) + word + real.slice(anchor.end);
        const cleaned = resumeContent.parse(
          withSummary([{ kind: "paragraph", runs: [{ text: expected, bold: true }] }]),
        );
        expect(textAt(result.content, block.spot)?.trim()).toBe(textAt(cleaned, block.spot)?.trim());
      },
    ),
    { numRuns: 150 },
  );
});
