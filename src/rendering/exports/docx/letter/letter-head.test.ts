import { describe, expect, test } from "vitest";
import { textsOfTable, type WordParagraph, writeWord } from "../../../../../tests/docx/word-file.ts";
import { wordLetter } from "../../../../../tests/docx/word-letter.ts";

const lines = (text: string) => text.split(" / ");
const sender = "Title: Jo Park / Subtitle: Planner / Sender: 12 High Street / Sender: jo@example.com";
const recipient = "Recipient: Acme Ltd / Recipient: Leeds";
const date = "Date: 1 May 2026";
const spacer = "Date: ";
const indentOf = ({ properties }: WordParagraph) =>
  Number(/<w:ind w:start="(\d+)"/.exec(properties)?.[1] ?? 0);
const headOf = async (...parts: Parameters<typeof wordLetter>) => {
  const file = await writeWord(wordLetter(...parts));
  const end = file.paragraphs.findIndex(({ style }) => style === "Heading1");
  return { file, paragraphs: file.paragraphs.slice(0, end), outline: file.outline.slice(0, end) };
};

test.each([
  ["American", "en-US", [sender, date, recipient, spacer]],
  ["Swedish: the date after the recipient", "sv-SE", [sender, recipient, date, spacer]],
  ["Japanese: the sender after both", "ja-JP", [date, recipient, sender, spacer]],
] as const)("the head of a letter is %s", async (_, locale, parts) => {
  expect((await headOf(locale)).outline).toEqual(lines(parts.join(" / ")));
});

test("a British sender is at the end side, with lines that begin below each other", async () => {
  const { paragraphs, outline } = await headOf("en-GB");
  expect(outline).toEqual(lines([sender, date, recipient, spacer].join(" / ")));
  const [name, headline, address, email, day, first] = paragraphs;
  const indents = [name, headline, address, email].map((each) => indentOf(each!));
  expect(new Set(indents).size).toBe(1);
  expect(indents[0]).toBeGreaterThan(4_000);
  expect([day!.properties.includes('<w:jc w:val="end"/>'), indentOf(first!)]).toEqual([true, 0]);
});

test("an Italian recipient is at the end side", async () => {
  const { paragraphs } = await headOf("it-IT");
  const indents = paragraphs.filter(({ style }) => style === "Recipient").map(indentOf);
  expect(indents[0]).toBeGreaterThan(4_000);
  expect(indents[1]).toBe(indents[0]);
});

test("an empty date and an empty recipient leave no lines", async () => {
  expect((await headOf("en-US", { date: "", recipient: [] })).outline).toEqual(
    lines(`${sender} / ${spacer}`),
  );
});

test("the first part of a head has no space above it, whichever it is", async () => {
  const spaceOf = async (date: string) => {
    const { paragraphs } = await headOf("ja-JP", { date });
    return paragraphs.map(({ properties }) => Number(/w:before="(\d+)"/.exec(properties)?.[1] ?? 0) > 0);
  };
  expect((await spaceOf("1 May 2026")).slice(0, 3)).toEqual([false, true, false]);
  expect((await spaceOf("")).slice(0, 2)).toEqual([false, false]);
});

test("addresses of the sender are links", async () => {
  const { file } = await headOf("en-US");
  expect(file.ofStyle("Sender")[1]!.links).toEqual({ "jo@example.com": "mailto:jo@example.com" });
});

test("a letter beside a resume with dates in the margin has its date there", async () => {
  const { file, outline } = await headOf("en-US", { design: { header: "margin", dateWidthMm: 30 } });
  expect(outline).toEqual([
    "Title: Jo Park",
    "Subtitle: Planner",
    "Sender: 12 High Street  ·  jo@example.com",
    "Recipient: 1 May 2026\tAcme Ltd",
    "Recipient: Leeds",
    spacer,
  ]);
  expect(file.style("LetterText")).toMatch(/<w:ind w:start="[1-9]\d+"\/>/);
});

const german = await headOf("de-DE");
const [table] = german.file.tables;

describe("a German letter", () => {
  test("has the sender above the address field, whose first line is the return address", () => {
    expect(german.outline).toEqual([spacer]);
    expect(textsOfTable(table!)).toEqual([
      ["Jo Park\nPlanner"],
      ["Jo Park, 12 High Street\nAcme Ltd\nLeeds", "", "12 High Street\njo@example.com\n1 May 2026"],
    ]);
    expect(table!.rows[1]![0]!.paragraphs.map(({ style }) => style)).toEqual([
      "ReturnAddress",
      "Recipient",
      "Recipient",
    ]);
  });

  test("has the address field at the place of the envelope's window, whatever is in it", () => {
    const heights = [...table!.xml.matchAll(/<w:trHeight w:val="(\d+)" w:hRule="exact"\/>/g)].map(
      ([, height]) => Math.round((Number(height) / 1440) * 25.4),
    );
    // The page begins at 27 mm, the field at 45 mm.
    expect(heights).toEqual([18, 45]);
    expect(table!.rows[0]![0]!.columns).toBe(3);
  });

  test("has a return address that fits its line", async () => {
    const address = [
      "Straße der vielen langen Namen 1234",
      "12345 Eine Stadt mit langem Namen an einem Fluss",
    ];
    const long = await writeWord(
      wordLetter("de-DE", { sender: { name: "Jo Park", headline: "", address, contact: [] } }),
    );
    const sizeOf = ({ tables }: typeof long) => Number(/<w:sz w:val="(\d+)"\/>/.exec(tables[0]!.xml)?.[1]);
    expect(sizeOf(long)).toBeLessThan(sizeOf(german.file));
  });
});

test("a French recipient is at the place of the window, beside the sender", async () => {
  const { file } = await headOf("fr-FR");
  const [place] = file.tables;
  expect(textsOfTable(place!)).toEqual([
    ["Jo Park"],
    ["Planner\n12 High Street\njo@example.com", "", "Acme Ltd\nLeeds\n1 May 2026"],
  ]);
  const columns = [...place!.xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
  // 110 mm from the left edge of the page, of which 25 mm are the margin.
  expect(Math.round(((columns[0]! + columns[1]!) / 1440) * 25.4)).toBe(85);
});

test("answers to prompts have the sender alone above them", async () => {
  const { outline } = await headOf("ko-KR", { heading: "자기소개서" });
  expect(outline).toEqual(lines(sender));
});
