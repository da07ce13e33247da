import { describe, expect, test } from "vitest";
import { type WordFile, writeWord } from "../../../../tests/docx/word-file.ts";
import { entry, item, prose, wordResume } from "../../../../tests/docx/word-resume.ts";

const long =
  "Programme for the planning, building and opening of bridges over the rivers of the north of England";
const job = { first: "Acme Ltd", second: "Engineer", date: "2019 – 2021", place: "Leeds" };
const entries = {
  whole: [entry(job)],
  "long first line": [entry({ ...job, first: long })],
  "long second line": [entry({ ...job, second: long })],
  "without a date": [entry({ ...job, date: "", second: "" })],
  "without a second line": [entry({ ...job, second: "" })],
  "date alone": [entry({ date: "2019", place: "Leeds" })],
  details: [
    entry({
      ...job,
      titleLink: "https://acme.example",
      link: item("acme.example/bridge", { link: "https://acme.example/bridge" }),
      contacts: [item("ada@acme.example", { label: "E-mail" })],
      note: "Builds bridges",
      body: prose("Led a team."),
      bullets: [
        { runs: [{ text: "Saved " }, { text: "20 %", bold: true }] },
        { runs: [{ text: "Site", link: "https://a.example" }] },
      ],
      tags: { label: "Tools:", text: "AutoCAD" },
    }),
  ],
  positions: [
    entry({
      first: "Acme Ltd",
      date: "2015 – 2021",
      positions: [
        {
          title: "Lead",
          date: "2019 – 2021",
          place: "",
          body: prose("Led."),
          bullets: [{ runs: [{ text: "Built" }] }],
        },
        { title: "", date: "2015 – 2019", place: "York", body: [], bullets: [] },
      ],
    }),
  ],
  "new page": [entry({ ...job, breakBefore: true })],
};
const tables = async (datePosition: "end" | "line" | "margin", locale?: "ar-SA") =>
  writeWord(
    wordResume("modern", entries, { design: { datePosition, dateWidthMm: 30 }, ...(locale && { locale }) }),
  );
const atEnd = await tables("end");
const inMargin = await tables("margin");

describe("dates at the end of the line", () => {
  test.each<[keyof typeof entries, string[]]>([
    ["whole", ["Heading2: Acme Ltd\t2019 – 2021", "EntryLine: Engineer\tLeeds"]],
    [
      "long first line",
      [`Heading2: ${long}`, "EntryLine: Engineer", "EntryLine: 2019 – 2021", "EntryLine: Leeds"],
    ],
    ["long second line", ["Heading2: Acme Ltd\t2019 – 2021", `EntryLine: ${long}`, "EntryLine: Leeds"]],
    ["without a date", ["Heading2: Acme Ltd\tLeeds"]],
    ["without a second line", ["Heading2: Acme Ltd\t2019 – 2021", "EntryLine: Leeds"]],
    ["date alone", ["Heading2: 2019", "EntryLine: Leeds"]],
  ])("%s", (heading, outline) => {
    expect(atEnd.outlineBelow(heading)).toEqual(outline);
  });

  test("date and place have styles of their own, and the tab stop is at the margin", () => {
    const [first, second] = atEnd.paragraphsBelow("whole");
    expect([first!.runs.at(-1), second!.runs.at(-1)]).toEqual([
      { text: "2019 – 2021", style: "EntryDate" },
      { text: "Leeds", style: "EntryPlace" },
    ]);
    expect(first!.properties).toMatch(/<w:tab w:val="end" w:pos="\d{4,5}"\/>/);
  });

  test("a date that does not fit is at the end of a line of its own", () => {
    const date = atEnd.paragraphsBelow("long first line")[2]!;
    expect(date.properties).toContain('<w:jc w:val="end"/>');
  });
});

