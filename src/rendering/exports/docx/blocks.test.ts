import { describe, expect, test } from "vitest";
import { type WordParagraph, writeWord } from "../../../../tests/docx/word-file.ts";
import { item, list, prose, wordResume } from "../../../../tests/docx/word-resume.ts";
import type { Block, PublicationBlock } from "../../render-data.ts";

const row = (label: string, value: string): Block => ({ kind: "row", label, value, run: false });
const longLabel = "Planning, building and opening of bridges";
const publication = (number: number, changes: Partial<PublicationBlock> = {}): PublicationBlock => ({
  kind: "publication",
  number,
  authors: [
    { text: "Ada Moss", own: false },
    { text: "Jo Park", own: true },
  ],
  title: "Bridges of the north",
  container: "Journal of Bridges",
  details: "12(3), 4–9",
  date: "2019",
  body: [],
  breakBefore: false,
  ...changes,
});

const sections: Record<string, Block[]> = {
  rows: [row("Data", "SQL, Excel"), row("Leadership", ""), row("", "AutoCAD"), row(longLabel, "ten years")],
  prose: [
    { kind: "prose", body: [...prose("I plan.", "I build."), list(false, "a", "b"), list(true, "c", "d")] },
  ],
  "second list": [{ kind: "prose", body: [list(true, "e")] }],
  lines: [row("", "one\ntwo\tthree")],
  groups: [{ kind: "group", title: "Journals" }, row("Data", "SQL"), { kind: "group", title: "" }],
  publications: [
    publication(1, { doi: item("doi.org/10.1", { link: "https://doi.org/10.1" }) }),
    publication(2, {
      authors: [],
      container: "",
      details: "",
      date: "",
      body: prose("Read by all."),
      breakBefore: true,
    }),
  ],
  "more publications": [publication(1)],
};
const file = await writeWord(wordResume("modern", sections));
const numberOf = ({ properties }: WordParagraph | undefined = file.paragraphs[0]!) =>
  /<w:numId w:val="(\d+)"/.exec(properties)?.[1];

test("a value is at a tab stop behind its label, or on one line where the label leaves no space", () => {
  expect(file.outlineBelow("rows")).toEqual([
    "Fact: Data\tSQL, Excel",
    "Fact: Leadership",
    "Fact: AutoCAD",
    `Fact: ${longLabel} ten years`,
  ]);
  const [first, , third] = file.paragraphsBelow("rows");
  expect([first!.runs[0]!.style, third!.runs[0]!.style]).toEqual(["Label", undefined]);
});

test("rows are a list if the design says so", async () => {
  const rows = { rows: sections.rows! };
  const bullets = await writeWord(wordResume("modern", rows, { design: { skills: "bullets" } }));
  expect(bullets.outlineBelow("rows")).toEqual([
    "ListBullet: Data SQL, Excel",
    "ListBullet: Leadership",
    "ListBullet: AutoCAD",
    `ListBullet: ${longLabel} ten years`,
  ]);
});

test("paragraphs and lists are in their order", () => {
  expect(file.outlineBelow("prose")).toEqual([
    "BodyText: I plan.",
    "BodyText: I build.",
    "ListBullet: a",
    "ListBullet: b",
    "ListNumber: c",
    "ListNumber: d",
  ]);
});

test("the second level of a list has its own style and level, and bullets do not end the numbers", async () => {
  const item = (text: string, below?: "bullets" | "numbers") => ({
    runs: [{ text }],
    ...(below && { below }),
  });
  const kinds = [undefined, "bullets", undefined, "numbers", "numbers", undefined, "numbers"] as const;
  const items = kinds.map((below, at) => item(`item ${at}`, below));
  const lists = [false, true].map((ordered) => ({ kind: "list" as const, ordered, items }));
  const nested = await writeWord(wordResume("modern", { prose: [{ kind: "prose", body: lists }] }));
  const found = nested.paragraphsBelow("prose").map(({ style, properties }) => {
    const [, level] = /<w:ilvl w:val="(\d)"/.exec(properties) ?? [];
    return { style, level, list: /<w:numId w:val="(\d+)"/.exec(properties)?.[1] };
  });
  expect(found.map(({ style, level = "" }) => style + level)).toEqual([
    ...[
      "ListBullet",
      "ListBullet21",
      "ListBullet",
      "ListNumber21",
      "ListNumber21",
      "ListBullet",
      "ListNumber21",
    ],
    ...[
      "ListNumber0",
      "ListBullet21",
      "ListNumber0",
      "ListNumber21",
      "ListNumber21",
      "ListNumber0",
      "ListNumber21",
    ],
  ]);
  const numbered = found.slice(7);
  const top = numbered[0]!.list;
  expect(numbered.map(({ list }) => list === top)).toEqual([true, true, true, false, false, true, false]);
  expect(numbered[3]!.list).toBe(numbered[4]!.list);
  expect(numbered[6]!.list).not.toBe(numbered[4]!.list);
  expect(nested.style("ListBullet2")).toContain('<w:ilvl w:val="1"/>');
  expect(nested.parts["word/numbering.xml"]).toContain('<w:lvlText w:val="–"/>');
});

test("each numbered list begins at 1", () => {
  const [, , , , c, d] = file.paragraphsBelow("prose");
  const [e] = file.paragraphsBelow("second list");
  expect(numberOf(c)).toBe(numberOf(d));
  expect(numberOf(e)).not.toBe(numberOf(c));
});

test("a text has its line breaks, and no tabs of its own", () => {
  expect(file.outlineBelow("lines")).toEqual(["Fact: one\ntwo three"]);
});

test("a sub-heading stays on the page of what follows, and an empty one is left out", () => {
  expect(file.outlineBelow("groups")).toEqual(["GroupHeading: Journals", "Fact: Data\tSQL"]);
  expect(file.style("GroupHeading")).toContain("<w:keepNext/>");
});

describe("a publication", () => {
  const [first, second, text] = file.paragraphsBelow("publications");
  test("has its parts in order, those that are missing left out", () => {
    expect([first!.text, second!.text, text!.text]).toEqual([
      "Ada Moss, Jo Park. Bridges of the north. Journal of Bridges. 12(3), 4–9. 2019. doi.org/10.1",
      "Bridges of the north.",
      "Read by all.",
    ]);
  });

  test("marks the author's own name and the journal, and links its address", () => {
    expect(first!.runs.filter(({ bold, italic }) => bold || italic)).toEqual([
      { text: "Jo Park", bold: true },
      { text: "Journal of Bridges", italic: true },
    ]);
    expect(first!.links).toEqual({ "doi.org/10.1": "https://doi.org/10.1" });
  });

  test("has a number, which begins at 1 in each section", () => {
    const [other] = file.paragraphsBelow("more publications");
    expect([first!.style, numberOf(first)]).toEqual(["Publication", numberOf(second)]);
    expect(numberOf(other)).not.toBe(numberOf(first));
  });

  test("begins a page if the user says so", () => {
    expect(second!.properties).toContain("<w:pageBreakBefore/>");
  });
});
