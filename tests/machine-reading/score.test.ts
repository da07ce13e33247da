import { expect, test } from "vitest";
import { resumeContent } from "../../src/documents/model/resume.ts";
import { buildVariation, variations } from "./documents.ts";
import { measuredLocales } from "./job-pool.ts";
import type { ParsedEntry } from "./parse-entries.ts";
import { addToScore, emptyScore, jobsOf } from "./score.ts";

const template = { id: "classic", version: 1 };
const content = buildVariation("en-GB", "three jobs", template);

const whenOf = (date: string | undefined) => {
  const [year, month] = date!.split("-").map(Number);
  return { year: year!, month: month! };
};
const entries: ParsedEntry[] = jobsOf(content).map(({ employer, title, start, end }) => ({
  section: "experience",
  employer,
  title,
  start: whenOf(start),
  end: end === "present" ? end : whenOf(end),
}));
const contact = { name: "Priya Hughes", email: "priya.hughes@example.com", phone: "07700900123" };
const foundIn = (parsed: ParsedEntry[], changes: Partial<typeof contact> = {}) => {
  const score = emptyScore();
  addToScore(score, { ...contact, ...changes, entries: parsed }, content);
  return Object.values(score).map(({ found }) => found);
};

test("every variation is a valid resume of three to six jobs in every locale", () => {
  for (const locale of measuredLocales)
    for (const variation of variations) {
      const resume = buildVariation(locale, variation, template);
      expect(resumeContent.safeParse(resume).error).toBeUndefined();
      expect(jobsOf(resume).length, `${locale}, ${variation}`).toBeGreaterThanOrEqual(3);
      expect(jobsOf(resume).length).toBeLessThanOrEqual(6);
    }
  expect(variations).toHaveLength(12);
});

test("everything found is a full score", () => {
  expect(foundIn(entries)).toEqual([1, 1, 1, 3, 3, 3]);
});

test("facts count in their own job only", () => {
  expect(foundIn([])).toEqual([1, 1, 1, 0, 0, 0]);
  const swapped = entries.map((entry) => ({ ...entry, employer: entry.title, title: entry.employer }));
  expect(foundIn(swapped)).toEqual([1, 1, 1, 0, 0, 0]);
  const shifted = entries.map((entry, index) => ({ ...entry, employer: entries[(index + 1) % 3]!.employer }));
  expect(foundIn(shifted)).toEqual([1, 1, 1, 0, 3, 3]);
  expect(foundIn(entries.map((entry) => ({ ...entry, section: "education" })))).toEqual([1, 1, 1, 0, 0, 0]);
  expect(foundIn([entries[0]!, entries[0]!, entries[0]!])).toEqual([1, 1, 1, 1, 1, 1]);
});

test("a truncated employer, a lost month and another number are errors", () => {
  const [first, ...others] = entries;
  expect(foundIn([{ ...first!, employer: first!.employer.slice(0, -4) }, ...others])).toEqual([
    1, 1, 1, 2, 3, 3,
  ]);
  expect(foundIn([{ ...first!, start: { year: first!.start!.year } }, ...others])).toEqual([
    1, 1, 1, 3, 3, 2,
  ]);
  expect(foundIn(entries, { phone: "07700 900124", name: "Priya" })).toEqual([0, 1, 0, 3, 3, 3]);
});

test("white space, no-break hyphens and Arabic vowels make no difference", () => {
  expect(
    foundIn(entries.map((entry) => ({ ...entry, title: entry.title.replaceAll(" ", "\u00a0") }))),
  ).toEqual([1, 1, 1, 3, 3, 3]);
});
