import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../tests/support/linear-time.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { type Anchor, createAnchor, locateAnchor } from "./anchor.ts";
import { anchor as anchorSchema } from "./anchor-schema.ts";

const block = (spot: string, text: string, editable = true): PrintedBlock => ({
  spot,
  role: "paragraph",
  text,
  editable,
});
const blocks = [
  block("s1/title", "Profile"),
  block(
    "s1/text/0",
    "Primary teacher with eight years in Key Stage 2 and a quiet belief that every child can enjoy maths.",
  ),
  block("s2/i1/position", "Year 5 teacher and maths lead"),
  block("s2/i1/highlights/0", "Teach a class of 30, nine of them with English as an additional language"),
  block(
    "s2/i1/highlights/1",
    "Lead maths across 14 classes; pupils at the expected standard rose from 68% to 79%",
  ),
  block("s2/i2/highlights/0", "Planned and taught the full curriculum for 28 pupils"),
  block("person/contact/email", "•••••", false),
];
const make = (spot: string, quote: string, from: readonly PrintedBlock[] = blocks): Anchor => {
  const start = from.find((candidate) => candidate.spot === spot)!.text.indexOf(quote);
  return createAnchor(from, spot, start, start + quote.length)!;
};
const change = (spot: string, edit: (text: string) => string) =>
  blocks.map((candidate) =>
    candidate.spot === spot ? { ...candidate, text: edit(candidate.text) } : candidate,
  );
const textAt = (all: readonly PrintedBlock[], location: ReturnType<typeof locateAnchor>) =>
  location && all.find(({ spot }) => spot === location.spot)!.text.slice(location.start, location.end);

describe("an anchor", () => {
  test("has the quote, its place and its context, and fits the schema", () => {
    const anchor = make("s2/i1/highlights/1", "14 classes");
    expect(anchor).toEqual({
      spot: "s2/i1/highlights/1",
      start: 18,
      end: 28,
      quote: "14 classes",
      before: "Lead maths across ",
      after: "; pupils at the expected standar",
    });
    expect(anchorSchema.parse(anchor)).toEqual(anchor);
  });

  test("is the whole block where the text is not edited", () => {
    expect(createAnchor(blocks, "person/contact/email", 1, 2)).toMatchObject({
      start: 0,
      end: 5,
      quote: "•••••",
    });
  });

  test.each([
    ["an unknown spot", "s9/text/0", 0, 5],
    ["an empty range", "s1/title", 3, 3],
    ["a range of spaces", "s1/text/0", 7, 8],
    ["a range beyond the text", "s1/title", 50, 60],
    ["no numbers", "s1/title", Number.NaN, Number.NaN],
  ])("of %s is none", (_name, spot, start, end) => {
    expect(createAnchor(blocks, spot, start, end)).toBeNull();
  });

  test.each([
    ["é as two characters", "cafe\u0301 x", 3, 4, "e\u0301"],
    ["a family", "a 👩‍👩‍👧 b", 3, 4, "👩‍👩‍👧"],
    ["a flag", "🇩🇪🇫🇷", 5, 6, "🇫🇷"],
    ["Hangul", "\u1100\u1161\u11a8", 1, 2, "\u1100\u1161\u11a8"],
    ["Devanagari", "नि", 0, 1, "नि"],
  ])("never cuts %s", (_name, text, start, end, quote) => {
    expect(createAnchor([block("s/text/0", text)], "s/text/0", start, end)?.quote).toBe(quote);
  });
});

