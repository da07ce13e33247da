import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalLine, canonicalText } from "./canonical-text.ts";
import {
  type Break,
  editableBlocks,
  type Highlight,
  isRich,
  type ListItem,
  type ListKind,
  linkAddress,
  plainText,
  type RichBlock,
  type RichText,
  type Run,
  richBlocks,
  richRuns,
} from "./rich-text.ts";
import { richLine, richLines, richText } from "./rich-text-schema.ts";

const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("", "\n", "\n\n", "a\n", "\nb", "\r\n", "e", "\u0301", "\u0000", "\ud83d", "\ude00", " "),
);
const mark = fc.constantFrom(undefined, true as const);
const anyRun: fc.Arbitrary<Run> = fc.record({
  text: anyText,
  bold: mark,
  italic: mark,
  link: fc.constantFrom(undefined, "", " ", "https://example.com", "x"),
});
const anyRuns = fc.array(anyRun, { maxLength: 6 });
const anyLevel = fc.constantFrom(undefined, undefined, "bullets" as const, "numbers" as const);
const anyBlock: fc.Arbitrary<RichBlock> = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), runs: anyRuns }),
  fc.record({
    kind: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(fc.record({ runs: anyRuns, below: anyLevel }), { maxLength: 4 }),
  }),
);
const anyRich: fc.Arbitrary<RichText> = fc.oneof(anyText, fc.array(anyBlock, { maxLength: 5 }));
const anyBreak = fc.constantFrom<Break>("\n", "\n\n");

const item = (text: string): ListItem => ({ runs: text === "" ? [] : [{ text }] });
const sub = (text: string, below: ListKind = "bullets") => ({ ...item(text), below });
const tenth = Array.from({ length: 10 }, (_, at) => `${at + 1}. a`).join("\n");

const paragraph = (...runs: Run[]): RichBlock => ({ kind: "paragraph", runs });

