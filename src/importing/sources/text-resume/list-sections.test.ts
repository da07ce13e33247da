import { expect, test } from "vitest";
import type { Run } from "../../../documents/model/rich-text.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { lineWith, pageOf } from "./lines.test-support.ts";
import { readInterests, readSkills } from "./list-sections.ts";

const skills = (text: string) => readSkills(linesOfText(text)).map(({ lines: _, ...skill }) => skill);
const names = (...list: string[]) => list.map((name) => ({ name }));

test.each([
  ["a name with a colon", "Data: SQL, Python", [{ name: "Data", keywords: ["SQL", "Python"] }]],
  ["a name with a dash", "Data – SQL, Python", [{ name: "Data", keywords: ["SQL", "Python"] }]],
  ["a name in a column", "Data    SQL, Python", [{ name: "Data", keywords: ["SQL", "Python"] }]],
  ["a list", "SQL, Python | Excel", names("SQL", "Python", "Excel")],
  ["list entries", "• SQL\n• Python", names("SQL", "Python")],
  ["dots of a level", "SQL ●●●○○\nPython ★★", names("SQL", "Python")],
  ["a wrapped list", "Data: SQL, Python,\nExcel", [{ name: "Data", keywords: ["SQL", "Python", "Excel"] }]],
  [
    "a list wrapped in its column",
    "Tools    SQL, Adobe\n         Photoshop",
    [{ name: "Tools", keywords: ["SQL", "Adobe Photoshop"] }],
  ],
  [
    "names with and without values",
    "Data: SQL\nLeadership",
    [{ name: "Data", keywords: ["SQL"] }, { name: "Leadership" }],
  ],
  ["a colon after a list", "SQL, Python: advanced", names("SQL", "Python: advanced")],
])("skills: %s", (_, text, expected) => {
  expect(skills(text)).toEqual(expected);
});

test("a long sentence is one skill", () => {
  const sentence =
    "I plan bridges, tunnels and roads, and I lead teams of up to twelve people who build them in time.";
  expect(skills(sentence)).toEqual(names(sentence));
});

test("bold letters are the name of what follows them", () => {
  const runs: Run[] = [{ text: "Data ", bold: true }, { text: "SQL, Python" }];
  const [skill] = readSkills([lineWith("x", { cells: [{ runs, start: 0, end: 20 }] })]);
  expect(skill).toMatchObject({ name: "Data", keywords: ["SQL", "Python"] });
});

test.each([
  ["in bold", { bold: true }],
  ["larger", { size: 12 }],
  ["a heading", { heading: 3 }],
])("a name above its values is %s", (_, looks) => {
  const bold =
    "bold" in looks ? { cells: [{ runs: [{ text: "Data", bold: true as const }], start: 0, end: 4 }] } : {};
  const [skill, ...others] = readSkills(pageOf(["Data", { ...looks, ...bold }], ["SQL, Python"]));
  expect(skill).toMatchObject({ name: "Data", keywords: ["SQL", "Python"], lines: [0, 1] });
  expect(others).toEqual([]);
});

test("interests have names, and details behind a colon; a sentence is one interest", () => {
  expect(
    readInterests(linesOfText("Music: choir, piano\nRowing, chess\nI walk every bridge of Leeds.")),
  ).toEqual([
    { name: "Music", keywords: ["choir", "piano"], lines: [0] },
    { name: "Rowing", lines: [1] },
    { name: "chess", lines: [1] },
    { name: "I walk every bridge of Leeds.", lines: [2] },
  ]);
});