describe("a location", () => {
  const quote = "Lead maths across 14 classes";
  const anchor = make("s2/i1/highlights/1", quote);

  test.each<[string, readonly PrintedBlock[], string]>([
    ["unchanged", blocks, "s2/i1/highlights/1"],
    [
      "after text before it",
      change("s2/i1/highlights/1", (text) => `In 2023: ${text}`),
      "s2/i1/highlights/1",
    ],
    [
      "after a bullet before it",
      blocks
        .flatMap((candidate) =>
          candidate.spot === "s2/i1/highlights/0" ? [block("s2/i1/highlights/0", "New")] : [candidate],
        )
        .concat(block("s2/i1/highlights/2", blocks[4]!.text))
        .filter((candidate, at) => at !== 4),
      "s2/i1/highlights/2",
    ],
    [
      "after it moved to another job",
      [...blocks.slice(0, 4), block("s2/i2/highlights/1", blocks[4]!.text)],
      "s2/i2/highlights/1",
    ],
    ["after it moved to another section", [block("s7/text/0", `${quote} in Leeds`)], "s7/text/0"],
  ])("%s is exact", (_name, now, spot) => {
    const location = locateAnchor(now, anchor);
    expect(location).toMatchObject({ spot, exact: true });
    expect(textAt(now, location)).toBe(quote);
  });

  test("of an edited phrase is found, and not exact", () => {
    const now = change("s2/i1/highlights/1", (text) => text.replace("14 classes", "15 classes"));
    const location = locateAnchor(now, anchor);
    expect(location).toMatchObject({ spot: "s2/i1/highlights/1", exact: false });
    expect(textAt(now, location)).toBe("Lead maths across 15 classes");
  });

  test("of a long edited phrase is found by its ends", () => {
    const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(" ");
    const before = [block("s/text/0", `Once ${long} ended.`)];
    const now = [block("s/text/0", `Once ${long.replace("word20", "other")} ended.`)];
    const location = locateAnchor(now, make("s/text/0", long, before));
    expect(location?.exact).toBe(false);
    expect(textAt(now, location)).toBe(long.replace("word20", "other"));
  });

  test("of a deleted phrase is none, even if the same words are elsewhere", () => {
    const now = change("s2/i1/highlights/1", (text) => text.replace(`${quote}; `, ""));
    expect(locateAnchor(now, anchor)).toBeNull();
    const short = make("s2/i1/highlights/0", "Teach");
    const without = change("s2/i1/highlights/0", () => "Nine of them").concat(
      block("s8/text/0", "Teach children"),
    );
    expect(locateAnchor(without, short)).toBeNull();
  });

  test("of a repeated word is the one with the context", () => {
    const before = [block("s/text/0", "maths for some, maths for all")];
    const anchor = createAnchor(before, "s/text/0", 16, 21)!;
    const now = [block("s/text/0", "More maths for some, maths for all")];
    expect(locateAnchor(now, anchor)).toEqual({ spot: "s/text/0", start: 21, end: 26, exact: true });
  });

  test("of a word whose neighbours were edited is exact, and of a repeated one that was deleted none", () => {
    const anchor = make("s2/i1/highlights/0", "class");
    const edited = change("s2/i1/highlights/0", (text) =>
      text.replace("Teach a", "Taught my").replace("of 30", "in 5b"),
    );
    expect(textAt(edited, locateAnchor(edited, anchor))).toBe("class");
    const twice = [block("s/text/0", "maths for some, and maths at last")];
    const first = createAnchor(twice, "s/text/0", 0, 5)!;
    expect(locateAnchor([block("s/text/0", "for some, and maths at last")], first)).toBeNull();
  });

  test("is never a part of a character", () => {
    const anchor = createAnchor([block("s/text/0", "👩 and others")], "s/text/0", 0, 2)!;
    expect(locateAnchor([block("s/text/0", "👩‍🔬 and others")], anchor)?.exact).not.toBe(true);
  });
});

/** Words that no other text contains. */
const unique = fc.nat(9999).map((at) => `word${at}`);
const scripts = fc.constantFrom(
  "teach maths daily",
  "数学を教える仕事",
  "أدرّس الرياضيات",
  "👩‍👩‍👧 und Übung",
  "नि न",
);