describe("canonicalText", () => {
  test("is idempotent for any text", () => {
    fc.assert(
      fc.property(anyRich, anyBreak, (rich, paragraphBreak) => {
        const once = canonicalText(rich, paragraphBreak);
        expect(canonicalText(once, paragraphBreak)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  test("splitting runs at line breaks does not change the form", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "é", "\n", "b "), { maxLength: 12 }),
        anyBreak,
        (parts, by) => {
          const bold = (texts: string[]) => [
            paragraph(...texts.map((text) => ({ text, bold: true as const }))),
          ];
          expect(canonicalText(bold(parts), by)).toEqual(canonicalText(bold([parts.join("")]), by));
        },
      ),
    );
  });

  test("text without formatting is a string, and a string has an exact inverse", () => {
    fc.assert(
      fc.property(anyText, anyBreak, (text, paragraphBreak) => {
        const plain = canonicalText(text, paragraphBreak);
        expect(canonicalText(editableBlocks(plain, paragraphBreak), paragraphBreak)).toBe(plain);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[RichText, RichText]>([
    [[paragraph({ text: "a" }), paragraph({ text: "b" })], "a\nb"],
    [
      [paragraph({ text: "a" }, { text: "b", bold: true }, { text: "c", bold: true })],
      [paragraph({ text: "a" }, { text: "bc", bold: true })],
    ],
    [
      [paragraph({ text: "e", bold: true }, { text: "\u0301", bold: true })],
      [paragraph({ text: "é", bold: true })],
    ],
    [[paragraph({ text: "", bold: true }, { text: "a", link: " " })], "a"],
    [
      [paragraph({ text: "a\nb", italic: true })],
      [paragraph({ text: "a", italic: true }), paragraph({ text: "b", italic: true })],
    ],
    [[{ kind: "list", ordered: false, items: [] }], ""],
    [
      [{ kind: "list", ordered: true, items: [{ runs: [{ text: "a" }] }, { runs: [] }] }],
      [{ kind: "list", ordered: true, items: [{ runs: [{ text: "a" }] }, { runs: [] }] }],
    ],
  ])("%j → %j", (rich, canonical) => {
    expect(canonicalText(rich)).toEqual(canonical);
  });

  test("in a letter an empty line separates paragraphs and a line break stays", () => {
    const body = [paragraph({ text: "a\nb\n", bold: true }, { text: "\nc" })];
    expect(canonicalText(body, "\n\n")).toEqual([
      paragraph({ text: "a\nb", bold: true }),
      paragraph({ text: "c" }),
    ]);
  });

  test("the first item of a list is of the first level, and those below one item have one mark", () => {
    const items = [sub("a"), sub("b"), sub("c", "numbers"), item("d"), sub("e", "numbers"), sub("f")];
    expect(canonicalText([{ kind: "list", ordered: false, items }])).toEqual([
      {
        kind: "list",
        ordered: false,
        items: [item("a"), sub("b"), sub("c"), item("d"), sub("e", "numbers"), sub("f", "numbers")],
      },
    ]);
  });

  test("a line has no paragraphs", () => {
    expect(canonicalLine([{ text: "a" }, { text: "b" }])).toBe("ab");
    expect(canonicalLine([{ text: "a", link: " https://example.com " }])).toEqual([
      { text: "a", link: "https://example.com" },
    ]);
  });
});

describe("text to print", () => {
  test("blank paragraphs, items and lists are left out, and ends are trimmed", () => {
    const rich: RichText = [
      paragraph({ text: "  " }),
      paragraph({ text: " a ", bold: true }, { text: " b " }, { text: " " }),
      {
        kind: "list",
        ordered: false,
        items: [{ runs: [{ text: " c\nd " }] }, { runs: [{ text: " " }] }, { runs: [] }],
      },
      { kind: "list", ordered: false, items: [{ runs: [] }] },
    ];
    expect(richBlocks(rich)).toEqual([
      paragraph({ text: "a ", bold: true }, { text: " b" }),
      { kind: "list", ordered: false, items: [{ runs: [{ text: "c d" }] }] },
    ]);
    expect(richBlocks(" a\n\nb ")).toEqual([paragraph({ text: "a" }), paragraph({ text: "b" })]);
    expect(richBlocks("a\nb\n \nc", "\n\n")).toEqual([paragraph({ text: "a\nb" }), paragraph({ text: "c" })]);
    expect(richBlocks(undefined)).toEqual([]);
    expect(richRuns(" a\nb ")).toEqual([{ text: "a b" }]);
    expect(richRuns(undefined)).toEqual([]);
  });

  test("what is below a blank item moves up to the first level", () => {
    const items: ListItem[] = [item("a"), sub("b"), item(" "), sub("c"), sub(""), item("d"), sub(" ")];
    expect(richBlocks([{ kind: "list", ordered: true, items }])).toEqual([
      { kind: "list", ordered: true, items: [item("a"), sub("b"), item("c"), item("d")] },
    ]);
  });

  test.each<[boolean, ListItem[], string]>([
    [false, [item("a"), sub("b"), sub("c"), item("d")], "- a\n  - b\n  - c\n- d"],
    [true, [item("a"), sub("b"), item("c"), sub("d", "numbers")], "1. a\n   - b\n2. c\n   1. d"],
    [true, [...Array.from({ length: 10 }, () => item("a")), sub("b")], `${tenth}\n    - b`],
    [false, [sub("a"), sub("b")], "- a\n  - b"],
  ])("plain text indents the second level by the mark above it", (ordered, items, text) => {
    expect(plainText([{ kind: "list", ordered, items }])).toBe(text);
  });

  test("the plain text of a line of the second level is its text", () => {
    expect(plainText({ runs: [{ text: "a" }, { text: "b", bold: true }], below: "bullets" })).toBe("ab");
  });

  test("plain text marks the items of lists", () => {
    const items = [{ runs: [{ text: "a", bold: true as const }] }, { runs: [{ text: "b" }] }];
    expect(plainText([paragraph({ text: "x" }), { kind: "list", ordered: false, items }])).toBe(
      "x\n- a\n- b",
    );
    expect(plainText([{ kind: "list", ordered: true, items }])).toBe("1. a\n2. b");
    expect(plainText([{ text: "a" }, { text: "b", italic: true }])).toBe("ab");
    expect(plainText([])).toBe("");
    expect(plainText(undefined)).toBe("");
  });

  test.each([
    ["https://example.com/a b", undefined],
    [" HTTPS://example.com ", "HTTPS://example.com"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["tel:+4912345", "tel:+4912345"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["file:///etc/passwd", undefined],
    ["example.com", undefined],
    [undefined, undefined],
  ])("link %j → %j", (link, address) => {
    expect(linkAddress(link)).toBe(address);
  });
});

test.each([
  [[{ text: "a" }], true],
  [[paragraph({ text: "a" })], true],
  [[{ kind: "list", ordered: false, items: [item("a"), sub("b")] }], true],
  [["a", sub("b")], false],
  [[sub("b")], false],
  [[{ id: "i", text: "a" }], false],
])("%j is formatted text: %j", (value, expected) => {
  expect(isRich(value)).toBe(expected);
});

describe("schema", () => {
  const bold = (text: string): RichText => [paragraph({ text, bold: true })];
  const accepts = (rich: unknown, max = 10) => richText(max).safeParse(rich).success;

  test("formatted text has the limit of its plain text", () => {
    expect([accepts("x".repeat(10)), accepts("x".repeat(11))]).toEqual([true, false]);
    expect([accepts(bold("x".repeat(10))), accepts(bold("x".repeat(11)))]).toEqual([true, false]);
    expect(accepts([paragraph({ text: "12345", bold: true }), paragraph({ text: "6789" })])).toBe(true);
    expect(accepts([paragraph({ text: "12345", bold: true }), paragraph({ text: "67890" })])).toBe(false);
    expect(richLine(3).safeParse([{ text: "ab" }, { text: "cd", bold: true }]).success).toBe(false);
  });

  test("a text that is too long has one issue, with its limit", () => {
    for (const rich of ["x".repeat(11), bold("x".repeat(11))])
      expect(richText(10).safeParse(rich).error?.issues).toEqual([
        expect.objectContaining({ code: "too_big", maximum: 10, path: [] }),
      ]);
  });

  test.each([
    [[{ kind: "paragraph", runs: [{ text: "a", bold: false }] }]],
    [[{ kind: "paragraph", runs: [{ text: "a", color: "red" }] }]],
    [[{ kind: "heading", runs: [] }]],
    [[{ kind: "list", items: [] }]],
    [[{ kind: "list", ordered: false, items: [[{ text: "a" }]] }]],
    [[{ kind: "list", ordered: false, items: [{ runs: [], below: "letters" }] }]],
    [[{ text: "a" }]],
    [5],
    [null],
  ])("%j is refused", (rich) => {
    expect(accepts(rich)).toBe(false);
  });

  test("lines have a number, a length each, and two levels", () => {
    const schema = richLines(5, 3);
    const lines: Highlight[] = [sub("a"), "b", sub("c", "numbers")];
    expect(schema.parse(lines)).toEqual(["a", "b", sub("c", "numbers")]);
    expect(schema.parse(schema.parse(lines))).toEqual(schema.parse(lines));
    expect(schema.safeParse(["a", "b", "c", "d"]).success).toBe(false);
    expect(schema.safeParse(["abcdef"]).error?.issues).toEqual([
      expect.objectContaining({ code: "too_big", maximum: 5, path: [0] }),
    ]);
    expect(schema.safeParse(["a", sub("abcdef")]).success).toBe(false);
    expect(schema.safeParse([{ runs: [], below: "dashes" }]).success).toBe(false);
    expect(schema.safeParse([{ runs: [] }]).success).toBe(false);
  });

  test("more blocks than the limit are refused, also by splitting", () => {
    expect(accepts(bold("x\n".repeat(999)), 5000)).toBe(true);
    expect(accepts(bold("x\n".repeat(1000)), 5000)).toBe(false);
  });

  test("what the schema accepts it returns unchanged the next time", () => {
    fc.assert(
      fc.property(anyRich, anyBreak, (rich, paragraphBreak) => {
        const schema = richText(1000, paragraphBreak);
        const once = schema.parse(rich);
        expect(schema.parse(once)).toEqual(once);
      }),
    );
  });
});
