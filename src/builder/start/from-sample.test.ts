import { expect, test } from "vitest";
import help from "../../../content/writing/lde.json" with { type: "json" };
import { buildResume } from "../../../tests/support/documents.ts";
import type { WritingHelp } from "../../content/schemas/writing-help.ts";
import { createResume } from "../../documents/model/create-resume.ts";
import { resumeContent } from "../../documents/model/resume.ts";
import { portals } from "../../portals/all.ts";
import { sampleResume } from "../../writing/sample-resume.ts";
import { fillFromSample } from "./from-sample.ts";

const german = help as WritingHelp;
const [occupation] = german.occupations;
const sample = sampleResume(occupation!, german, buildResume("de-DE"));
const own = createResume(portals.lde, { email: "ana@example.com" });

test("the texts are the occupation's, in the country's order, and no detail of the sample person is copied", () => {
  const filled = fillFromSample(own, sample);
  expect(resumeContent.safeParse(filled).error).toBeUndefined();
  expect(filled.person).toEqual({ ...own.person, headline: sample.person.headline });
  expect(filled.sections.map(({ type }) => type).slice(0, own.sections.length)).toEqual(
    own.sections.map(({ type }) => type),
  );
  expect(new Set(filled.sections.map(({ id }) => id)).size).toBe(filled.sections.length);
  const all = JSON.stringify(filled);
  expect(all).toContain(occupation!.sentences[0]);
  expect(all).not.toContain(sample.person.name.family);
});

test("sections that the country's form lacks follow at the end; a job title of the user stays", () => {
  const short = {
    ...own,
    person: { ...own.person, headline: "Leitung" },
    sections: own.sections.slice(0, 1),
  };
  const filled = fillFromSample(short, sample);
  expect(filled.person.headline).toBe("Leitung");
  expect(filled.sections[0]!.id).toBe(short.sections[0]!.id);
  expect(filled.sections.map(({ type }) => type).sort()).toEqual(
    [...new Set([...sample.sections, ...short.sections].map(({ type }) => type))].sort(),
  );
});
