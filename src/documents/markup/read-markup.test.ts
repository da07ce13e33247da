import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../tests/support/linear-time.ts";
import { type Highlight, plainText, type RichText, type Run, type SubLine } from "../model/rich-text.ts";
import { MarkupReader } from "./read-markup.ts";

const read = (text: string): RichText => new MarkupReader().text(text, 10_000);
const line = (text: string) => new MarkupReader().line(text, 2000);
const paragraph = (...runs: Run[]) => ({ kind: "paragraph" as const, runs });
const list = (ordered: boolean, ...items: (string | SubLine)[]) => ({
  kind: "list" as const,
  ordered,
  items: items.map((item) => (typeof item === "string" ? { runs: [{ text: item }] } : item)),
});
const bullet = (text: string): SubLine => ({ runs: [{ text }], below: "bullets" });
const numbered = (text: string): SubLine => ({ runs: [{ text }], below: "numbers" });
/** Of lists on three levels. */
const deep = list(false, "One", bullet("Two"), bullet("Three"), "Four");

describe("HTML", () => {
  test.each<[string, RichText]>([
    ["<p>One</p>\n<p>Two</p>", "One\nTwo"],
    ["<p>R&amp;D &lt;3</p>", "R&D <3"],
    ["R&amp;D &quot;A&quot; &#39;b&#39; AT&T <3", "R&D \"A\" 'b' AT&T <3"],
    ["&lt;p&gt; is a tag", "<p> is a tag"],
    ["One<br>Two<br/>Three", "One\nTwo\nThree"],
    ["<b>x</b>", [paragraph({ text: "x", bold: true })]],
    [
      "Led <strong>five <em>new</em></strong> teams",
      [
        paragraph(
          { text: "Led " },
          { text: "five ", bold: true },
          { text: "new", bold: true, italic: true },
          { text: " teams" },
        ),
      ],
    ],
    [
      '<p>See <a href="https://a.de" target="_blank">a</a></p>',
      [paragraph({ text: "See " }, { text: "a", link: "https://a.de" })],
    ],
    [
      "<ul><li><p>One</p></li><li>Two\n  <ol><li>Three</li></ol></li></ul>",
      [list(false, "One", "Two", numbered("Three"))],
    ],
    ["<ul><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li><li>Four</li></ul>", [deep]],
    ["<ul><li>One</li><ul><li>Two</li></ul></ul>", [list(false, "One", bullet("Two"))]],
    ["<ol><li>One<li>Two</ol>", [list(true, "One", "Two")]],
    [
      "<h2>Results</h2><p>Grew\n  sales</p>",
      [paragraph({ text: "Results", bold: true }), paragraph({ text: "Grew sales" })],
    ],
    ["<div>  </div><p></p>", ""],
  ])("%j is converted", (html, rich) => {
    expect(read(html)).toEqual(rich);
  });

  test("a link keeps any address, which output checks", () => {
    expect(read('<a href="javascript:alert(1)">x</a>')).toEqual([
      paragraph({ text: "x", link: "javascript:alert(1)" }),
    ]);
  });

  test.each([
    "Wrote <b> and </b> handlers",
    "Maps List<String> to Map<K, V>",
    "<script>alert(1)</script>",
    "<p>unknown <custom>tag</custom></p>",
    "<b>never closed",
    "<b><i>crossed</b></i>",
    "a <br> b",
    "The <p> element and the </p> tag",
    "x < y and y > z",
    "<3",
    "AT&T and C&A",
    "a&b; c",
  ])("%j stays as it is", (text) => {
    expect(read(text)).toBe(text);
  });
});

