import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { readLabelledEntries, startOfOrdinary } from "./labelled-entries.ts";
import { style } from "./lines.test-support.ts";

const read = (text: string) =>
  readLabelledEntries(linesOfText(text), style)?.map(
    ({ body, labels: _, lines: __, gap: ___, ...fields }) => ({
      ...fields,
      body: body.map(lineText),
    }),
  );

const acme = {
  period: { text: "2015 – 2019" },
  title: "Engineer",
  organization: "Acme Ltd, Leeds",
  body: ["Bridges"],
};

test.each([
  [
    "with colons",
    "Dates: 2015 – 2019\nPosition held: Engineer\nMain activities: Bridges\nEmployer: Acme Ltd, Leeds",
  ],
  [
    "with bars",
    "Dates | 2015 – 2019\nPosition | Engineer\nMain activities | Bridges\nEmployer | Acme Ltd, Leeds",
  ],
  [
    "in a column",
    "Dates\t2015 – 2019\nPosition\tEngineer\nMain activities\tBridges\nEmployer\tAcme Ltd, Leeds",
  ],
  ["above", "Dates\n2015 – 2019\nPosition\nEngineer\nMain activities\nBridges\nEmployer\nAcme Ltd, Leeds"],
  [
    "without a mark",
    "Dates: 2015 – 2019\nOccupation or position held Engineer\nMain activities: Bridges\nName and address of employer Acme Ltd, Leeds",
  ],
  [
    "with an address below",
    "Dates\t2015 – 2019\nPosition\tEngineer\nMain activities\tBridges\nEmployer\tAcme Ltd\n\tLeeds",
  ],
  [
    "of which one is wrapped",
    "Dates\t2015 – 2019\nPosition\tEngineer\nMain activities and\tBridges\nresponsibilities\nEmployer\tAcme Ltd, Leeds",
  ],
])("values with labels %s", (_, text) => {
  expect(read(text)).toEqual([acme]);
});

test("an entry begins at a label that the one above has, in any order", () => {
  const text = "Employer: Acme\nTitle: Engineer\nEmployer: Globex\nDates: 2019 – 2021\nTitle: Lead";
  expect(read(text)).toMatchObject([
    { organization: "Acme", title: "Engineer" },
    { organization: "Globex", title: "Lead", period: { text: "2019 – 2021" } },
  ]);
});

test("texts above the first label begin each entry", () => {
  const text = "Acme\nTitle: Engineer\nDates: 2015 – 2019\n\nGlobex\nTitle: Lead\nDates: 2019 – 2021";
  expect(read(text)).toMatchObject([
    { organization: "Acme", title: "Engineer" },
    { organization: "Globex", title: "Lead" },
  ]);
});

test("what no field has keeps its label", () => {
  expect(read("Employer: Acme\nTitle: Engineer\nType of business or sector: Bridges")![0]!.body).toEqual([
    "Type of business or sector: Bridges",
  ]);
});

test("labels at the right of their column are joined too", () => {
  const lines = linesOfText("Employer\tAcme Ltd\nName and address of\tGlobex\nemployer\nDates\t2015 – 2019");
  const [label] = lines[1]!.cells;
  lines[2]!.cells = [{ ...lines[2]!.cells[0]!, start: label!.end - 8, end: label!.end }];
  expect(readLabelledEntries(lines, style)).toMatchObject([
    { organization: "Acme Ltd" },
    { organization: "Globex" },
  ]);
});

test("labels below heads with dates of their own are no entries", () => {
  const text =
    "Acme, Lead   2019 – 2021\nProject: X\nRole: Engineer\nDuration: 14 months\nGlobex   2015 – 2019\nRole: Lead";
  expect(read(text)).toBeUndefined();
});

test("a project is named by its label", () => {
  const text = "Project: Weather station\nRole: Owner\nProject: Planner\nRole: Developer";
  expect(readLabelledEntries(linesOfText(text), style, true)).toMatchObject([
    { name: "Weather station", title: "Owner" },
    { name: "Planner", title: "Developer" },
  ]);
  expect(read(text)).toBeUndefined();
});

test("a section with one kind of label is another kind of section", () => {
  expect(read("Engineer, Acme\n2015 – 2019\nResponsibilities: bridges\nTitle: none")).toBeUndefined();
});

test("dates with labels and no mark are dates, and begin entries", () => {
  const text =
    "Start 2018\nEnd 2024\nPosition: Lead\nEmployer: Acme\nStart 2012\nEnd 2018\nPosition: Engineer";
  expect(read(text)).toMatchObject([
    { period: { start: "2018", end: "2024" }, title: "Lead" },
    { period: { start: "2012", end: "2018" }, title: "Engineer" },
  ]);
  expect(read("Period: from 2010\nuntil 2012\nEmployer: Acme")).toMatchObject([
    { period: { start: "2010", end: "2012" }, organization: "Acme" },
  ]);
});

test.each([
  "Employer\tAcme\nDates\tMarch 2018 –\n\tFebruary 2024\nPlace\tLeeds",
  "Employer: Acme\nDates: March 2018 –\nFebruary 2024\nPlace: Leeds",
])("a period that goes on in the next line is one", (text) => {
  expect(read(text)).toEqual([
    { organization: "Acme", period: { text: "March 2018 – February 2024" }, place: "Leeds", body: [] },
  ]);
});

const labelled = "Employer: Acme\nDates: 2015 – 2019\nLed a team.\n\n";
test.each([
  ["a head and a date in one line", `${labelled}Baker, Mill, 2010 – 2012\nBaked`, true],
  ["a date below its head", `${labelled}Baker, Mill\n2010 – 2012`, true],
  ["text without a period", `${labelled}Built the 2019 bridge.`, false],
  ["labels again", `${labelled}Employer: Mill\nDates: 2010 – 2012`, false],
])("where ordinary entries begin behind labelled ones: %s", (_, text, has) => {
  const lines = linesOfText(text);
  const begin = has ? lines.findIndex((line) => lineText(line).startsWith("Baker")) : lines.length;
  expect(startOfOrdinary(lines, style)).toBe(begin);
});

test("a course has the name behind its label", () => {
  expect(read("Course: Excel for shops\nProvider: York College\nDates: 2019")).toMatchObject([
    { field: "Excel for shops", institution: "York College", period: { text: "2019" } },
  ]);
});
