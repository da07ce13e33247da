import { expect, test } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import type { ResumeContent } from "../model/resume.ts";
import { listChanges } from "./list-changes.ts";

const before = buildResume("en-GB");
const [first, second, ...others] = before.sections;
const changed = (change: Partial<ResumeContent>) => listChanges(before, { ...before, ...change });

test("equal contents do not differ, and neither do a missing and an empty field", () => {
  expect(changed({})).toEqual([]);
  const { headline: _, ...person } = before.person;
  expect(listChanges({ ...before, person }, { ...before, person: { ...person, headline: "" } })).toEqual([]);
});

test("a field is named by its path", () => {
  expect(changed({ person: { ...before.person, headline: "Baker" } })).toEqual([
    { kind: "value", path: ["person", "headline"], before: before.person.headline, after: "Baker" },
  ]);
});

test("an entry that only one version has is one change", () => {
  expect(changed({ sections: [first!, ...others] })).toEqual([
    { kind: "value", path: ["sections", second!.id], before: second, after: undefined },
  ]);
});

test("another order is one change beside those of the entries", () => {
  const renamed = { ...second!, title: "Other" };
  expect(changed({ sections: [renamed, first!, ...others] })).toMatchObject([
    { kind: "order", path: ["sections"] },
    { kind: "value", path: ["sections", second!.id, "title"], after: "Other" },
  ]);
});

test("a period and a template are compared as a whole", () => {
  const template = { id: "modern", version: 1 } as ResumeContent["template"];
  expect(changed({ template })).toEqual([
    { kind: "value", path: ["template"], before: before.template, after: template },
  ]);
});

test("imported data that nothing shows is not compared", () => {
  expect(changed({ extra: { x: 1 } })).toEqual([]);
});