describe("for any document", () => {
  const texts = fc.array(fc.tuple(unique, scripts), { minLength: 2, maxLength: 6 });
  const edits = fc.array(
    fc.record({
      at: fc.nat(5),
      do: fc.constantFrom("replace" as const, "insert" as const, "delete" as const),
      text: fc.string({ maxLength: 40 }),
    }),
    { maxLength: 6 },
  );
  const quoteText = "quoted phrase, with ünïcode 言葉";

  test("edits elsewhere leave the phrase exact, and its deletion leaves none", () => {
    fc.assert(
      fc.property(texts, fc.nat(5), edits, fc.string({ maxLength: 60 }), (parts, at, changes, before) => {
        const list = parts.map(([word, script]) => `${word} ${script}`);
        const target = at % list.length;
        list[target] = `${before.replaceAll(quoteText, "")} begin ${quoteText} end ${list[target]}`;
        const spots = (all: string[]) => all.map((text, index) => block(`s/i/highlights/${index}`, text));
        const anchor = make(`s/i/highlights/${target}`, quoteText, spots(list));
        let edited = list.map((text, index) => ({ text, isTarget: index === target }));
        for (const change of changes) {
          const others = edited
            .map((entry, index) => ({ ...entry, index }))
            .filter(({ isTarget }) => !isTarget);
          const chosen = others[change.at % (others.length || 1)];
          const line = { text: change.text, isTarget: false };
          if (!chosen || change.do === "insert") edited.splice(change.at, 0, line);
          else if (change.do === "replace") edited[chosen.index] = line;
          else edited.splice(chosen.index, 1);
        }
        const now = spots(edited.map(({ text }) => text));
        const location = locateAnchor(now, anchor);
        expect(location?.exact).toBe(true);
        expect(location?.spot).toBe(`s/i/highlights/${edited.findIndex(({ isTarget }) => isTarget)}`);
        expect(textAt(now, location)).toBe(quoteText);
        edited = edited.filter(({ isTarget }) => !isTarget);
        expect(locateAnchor(spots(edited.map(({ text }) => text)), anchor)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  /** Also lone surrogates and control characters. */
  const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

  test("locating never throws, and what it finds is in the text", () => {
    const anyAnchor = fc.record({
      spot: fc.constantFrom("a/text/0", "b/text/0", "c", ""),
      start: fc.integer({ min: -5, max: 50 }),
      end: fc.integer({ min: -5, max: 50 }),
      quote: fc.string({ unit: anyUnit, maxLength: 120 }),
      before: fc.string({ unit: anyUnit, maxLength: 40 }),
      after: fc.string({ unit: anyUnit, maxLength: 40 }),
    });
    const anyBlocks = fc.array(
      fc.tuple(fc.constantFrom("a/text/0", "b/text/0"), fc.string({ unit: anyUnit, maxLength: 200 })),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(anyAnchor, anyBlocks, (anchor, list) => {
        const all = list.map(([spot, text]) => block(spot, text));
        const location = locateAnchor(all, anchor);
        if (!location) return;
        const found = all.filter(({ spot }) => spot === location.spot);
        expect(found.some(({ text }) => location.start >= 0 && location.end <= text.length)).toBe(true);
        if (location.exact)
          expect(found.some(({ text }) => text.slice(location.start, location.end) === anchor.quote)).toBe(
            true,
          );
      }),
      { numRuns: 100 },
    );
  });
});

describe("locating takes linear time", () => {
  test.each([
    ["in one character repeated", "a", "a".repeat(90)],
    ["with a phrase that is almost everywhere", "abcd ", `${"abcd ".repeat(18)}x`],
    ["with a long phrase", "one two three ", "one two four ".repeat(50)],
  ])("%s", (_name, part, quote) => {
    const anchor = { spot: "x/text/0", start: 0, end: quote.length, quote, before: "q", after: "z" };
    const build = (length: number) => [block("s/text/0", part.repeat(length / part.length))];
    expect(growthOf(build, (list) => locateAnchor(list, anchor), 40_000)).toBeLessThan(linearGrowth);
  });
});

test.each([
  ["a negative start", { start: -1 }],
  ["another length than the quote's", { end: 3 }],
  ["a spot that is a path", { spot: "../x" }],
  ["a very long quote", { quote: "x".repeat(10_001), end: 10_001 }],
  ["a further key", { html: "<b>" }],
  ["an empty quote", { quote: "", end: 0 }],
])("the schema refuses %s", (_name, changes) => {
  const valid = { spot: "s/text/0", start: 0, end: 2, quote: "ab", before: "", after: "" };
  expect(anchorSchema.safeParse(valid).success).toBe(true);
  expect(anchorSchema.safeParse({ ...valid, ...changes }).success).toBe(false);
});