describe("Markdown", () => {
  test.each<[string, RichText]>([
    ["**Note:** it", [paragraph({ text: "Note:", bold: true }, { text: " it" })]],
    ["grew *much*", [paragraph({ text: "grew " }, { text: "much", italic: true })]],
    [
      "see [site](https://a.de/b_c)",
      [paragraph({ text: "see " }, { text: "site", link: "https://a.de/b_c" })],
    ],
    [
      "Did:\n- One\n- Two\n\nMore",
      [paragraph({ text: "Did:" }), list(false, "One", "Two"), paragraph({ text: "More" })],
    ],
    ["* One\n* Two", [list(false, "One", "Two")]],
    ["1. One\n2. Two", [list(true, "One", "Two")]],
    ["- One\n  - Two\n- Three", [list(false, "One", bullet("Two"), "Three")]],
    ["- One\n  - Two\n    - Three\n- Four", [deep]],
    ["- One\n  1. Two", [list(false, "One", numbered("Two"))]],
    ["1. One\n2. Two\n   - Three\n3. Four", [list(true, "One", "Two", bullet("Three"), "Four")]],
    ["## Results\nGrew", [paragraph({ text: "Results", bold: true }), paragraph({ text: "Grew" })]],
    ["• One\n• Two", [list(false, "One", "Two")]],
    [
      "cut _much waste_ by",
      [paragraph({ text: "cut " }, { text: "much waste", italic: true }, { text: " by" })],
    ],
    [
      "**Led** a <u>crew</u><br>cut *waste*",
      [
        paragraph({ text: "Led", bold: true }, { text: " a crew" }),
        paragraph({ text: "cut " }, { text: "waste", italic: true }),
      ],
    ],
    [
      "**a** <b>b</b> <a href='https://a.de'>c</a>",
      [
        paragraph(
          { text: "a", bold: true },
          { text: " " },
          { text: "b", bold: true },
          { text: " " },
          { text: "c", link: "https://a.de" },
        ),
      ],
    ],
    ["**재설계**했습니다", [paragraph({ text: "재설계", bold: true }, { text: "했습니다" })]],
    ["彼は**「設計」**と", [paragraph({ text: "彼は" }, { text: "「設計」", bold: true }, { text: "と" })]],
    ["**太字**と_斜体_。", [paragraph({ text: "太字", bold: true }, { text: "と_斜体_。" })]],
    ["**a**, `b` and __c__", [paragraph({ text: "a", bold: true }, { text: ", `b` and __c__" })]],
  ])("%j is converted", (markdown, rich) => {
    expect(read(markdown)).toEqual(rich);
  });

  test.each([
    ...["2*3*4", "2**3**4", "a * b * c", "5* hotel and 4* hostel", "*args, **kwargs", "(*) see (*)"],
    ...[
      "__init__ and _x_",
      "set _name_ and `_type_`",
      "snake_case_name",
      "C# and F#",
      "#1 seller",
      "# of users *grew*",
      "- only one",
    ],
    ...[
      "[x](javascript:alert(1))",
      "[1] and [2](see)",
      "a \\* b",
      "1990. A year",
      "12. Mai\n13. Mai",
      "`code`",
    ],
    ...["Title\n---\nText", "> quoted", "    indented", "![x](https://a.de/b.png)", "<https://a.de>"],
  ])("%j stays as it is", (text) => {
    expect(read(text)).toBe(text);
  });
});

test("one line joins paragraphs and items with spaces", () => {
  expect(line("<p>One</p><ul><li><b>Two</b></li></ul>")).toEqual([
    { text: "One " },
    { text: "Two", bold: true },
  ]);
  expect(line("<p>One</p><p>Two</p>")).toBe("One Two");
  expect(line("plain * text")).toBe("plain * text");
});

test.each<[string, Highlight[]]>([
  ["Plant move", ["Plant move"]],
  ["Plant move\n  - Planned it\n  - Did it", ["Plant move", bullet("Planned it"), bullet("Did it")]],
  ["Plant move\n- Planned it", ["Plant move", bullet("Planned it")]],
  ["Plant\nmove\n  1. Planned it\n  2. Did it", ["Plant\nmove", numbered("Planned it"), numbered("Did it")]],
  ["- Plant move\n  • Planned it\n- Saved 5 %", ["Plant move", bullet("Planned it"), "Saved 5 %"]],
  ["<p>Plant move</p><ul><li>Planned it</li></ul>", ["Plant move", bullet("Planned it")]],
  [
    "<div>Plant move<ul><li>Planned it<ul><li>Did it</li></ul></li></ul></div>",
    ["Plant move", bullet("Planned it"), bullet("Did it")],
  ],
  [
    "Move\n  - **Planned** it",
    ["Move", { runs: [{ text: "Planned", bold: true }, { text: " it" }], below: "bullets" }],
  ],
  ["Opened on\n12. May", ["Opened on\n12. May"]],
  ["Grew by\n- or rather kept –\n-5 %", ["Grew by", bullet("or rather kept –\n-5 %")]],
])("the entry %j of a list", (text, lines) => {
  expect(new MarkupReader().entry(text, 2000)).toEqual(lines);
});

const word = fc.constantFrom(
  ...[
    "sales",
    "C#",
    "F#",
    "#1",
    "*",
    "**",
    "5*",
    "<",
    "<3",
    "a<b",
    "x<y>z",
    "List<T>",
    "2*3",
    "_",
    "snake_case",
  ],
  ...["__init__", "&amp", "[1]", "(a)", "-", "–", "+", "1.", "10 %", "`", "~", "|", "\\", "größer", "日本語"],
);

test.each([
  ["numbers", "", "1. "],
  ["numbers and bullets", "", "- 1. "],
  ["numbers after the first", "- a\n", "2) "],
  ["bullets with tabs", "- a\n", "-\t"],
  ["bullets far apart", "- a\n", "-   "],
  ["lines that end with a carriage return", "", "- a\r"],
])("a chain of %s stays as it is, in linear time, without nesting as many lists", (_, start, mark) => {
  const build = (size: number) => `${start}${mark.repeat(size)}a`;
  expect(read(build(3000))).toBe(build(3000));
  expect(growthOf(build, read, 2_000)).toBeLessThan(linearGrowth);
});

test("prose that contains characters of markup stays as it is", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      const text = words.join(" ");
      expect(read(text)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("a conversion loses no word", () => {
  const marked = fc
    .tuple(fc.constantFrom("sales", "größer", "日本語"), fc.constantFrom("**", "*", ""))
    .map(([text, mark]) => `${mark}${text}${mark}`);
  fc.assert(
    fc.property(fc.array(marked, { maxLength: 12 }), (words) => {
      const plain = words.join(" ").replaceAll("*", "");
      expect(plainText(read(words.join(" ")))).toBe(plain);
    }),
    { numRuns: 500 },
  );
});
