import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type WritingHelp, writingHelp } from "../src/content/schemas/writing-help.ts";
import { findBlanks } from "../src/documents/model/blanks.ts";
import { resumeContent } from "../src/documents/model/resume.ts";
import { allPortals } from "../src/portals/all.ts";
import { findOccupation } from "../src/writing/find-occupation.ts";
import { sampleResume } from "../src/writing/sample-resume.ts";

/** Writing help of all countries: enough of it, in the country's own language, with well-formed blanks. */

const fileOf = (folder: string, code: string) => `content/${folder}/${code}.json`;
const read = (folder: string, code: string) => JSON.parse(readFileSync(fileOf(folder, code), "utf8"));
const withHelp = allPortals.filter(({ code }) => existsSync(fileOf("writing", code)));

/** Frequent English words that no other language of ours has. */
const english = /\b(?:the|with|and|your|their|which|from|this|that|customers|experience|number|years)\b/i;
/** Slots of letters and summaries have English names. */
const slots = /\{\w+\}/g;

const textsOf = ({ occupations, outline, hints, blanks }: WritingHelp): string[] => [
  ...occupations.flatMap(({ sentences, summaries, example, names, training }) => [
    ...names,
    ...sentences,
    ...summaries,
    ...Object.values(example),
    training,
  ]),
  ...outline.flatMap(({ title, starters }) => [title, ...starters]),
  ...hints.map(({ text }) => text),
  ...Object.values(blanks),
];

describe.each(withHelp.map((portal) => [portal.code, portal] as const))("%s", (code, portal) => {
  const help = writingHelp.parse(read("writing", code));
  const texts = textsOf(help);

  test("has 15 occupations with 8 sentences, and every text once", () => {
    expect(help.occupations.length).toBeGreaterThanOrEqual(15);
    for (const { sentences, names } of help.occupations) {
      expect(sentences.length, names[0]).toBeGreaterThanOrEqual(8);
      expect(new Set(sentences).size, names[0]).toBe(sentences.length);
      expect(sentences.filter((text) => findBlanks(text).length > 0).length, names[0]).toBeGreaterThan(1);
    }
    expect(help.hints.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining([
        "contact",
        "personal",
        "length",
        "summary",
        "experience",
        "education",
        "letter",
      ]),
    );
  });

  test("is in the country's own language and typography", () => {
    expect(texts.filter((text) => text.includes("—"))).toEqual([]);
    expect(texts.filter((text) => /['"]/.test(text))).toEqual([]);
    if (portal.locale.startsWith("en-")) return;
    expect(texts.filter((text) => english.test(text.replace(slots, "")))).toEqual([]);
  });

  test("finds each occupation by its own names", () => {
    for (const { id, names } of help.occupations)
      for (const name of names) expect([name, findOccupation(name, help)?.occupation.id]).toEqual([name, id]);
  });

  test("makes a valid sample resume of each occupation", () => {
    const person = resumeContent.parse(read("samples", code).resume);
    for (const occupation of help.occupations) {
      const resume = sampleResume(occupation, help, person);
      expect(resumeContent.parse(resume)).toEqual(resume);
      expect(resume.sections.map(({ type }) => type)).toEqual(
        expect.arrayContaining(["experience", "education", "skills"]),
      );
      expect(JSON.stringify(resume)).not.toMatch(/\{\w+\}/);
    }
  });
});
