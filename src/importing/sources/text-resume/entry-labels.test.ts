import { expect, test } from "vitest";
import { entryLabelOf, labelAtStart, readEntryLabel } from "./entry-labels.ts";

test.each([
  ["Name and address of employer", "organization"],
  ["Occupation or position held:", "title"],
  ["DATES", "period"],
  ["Date (da – a)", "period"],
  ["Nome e tipo d’organizzazione erogatrice", "institution"],
  ["Numele și adresa angajatorului", "organization"],
  ["회사명", "organization"],
  ["Mother tongue(s)", "motherTongue"],
  ["Bridges", undefined],
  ["Name and fame", undefined],
  ["Position 2", undefined],
  ["until 2018", undefined],
])("%s labels %s", (text, kind) => {
  expect(entryLabelOf(text)).toBe(kind);
});

test.each([
  ["Employer: Acme Ltd", { kind: "organization", label: "Employer", value: "Acme Ltd" }],
  ["기간 | 2019.05 ~ 현재", { kind: "period", label: "기간", value: "2019.05 ~ 현재" }],
  ["Employer:", { kind: "organization", label: "Employer", value: "" }],
  [
    "Name and address of employer in Ireland: Acme",
    { kind: "organization", label: "Name and address of employer in Ireland", value: "Acme" },
  ],
  ["Bridges: Aire, Ouse", undefined],
  ["until 2018", { kind: "end", label: "until", value: "2018" }],
  ["Start 03/2018", { kind: "start", label: "Start", value: "03/2018" }],
  ["Year 2012", { kind: "period", label: "Year", value: "2012" }],
  ["Position 2: Manager", { kind: "title", label: "Position 2", value: "Manager" }],
  ["Position 2", undefined],
  ["Position 2012", undefined],
  ["Year 2012: History", undefined],
])("%s is a label with its value", (text, labelled) => {
  expect(readEntryLabel(text)).toEqual(labelled);
});

test.each([
  ["Occupation or position held Laboratory Manager", ["title", "Laboratory Manager"]],
  ["Position of trust", undefined],
])("%s begins with a long label", (text, found) => {
  const labelled = labelAtStart(text);
  expect(labelled && [labelled.kind, labelled.value]).toEqual(found);
});
