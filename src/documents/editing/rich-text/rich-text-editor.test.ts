import fc from "fast-check";
import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { canonicalText } from "../../model/canonical-text.ts";
import {
  type Break,
  editableBlocks,
  plainText,
  type RichBlock,
  type RichText,
} from "../../model/rich-text.ts";
import { richLine, richText } from "../../model/rich-text-schema.ts";
import { formatState, setLink, toggle } from "./editor-commands.ts";
import { fromEditor, positionOf, toEditor } from "./editor-document.ts";
import { linesSchema, textSchema } from "./editor-schema.ts";
import { linesCodec, textCodec } from "./rich-codec.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.constantFrom("", "a", "\n", "\n\n", "b\nc", " ", "é"),
);
const run = fc.record({
  text,
  bold: fc.constantFrom(undefined, true as const),
  italic: fc.constantFrom(undefined, true as const),
  link: fc.constantFrom(undefined, "https://example.com", "x"),
});
const runs = fc.array(run, { maxLength: 5 });
const below = fc.constantFrom(undefined, undefined, "bullets" as const, "numbers" as const);
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), runs }),
  fc.record({
    kind: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(fc.record({ runs, below }), { maxLength: 4 }),
  }),
);
const rich: fc.Arbitrary<RichText> = fc.oneof(text, fc.array(block, { maxLength: 5 }));
const breaks = fc.constantFrom<Break>("\n", "\n\n");

describe("the editor's document", () => {
  test("every text is the same after a conversion to the editor and back", () => {
    fc.assert(
      fc.property(rich, breaks, (value, paragraphBreak) => {
        const canonical = canonicalText(value, paragraphBreak);
        const codec = textCodec(10_000, paragraphBreak);
        const doc = toEditor(codec.blocks(canonical), textSchema);
        doc.check();
        expect(codec.read(fromEditor(doc))).toEqual({ value: canonical, fits: true });
      }),
      { numRuns: 1000 },
    );
  });

  test("lines are the same after a conversion, without empty ones", () => {
    const lines = ["Led a team", [{ text: "Cut costs by " }, { text: "12 %", bold: true as const }]];
    const codec = linesCodec({ most: 50, each: 2000 });
    expect(codec.read(fromEditor(toEditor(codec.blocks(lines), linesSchema)))).toEqual({
      value: lines,
      fits: true,
    });
    expect(codec.read(editableBlocks(" a \n\nb\n")).value).toEqual(["a", "b"]);
  });

  test.each<[number, Break]>([
    [0, "\n"],
    [5, "\n"],
    [7, "\n\n"],
    [11, "\n"],
  ])("offset %d of a text with paragraph breaks %j is the same place in the editor", (offset, by) => {
    const plain = ["abc", "def", "ghi"].join(by);
    const doc = toEditor(editableBlocks(plain, by), textSchema);
    const at = doc.resolve(positionOf(doc, offset, by.length));
    const before = plain.slice(0, offset).split(by).at(-1);
    expect(at.parent.textBetween(0, at.parentOffset)).toBe(before);
  });
});

describe("limits", () => {
  test("a text is cut to what the schema accepts", () => {
    fc.assert(
      fc.property(rich, breaks, fc.integer({ min: 0, max: 20 }), (value, paragraphBreak, limit) => {
        const codec = textCodec(limit, paragraphBreak);
        const read = codec.read(codec.blocks(value));
        expect(plainText(read.value, paragraphBreak).length).toBeLessThanOrEqual(limit);
        expect(richText(limit, paragraphBreak).safeParse(read.value).success).toBe(true);
        const whole = canonicalText(value, paragraphBreak);
        if (plainText(whole, paragraphBreak).length <= limit) expect(read.value).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  test("lines are cut to their number and length", () => {
    const long = Array.from({ length: 3 }, () => ({
      kind: "paragraph" as const,
      runs: [{ text: "abcdef", bold: true as const }],
    }));
    const { value, fits } = linesCodec({ most: 2, each: 4 }).read(long);
    expect({ value, fits }).toEqual({
      value: [[{ text: "abcd", bold: true }], [{ text: "abcd", bold: true }]],
      fits: false,
    });
    for (const line of value) expect(richLine(4).safeParse(line).success).toBe(true);
  });

  test("more runs than a paragraph may have do not reach the document", () => {
    const many = Array.from({ length: 501 }, (_, at) => ({
      text: "x",
      ...(at % 2 && { bold: true as const }),
    }));
    const { value, fits } = textCodec(10_000, "\n").read([{ kind: "paragraph", runs: many }]);
    expect(fits).toBe(false);
    expect(richText(10_000).safeParse(value).success).toBe(true);
  });
});

describe("formatting", () => {
  const stateOf = (value: RichText, from: number, to = from) => {
    const doc = toEditor(editableBlocks(value), textSchema);
    return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  };
  const applied = (state: EditorState, command: ReturnType<typeof toggle>) => {
    let next = state;
    command(state, (tr) => {
      next = state.apply(tr);
    });
    return next;
  };
  const read = (state: EditorState) => textCodec(100, "\n").read(fromEditor(state.doc)).value;

  test("bold is set and removed on the selection", () => {
    const bold = applied(stateOf("one two", 1, 4), toggle("bold"));
    expect(read(bold)).toEqual([
      { kind: "paragraph", runs: [{ text: "one", bold: true }, { text: " two" }] },
    ]);
    expect(formatState(bold)).toMatchObject({ bold: true, italic: false, canLink: true });
    expect(read(applied(bold, toggle("bold")))).toBe("one two");
  });

  test("paragraphs become a list, change its kind, and become paragraphs again", () => {
    const list = applied(stateOf("a\nb", 1, 5), toggle("bullets"));
    expect(read(list)).toEqual([
      { kind: "list", ordered: false, items: [{ runs: [{ text: "a" }] }, { runs: [{ text: "b" }] }] },
    ]);
    const numbered = applied(list, toggle("numbers"));
    expect(formatState(numbered)).toMatchObject({ bullets: false, numbers: true });
    expect(read(applied(numbered, toggle("numbers")))).toBe("a\nb");
  });

  test("a link is set on the selection, changed at the caret and removed", () => {
    const linked = applied(stateOf("see it here", 5, 7), setLink(" https://a.example "));
    expect(read(linked)).toEqual([
      {
        kind: "paragraph",
        runs: [{ text: "see " }, { text: "it", link: "https://a.example" }, { text: " here" }],
      },
    ]);
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 6)));
    expect(formatState(inside)).toMatchObject({ link: "https://a.example", canLink: true });
    expect(JSON.stringify(read(applied(inside, setLink("https://b.example"))))).toContain("b.example");
    expect(read(applied(inside, setLink("")))).toBe("see it here");
    expect(formatState(stateOf("see", 1))).toMatchObject({ link: null, canLink: false });
  });
});
