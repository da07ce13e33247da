import { expect, test } from "vitest";
import { lineText } from "../layout/text-line.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { style } from "./lines.test-support.ts";
import { readHeadRow, readTableEntries } from "./table-entries.ts";

const read = (text: string) =>
  readTableEntries(linesOfText(text), style)?.map(({ body, labels: _, lines: __, gap: ___, ...fields }) => ({
    ...fields,
    body: body.map(lineText),
  }));

test.each([
  ["Period | Company | Role", true],
  ["기간\t회사명\t직위\t담당업무", true],
  ["期間   会社名   役職", true],
  ["2019 | Acme | Engineer", false],
  ["Company | Acme", false],
  ["Duties   Remarks", false],
])("whether %j names columns: %s", (text, isHead) => {
  expect(readHeadRow(linesOfText(text)[0]!) !== undefined).toBe(isHead);
});

test("columns have any order, and some of their cells are empty", () => {
  const text =
    "Role | Company | Period | Duties\nEngineer | Acme | 2019 – 2021 | bridges\n | Globex | 2015 – 2019 | ";
  expect(read(text)).toEqual([
    { title: "Engineer", organization: "Acme", period: { text: "2019 – 2021" }, body: ["bridges"] },
    { organization: "Globex", period: { text: "2015 – 2019" }, body: [] },
  ]);
});

test("the start and the end may have columns of their own", () => {
  expect(read("From\tTo\tEmployer\n03/2015\t05/2019\tAcme")).toMatchObject([
    { organization: "Acme", period: { start: "03/2015", end: "05/2019" } },
  ]);
});

test("a line without a date continues the row above", () => {
  const text =
    "Period         Company      Duties\n2015 – 2019    Acme         bridges\n                            roads";
  expect(read(text)).toMatchObject([{ organization: "Acme", body: ["bridges", "roads"] }]);
});

test("a section without a head row is no table", () => {
  expect(read("2015 – 2019 | Acme | Engineer")).toBeUndefined();
});

test("a row without a date begins an entry with its first column and another main one", () => {
  const text =
    "Role | Company | Period\nEngineer | Acme | 2019 – 2021\nClerk | Mill | \nBaker | Globex | 2012";
  expect(read(text)).toMatchObject([{ title: "Engineer" }, { title: "Clerk" }, { title: "Baker" }]);
});

test("the head of a column may have several labels, the first that is known counts", () => {
  expect(read("Zeitraum | Position | Unternehmen / Projekt\n2019 | Entwickler | Norda AG")).toEqual([
    { title: "Entwickler", organization: "Norda AG", period: { text: "2019" }, body: [] },
  ]);
  expect(read("Period | Role | Company, Location\n2019 | Cook | Acme, Leeds")).toMatchObject([
    { title: "Cook", organization: "Acme, Leeds" },
  ]);
});

test("a column of trainings has the name of its section", () => {
  expect(read("Zeitraum | Ausbildung | Schule\n2006 | Kaufmann | BBS Verden")).toMatchObject([
    { qualification: "Kaufmann", institution: "BBS Verden" },
  ]);
});

test("a school in the column of places is the school", () => {
  expect(read("Zeitraum | Abschluss | Ort\n2006 | Abitur | Gymnasium am Wall, Verden")).toEqual([
    {
      ...{ qualification: "Abitur", institution: "Gymnasium am Wall", place: "Verden" },
      ...{ period: { text: "2006" }, body: [] },
    },
  ]);
});
