import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { degreeOf } from "./entry-fields.ts";
import { type EntryType, entryReaders } from "./entry-sections.ts";
import { style } from "./lines.test-support.ts";

const read = (type: EntryType, text: string) =>
  entryReaders[type](linesOfText(text), style).map(({ lines: _, ...item }) => item);

test("a job has its position, employer, place, dates and text", () => {
  const text = `Engineer          2019 – 2021
Acme Ltd, Leeds
• Planned the bridge
Technologies: AutoCAD, Excel
Analyst           2015 – 2019
Nordwerk Ltd, York`;
  expect(read("experience", text)).toEqual([
    {
      position: "Engineer",
      employer: "Acme Ltd",
      location: "Leeds",
      period: { text: "2019 – 2021" },
      highlights: ["Planned the bridge"],
      technologies: ["AutoCAD", "Excel"],
    },
    { position: "Analyst", employer: "Nordwerk Ltd", location: "York", period: { text: "2015 – 2019" } },
  ]);
});

test("positions within the period of an employer above them are positions there, with what the employer is", () => {
  const text = `Acme Ltd (2018 – present)
Business: bridges
2021 – present   Senior engineer
• Planned the bridge
2018 – 2021   Engineer`;
  expect(read("experience", text)).toMatchObject([
    {
      position: "Senior engineer",
      employer: "Acme Ltd",
      period: { text: "2021 – present" },
      summary: "Business: bridges",
      highlights: ["Planned the bridge"],
      positions: [{ position: "Engineer", period: { text: "2018 – 2021" } }],
    },
  ]);
});

test.each<[EntryType, string, object]>([
  [
    "education",
    "BSc, Physics   2015\nUniversity of Leeds\nDissertation: Bridges",
    {
      degree: "BSc",
      field: "Physics",
      institution: "University of Leeds",
      period: { end: "2015" },
      thesis: "Bridges",
    },
  ],
  [
    "projects",
    "Atlas   2019\nhttps://example.com/atlas\n• Planned it\nTechnologies: SQL",
    {
      name: "Atlas",
      url: "https://example.com/atlas",
      period: { text: "2019" },
      highlights: ["Planned it"],
      keywords: ["SQL"],
    },
  ],
  [
    "volunteering",
    "Treasurer | Bridge club | Leeds | 2019",
    { position: "Treasurer", organization: "Bridge club", period: { text: "2019" }, summary: "Leeds" },
  ],
  [
    "certificates",
    "First aid | Red Cross | Leeds | 2019",
    { name: "First aid", issuer: "Red Cross, Leeds", date: "2019" },
  ],
  [
    "awards",
    "Best bridge, City of Leeds   2019",
    { title: "Best bridge", awarder: "City of Leeds", date: "2019" },
  ],
  [
    "courses",
    "Statics | Open University   2019",
    { name: "Statics", provider: "Open University", period: { text: "2019" } },
  ],
  [
    "certificates",
    "First aid     2019\nRed Cross     Leeds",
    { name: "First aid", issuer: "Red Cross, Leeds", date: "2019" },
  ],
  [
    "memberships",
    "Alpha | Beta   2019",
    { organization: "Alpha", position: "Beta", period: { text: "2019" } },
  ],
  [
    "memberships",
    "Institute of Bridges | Member   since 2019",
    { organization: "Institute of Bridges", position: "Member", period: { text: "since 2019" } },
  ],
  [
    "custom",
    "Bridge tour | Leeds   2019",
    { title: "Bridge tour", location: "Leeds", period: { text: "2019" } },
  ],
])("the fields of %s", (type, text, item) => {
  expect(read(type, text)).toEqual([item]);
});

test("a text of the head that has no field begins the summary", () => {
  expect(
    read("experience", "Engineer | Acme Ltd | Permanent contract since the second of 100 days | 2019"),
  ).toEqual([
    {
      position: "Engineer",
      employer: "Acme Ltd",
      period: { text: "2019" },
      summary: "Permanent contract since the second of 100 days",
    },
  ]);
});

test.each([
  ["MSc, Transport planning", ["MSc", "Transport planning"]],
  ["Master of Science in Physics", ["Master of Science in Physics"]],
  ["MSc (Hons, first), Physics", ["MSc (Hons, first), Physics"]],
  [undefined, []],
])("the degree and field of %j", (text, parts) => {
  expect(degreeOf(text)).toEqual(parts);
});

test.each<[EntryType, string]>([
  ["courses", "provider"],
  ["custom", "subtitle"],
  ["memberships", "organization"],
  ["volunteering", "organization"],
])("an entry of %s without a %s has none of the one above", (type, field) => {
  const found = read(type, "Helper, Acme Ltd   2021\nTrainer   2019");
  expect(found[1]).not.toHaveProperty(field);
});

test("certificates of a line each have no issuer of another line", () => {
  const text = "First Aid at Work (December 2023)\nMoving and Handling (March 2024)\nFood Hygiene Level 2";
  expect(read("certificates", text)).toEqual([
    { name: "First Aid at Work", date: "December 2023" },
    { name: "Moving and Handling", date: "March 2024" },
    { name: "Food Hygiene Level 2" },
  ]);
  expect(read("certificates", "ATPL(A), 2018")).toEqual([{ name: "ATPL(A)", date: "2018" }]);
});

test("a publication with authors and journal in its text is one name", () => {
  const text = "T. Verdelli, A. Ronchi. Seagrass under heat. Marine Letters 41   2023";
  expect(read("publications", text)).toEqual([
    { name: "T. Verdelli, A. Ronchi. Seagrass under heat. Marine Letters 41", date: "2023" },
  ]);
});

test("the place of one study is the place of another", () => {
  const text =
    "2001 – 2004   Ausbildung zum Bäcker, Berufsschule Nr. 3, Stettin\n1991 – 2000   Grundschule Nr. 12, Stettin";
  expect(read("education", text)[1]).toMatchObject({
    institution: "Grundschule Nr. 12",
    location: "Stettin",
  });
});

test("the period at an employer is said by its positions, or stays to be placed", () => {
  const job = (end: string) => `Acme Ltd (2010 – ${end})\nBusiness: bridges\n2010 – 2015   Engineer`;
  expect(read("experience", job("2015"))).toMatchObject([{ implied: ["2010 – 2015"] }]);
  expect(read("experience", job("2020"))[0]).not.toHaveProperty("implied");
});