describe("an entry", () => {
  test("has address, contacts, note, text, list and tags below its lines", () => {
    expect(atEnd.outlineBelow("details").slice(2)).toEqual([
      "EntryNote: acme.example/bridge",
      "EntryNote: ada@acme.example",
      "EntryNote: Builds bridges",
      "BodyText: Led a team.",
      "ListBullet: Saved 20 %",
      "ListBullet: Site",
      "BodyText: Tools: AutoCAD",
    ]);
  });

  test("has its links and emphasis", () => {
    const [title, , address, , , , saved, site, tags] = atEnd.paragraphsBelow("details");
    expect([title!.links, address!.links, site!.links]).toEqual([
      { "Acme Ltd": "https://acme.example" },
      { "acme.example/bridge": "https://acme.example/bridge" },
      { Site: "https://a.example" },
    ]);
    expect(saved!.runs).toEqual([{ text: "Saved " }, { text: "20 %", bold: true }]);
    expect(site!.runs).toEqual([{ text: "Site", style: "Hyperlink" }]);
    expect(tags!.runs[0]).toEqual({ text: "Tools: ", style: "Label" });
  });

  test("has its positions below the employer, each with its date", () => {
    expect(atEnd.outlineBelow("positions")).toEqual([
      "Heading2: Acme Ltd\t2015 – 2021",
      "Heading3: Lead\t2019 – 2021",
      "BodyText: Led.",
      "ListBullet: Built",
      "Heading3: 2015 – 2019",
      "EntryLine: York",
    ]);
  });

  test("is on one page if it is short, without the next one", () => {
    const kept = atEnd
      .paragraphsBelow("details")
      .map(({ properties }) => properties.includes("<w:keepNext/>"));
    expect([kept.slice(0, -1).every(Boolean), kept.at(-1)]).toEqual([true, false]);
  });

  test("with several positions does not hold the next one", () => {
    expect(atEnd.paragraphsBelow("positions").at(-1)!.properties).toContain('<w:keepNext w:val="false"/>');
  });

  test("begins a page if the user says so", () => {
    const broken = (file: WordFile) =>
      file.paragraphs
        .filter(({ properties }) => properties.includes("<w:pageBreakBefore/>"))
        .map(({ text }) => text);
    expect(broken(atEnd)).toEqual(["Acme Ltd\t2019 – 2021"]);
  });
});

test("dates below the lines are at their start", async () => {
  const file = await tables("line");
  expect(file.outlineBelow("whole")).toEqual([
    "Heading2: Acme Ltd",
    "EntryLine: Engineer",
    "EntryLine: 2019 – 2021",
    "EntryLine: Leeds",
  ]);
  expect(file.paragraphsBelow("whole")[2]!.properties).not.toContain("<w:jc");
});

describe("dates in the margin", () => {
  test.each<[keyof typeof entries, string[]]>([
    ["whole", ["Heading2: 2019 – 2021\tAcme Ltd", "EntryLine: Leeds\tEngineer"]],
    ["without a date", ["Heading2: Acme Ltd", "EntryLine: Leeds"]],
    ["without a second line", ["Heading2: 2019 – 2021\tAcme Ltd", "EntryLine: Leeds"]],
    ["date alone", ["Heading2: 2019", "EntryLine: Leeds"]],
  ])("%s", (heading, outline) => {
    expect(inMargin.outlineBelow(heading)).toEqual(outline);
  });

  test("a line without a date begins beside the margin", () => {
    const [first] = inMargin.paragraphsBelow("without a date");
    expect(first!.properties).toMatch(/<w:ind w:start="[1-9]\d+" w:hanging="0"\/>/);
  });
});

test("in a right-to-left document, paragraphs are turned, and runs except for Latin words", async () => {
  const file = await tables("end", "ar-SA");
  const [first] = file.paragraphsBelow("whole");
  expect(first!.properties).toContain("<w:bidi/>");
  expect(first!.runs.map(({ text, rtl }) => [text, rtl ?? false])).toEqual([
    ["Acme Ltd", false],
    ["\t", false],
    ["2019 – 2021", true],
  ]);
});
