import { expect, test } from "vitest";
import { divideFields, maybePlace, partsOfEntries, withPlaces } from "./head-fields.ts";

test.each([
  ["Engineer | Acme | Leeds", ["Engineer", "Acme", "Leeds"]],
  ["Engineer – Acme", ["Engineer", "Acme"]],
  ["Engineer - Acme", ["Engineer", "Acme"]],
  ["Engineer · Acme", ["Engineer", "Acme"]],
  ["Engineer @ Acme", ["Engineer", "Acme"]],
  ["Engineer at Acme", ["Engineer", "Acme"]],
  ["Ingenieurin bei der Acme GmbH", ["Ingenieurin", "Acme GmbH"]],
  ["Ingénieure chez Acme", ["Ingénieure", "Acme"]],
  ["Engineer, Acme, Leeds", ["Engineer", "Acme", "Leeds"]],
  ["Engineer, Acme, Inc.", ["Engineer", "Acme, Inc."]],
  ["Engineer | Acme, Leeds", ["Engineer", "Acme, Leeds"]],
  [
    "Técnica de administración. Gestoría López S.L., Madrid.",
    ["Técnica de administración", "Gestoría López S.L., Madrid"],
  ],
  ["Dr. Moss Ltd. Leeds", ["Dr. Moss Ltd. Leeds"]],
  ["University of Texas at Austin", ["University of Texas at Austin"]],
  ["Full-time engineer", ["Full-time engineer"]],
  ["Head of work at sea", ["Head of work at sea"]],
  ["Lead, a, b, c, d", ["Lead, a, b", "c", "d"]],
])("the fields of %j are %j", (head, fields) => {
  expect(divideFields([head], 2)).toEqual(fields);
});

test("a head of two texts is not divided at commas", () => {
  expect(divideFields(["Engineer, bridges", "Acme"], 2)).toEqual(["Engineer, bridges", "Acme"]);
});

const jobs = (...entries: string[][]) =>
  partsOfEntries(entries, { kind: "job" }).map(({ title, organization, others }) => [
    title,
    organization,
    ...others,
  ]);

test.each([
  ["titles come first without a hint", [["Alpha", "Beta"]], [["Alpha", "Beta"]]],
  ["a legal form says which is the employer", [["Acme Ltd", "Bridges"]], [["Bridges", "Acme Ltd"]]],
  ["a title says which is the position", [["Acme", "Engineer"]], [["Engineer", "Acme"]]],
  [
    "most entries of a section decide for all",
    [
      ["Acme Ltd", "Engineer"],
      ["Beta Ltd", "Analyst"],
      ["Gamma", "Delta"],
    ],
    [
      ["Engineer", "Acme Ltd"],
      ["Analyst", "Beta Ltd"],
      ["Delta", "Gamma"],
    ],
  ],
  ["a text beside both remains", [["Engineer", "Acme Ltd", "Leeds"]], [["Engineer", "Acme Ltd", "Leeds"]]],
  [
    "a position alone is at the employer above",
    [["Acme Ltd", "Engineer"], ["Analyst"]],
    [
      ["Engineer", "Acme Ltd"],
      ["Analyst", "Acme Ltd"],
    ],
  ],
  ["an employer alone has no position", [["Acme Ltd"]], [[undefined, "Acme Ltd"]]],
  ["an entry without a head has no fields", [[]], [[undefined, undefined]]],
])("%s", (_, entries, expected) => {
  expect(jobs(...entries)).toEqual(expected);
});

test("schools come first without a hint; a school alone is one", () => {
  const parts = partsOfEntries([["Alpha", "Beta"]], { kind: "study" });
  expect(parts).toEqual([{ organization: "Alpha", title: "Beta", others: [] }]);
  expect(partsOfEntries([["Alpha"]], { kind: "study" })).toEqual([{ organization: "Alpha", others: [] }]);
});

test.each([
  ["Leeds", true],
  ["Leeds, United Kingdom", true],
  ["Planned the bridge.", false],
  ["Project: bridges", false],
  ["Room 1204", false],
  ["Engineer", false],
  ["A bridge over the river Aire", false],
])("%s may be a place: %s", (text, expected) => {
  expect(maybePlace(text)).toBe(expected);
});

const placesOf = (...organizations: string[]) =>
  withPlaces(organizations.map((organization) => ({ organization, others: [] }))).map(
    ({ organization, others }) => [organization, ...others],
  );

test.each([
  [
    ["Acme, Leeds", "Nordwerk, York"],
    [
      ["Acme", "Leeds"],
      ["Nordwerk", "York"],
    ],
  ],
  [
    ["Acme, Austin, TX", "Nordwerk, York"],
    [
      ["Acme", "Austin, TX"],
      ["Nordwerk", "York"],
    ],
  ],
  [
    ["Acme, Inc", "Nordwerk, York", "Beta, Hull"],
    [["Acme, Inc"], ["Nordwerk", "York"], ["Beta", "Hull"]],
  ],
  [["Acme, Leeds"], [["Acme, Leeds"]]],
  [
    ["Acme, Leeds", "Nordwerk", "Beta"],
    [["Acme, Leeds"], ["Nordwerk"], ["Beta"]],
  ],
])("the places of %j", (organizations, expected) => {
  expect(placesOf(...organizations)).toEqual(expected);
});
