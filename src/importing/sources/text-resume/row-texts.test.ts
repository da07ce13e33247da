import { expect, test } from "vitest";
import { linesOfMarkdown } from "../markdown/lines-of-markdown.ts";
import {
  divideKind,
  isLabelled,
  isStreetAddress,
  joinLabelCells,
  labelledField,
  labelledPlace,
} from "./row-texts.ts";

test.each([
  ["500 Pier Road, Norfolk, VA 23510", true],
  ["12 rue des Lilas, 44000 Nantes", true],
  ["Acme Ltd, Leeds", false],
  ["Engineer, Acme Ltd, 12345", false],
])("whether %j is the address of an employer: %s", (text, isAddress) => {
  expect(isStreetAddress(text)).toBe(isAddress);
});

test.each([
  ["Localidad: Madrid | País: España", { place: "Madrid, España", labels: ["Localidad", "País"] }],
  ["City: Turin", { place: "Turin", labels: ["City"] }],
  ["City: Turin | Role: Engineer", undefined],
  ["Turin", undefined],
])("the labelled place of %s", (text, place) => {
  expect(labelledPlace(text)).toEqual(place);
});

test.each([
  ["Role: Engineer", { text: "Engineer", label: "Role", is: "title" }],
  ["Duration: 2019 – 2021", { text: "2019 – 2021", label: "Duration" }],
  ["Bridges: Aire", undefined],
])("the field of %s among texts without labels", (text, field) => {
  expect(labelledField(text)).toEqual(field);
});

test.each([
  ["Acme · Full-time", [{ text: "Acme", is: "organization" }, { text: "Full-time" }]],
  ["Leeds, England · Hybrid", [{ text: "Leeds, England", is: "place" }, { text: "Hybrid" }]],
  ["Acme · Leeds", [{ text: "Acme · Leeds" }]],
])("what sites write behind %s is apart", (text, parts) => {
  expect(divideKind(text)).toEqual(parts);
});

test.each([
  ["Hours per week: 40", true],
  ["Responsibilities:", true],
  ["Grade: 1.7", true],
  ["Department: ", false],
  ["Acme: bridges", false],
])("whether %j is below the head of an entry: %s", (text, isBelow) => {
  expect(isLabelled(text)).toBe(isBelow);
});

test("a value keeps its link beside its label", () => {
  const [line] = linesOfMarkdown("Employer:\t[Acme](https://acme.example)");
  expect(joinLabelCells(line!).cells.map(({ runs }) => runs)).toEqual([
    [{ text: "Employer:" }, { text: " " }, { text: "Acme", link: "https://acme.example" }],
  ]);
});
