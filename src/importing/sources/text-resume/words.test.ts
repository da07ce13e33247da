import { expect, test } from "vitest";
import { isEmployerName, namesDegree, namesEmployer, namesTitle, runsOn } from "./words.ts";

test.each([
  ["Acme Ltd", true],
  ["Nordwerk GmbH", true],
  ["Papeleras del Sur, S.A.", true],
  ["株式会社アクメ", true],
  ["University of Leeds", true],
  ["ACME LIMITED", true],
  ["Acme & Sons", true],
  ["Nordwerk Ltd.", true],
  ["Altdorf", false],
  ["Engineer", false],
])("%s names an employer: %s", (text, expected) => {
  expect(namesEmployer(text)).toBe(expected);
});

test.each([
  ["Helped customers in the shop", false],
  ["Boulangerie du vieux marché", true],
  ["Calder Joinery Works Ltd.", true],
  ["Local primary school", true],
])("%s is the name of an employer: %s", (text, expected) => {
  expect(isEmployerName(text)).toBe(expected);
});

test.each([
  ["Senior engineer", true],
  ["Professorin", true],
  ["Head of bridges", true],
  ["Ingénieure d’études", true],
  ["Μηχανικός", true],
  ["営業部長", true],
  ["Acme", false],
  ["Engineering", false],
])("%s names a title: %s", (text, expected) => {
  expect(namesTitle(text)).toBe(expected);
});

test.each([
  ["BSc Physics", true],
  ["B.Sc. Physics", true],
  ["Master of Arts", true],
  ["Bachelorette", false],
])("%s names a degree: %s", (text, expected) => {
  expect(namesDegree(text)).toBe(expected);
});

test.each([
  ["Department of", "Transport", true],
  ["Leeds, York,", "Hull", true],
  ["Responsible for", "Bridges", true],
  ["Transport", "planning", true],
  ["Marks", "& Spencer", true],
  ["Acme Ltd", "Engineer", false],
  ["Acme", "2019", false],
])("after %j, %j runs on: %s", (before, after, expected) => {
  expect(runsOn(before, after)).toBe(expected);
});
