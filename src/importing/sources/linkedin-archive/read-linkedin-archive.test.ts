import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import {
  archiveOfTables,
  linkedInArchive,
  linkedInFiles,
  linkedInTables,
} from "../../../../tests/support/import-files/linkedin-archive.ts";
import { fillTexts, lostWords, textsIn } from "../../../../tests/support/import-files/share.ts";
import { enGb } from "../../../../tests/support/samples/en-gb.ts";
import { readLinkedInArchive } from "./read-linkedin-archive.ts";
import { readTable } from "./read-table.ts";
import { splitBullets } from "./rows.ts";

const files = linkedInFiles(enGb);
const read = (zip: Uint8Array) => readLinkedInArchive(zip)!.raw;
const { person, sections, tray } = read(linkedInArchive(files, { photo: true }));
const typed = (type: string) => sections.find((section) => section.type === type);

test("profile, primary address and websites", () => {
  expect(person).toMatchObject({
    name: { given: "Priya", family: "Hughes" },
    ...{ headline: enGb.headline, email: enGb.email, phone: enGb.phone },
    location: { address: "4 Mill Lane", postalCode: "LS1 1AA", city: "Leeds, England" },
    links: [
      { network: "Personal", url: "https://me.example.com" },
      { network: "Blog", url: "https://blog.example.com" },
      { network: "Twitter", username: "sample" },
    ],
    photo: { bytes: strToU8("not really a picture") },
  });
});

test("positions: bullets of the description, and a job without an end continues", () => {
  const [first, second] = enGb.experience;
  expect(typed("experience")).toMatchObject({
    items: [
      {
        employer: first!.employer,
        period: { start: "Mar 2021", ongoing: true },
        summary: first!.summary,
        highlights: first!.highlights,
      },
      {
        position: second!.position,
        period: { start: "Sep 2018", end: "Feb 2021" },
        highlights: second!.highlights,
      },
      ...[{}, {}, {}],
    ],
  });
});

test("sections come in their usual order; words of others are hidden", () => {
  expect(sections.map(({ type }) => type)).toEqual([
    ...[
      "summary",
      "experience",
      "education",
      "skills",
      "languages",
      "certificates",
      "projects",
      "volunteering",
    ],
    ...["awards", "courses", "publications", "publications", "memberships", "references"],
  ]);
  expect(typed("references")).toMatchObject({
    hidden: true,
    items: [{ name: "Dana Reed", organization: "Buses Ltd", reference: 'A "great" analyst,\nand kind' }],
  });
});

test("values without a field are in the tray, messages and contacts are not read", () => {
  expect(tray.map(({ label, text }) => [label, text])).toEqual([
    // A birthday without its year is no date of birth.
    ["Birth Date", "May 1"],
    ["Industry", "Transport"],
    ["Email", "old@example.com"],
    ["Home", "01632 960000"],
    ["Finished on", "Nov 2025"],
    ["License number", "ABC-1"],
    ["Cause", "Safety"],
    ["Number", "S-101"],
  ]);
  expect(JSON.stringify([sections, tray])).not.toContain("secret");
});

test("files in a folder and below notes have the same content", () => {
  const zip = linkedInArchive(files, { folder: "Complete_Export/", withNotes: true });
  expect(read(zip).sections).toEqual(sections);
});

test("headers of another language are recognised, others keep their own name", () => {
  const positions =
    "Name des Unternehmens;Titel;Beginn;Ende;Betreuer\nStadtwerke Köln;Planerin;Okt. 2019;;Dana Reed\n";
  const { sections: own, tray: left } = read(
    zipSync({ "Positions.csv": strToU8(positions), "Skills.csv": strToU8("Nom\nSQL\n") }),
  );
  expect(own).toMatchObject([
    {
      type: "experience",
      items: [
        { employer: "Stadtwerke Köln", position: "Planerin", period: { start: "Okt. 2019", ongoing: true } },
      ],
    },
    { type: "skills", items: [{ name: "SQL" }] },
  ]);
  expect(left).toMatchObject([{ label: "Betreuer", text: "Dana Reed" }]);
});

test("rows that are too long or too short, and broken quotes, do not stop the file", () => {
  expect(readTable('Name,Url\n"a\nb",c,d\nonly\n\n x "y",z')).toEqual([
    { Name: "a\nb", Url: "c", "Column 3": "d" },
    { Name: "only" },
    { Name: 'x "y"', Url: "z" },
  ]);
  expect(readTable('Name,Url\n"x" y,z\nb,c')).toEqual([
    { Name: '"x" y', Url: "z" },
    { Name: "b", Url: "c" },
  ]);
  expect(readTable("")).toEqual([]);
  expect(readTable("Notes: nothing")).toEqual([]);
  expect(readTable("Name,Name\na,b")).toEqual([{ Name: "a", "Column 2": "b" }]);
});

test("no row is left out: more than 5,000 are refused", () => {
  const rows = (count: number) => "Name\n".concat("x\n".repeat(count));
  expect(readTable(rows(4_999))).toHaveLength(4_999);
  expect(() => readTable(rows(5_000))).toThrow("tooLarge");
});

test("a summary in a file of its own, and a second file of the same table, are read", () => {
  const both = read(
    zipSync({
      "a/Profile.csv": strToU8("First Name,Summary\nPriya,One"),
      "a/Profile Summary.csv": strToU8("Profile Summary\nTwo\nThree"),
      "a/Skills.csv": strToU8("Name\nSQL"),
      "b/Skills.csv": strToU8("Name\nExcel"),
    }),
  );
  expect(JSON.stringify(both.sections)).toMatch(/One.*SQL.*Excel/);
  expect(both.tray.map(({ text }) => text)).toEqual(["Two", "Three"]);
});

test("bullets are a list only at the end of a text", () => {
  expect(splitBullets("Lead\n- one\n- two")).toEqual({ summary: "Lead", highlights: ["one", "two"] });
  expect(splitBullets("• one\n  • two\n• three")).toEqual({
    highlights: ["one", { runs: [{ text: "two" }], below: "bullets" }, "three"],
  });
  expect(splitBullets("- one\nmore")).toEqual({ summary: "- one\nmore" });
});

test("another archive is not read", () => {
  for (const names of [["a.txt"], ["Profile.txt"], ["messages.csv"], ["word/document.xml"]])
    expect(
      readLinkedInArchive(zipSync(Object.fromEntries(names.map((name) => [name, strToU8("x")])))),
    ).toBeNull();
  expect(readLinkedInArchive(zipSync({ "Positions.csv": strToU8("") }))).toBeNull();
});

test("all texts of a generated archive are in fields or in the tray", () => {
  fc.assert(
    fc.property(
      linkedInTables.map((tables) => fillTexts(tables) as Record<string, string[][]>),
      (tables) => {
        const reading = readLinkedInArchive(archiveOfTables(tables));
        if (!reading) return;
        const cells = Object.values(tables).flatMap(([, ...rows]) => textsIn(rows));
        const words = cells.flatMap((cell) => cell.match(/w\d+q/g) ?? []);
        expect(lostWords(words, reading.raw)).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});

test("any bytes in the files are read without an error", () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('"', ",", "\n", "a", ";", "Notes:"), maxLength: 40 }).map(strToU8),
  );
  fc.assert(
    fc.property(content, content, (positions, profile) => {
      readLinkedInArchive(zipSync({ "Positions.csv": positions, "Profile.csv": profile }));
    }),
    { numRuns: 100 },
  );
});
