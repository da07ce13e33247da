import fc from "fast-check";
import { expect, test } from "vitest";
import {
  reactiveResume3,
  reactiveResume4,
  reactiveResume5,
  reactiveResumeFiles,
} from "../../../../tests/support/import-files/reactive-resume.ts";
import { anythingWith, fillTexts, lostWords, textsIn } from "../../../../tests/support/import-files/share.ts";
import { enGb } from "../../../../tests/support/samples/en-gb.ts";
import type { RawSection } from "../../raw-resume.ts";
import { readReactiveResume } from "./read-reactive-resume.ts";

const read = (data: unknown) => readReactiveResume(data)!;
const sectionsOf = (data: unknown) => read(data).raw.sections;
const find = <T extends RawSection["type"]>(data: unknown, type: T) =>
  sectionsOf(data).find((section): section is Extract<RawSection, { type: T }> => section.type === type)!;
/** Layout, graphics and ids. */
const technical = ["metadata", "id", "icon", "type", "shape"];

test("version 3: two dates are a period, and an empty end means until now", () => {
  const file = reactiveResume3(enGb);
  const { items } = find(file, "experience");
  expect(items[0]).toMatchObject({
    employer: "Aire Valley Transport Authority",
    period: { start: "2021-03", ongoing: true },
  });
  expect(items[1]!.period).toEqual({ start: "2018-09", end: "2021-02" });
  expect(sectionsOf(file).map(({ type }) => type)).toEqual([
    "summary",
    "experience",
    "skills",
    "education",
    "languages",
    "custom",
  ]);
  expect(read(file).raw.person).toMatchObject({
    location: { city: "Leeds", countryCode: "GB" },
    personal: { birthDate: "1990-05-01" },
  });
  expect(find(file, "skills").items[0]).toMatchObject({ name: "Data", level: "8/10" });
});

test("version 4: HTML becomes formatted text and bullets, sections follow the layout", () => {
  const file = reactiveResume4(enGb);
  const job = find(file, "experience").items[0]!;
  expect(job.summary).toBe(enGb.experience[0]!.summary);
  expect(job.highlights).toEqual(enGb.experience[0]!.highlights);
  expect(job.period).toEqual({ text: "2021-03 - Present" });
  expect(sectionsOf(file).map(({ type }) => type)).toEqual([
    ...["summary", "custom", "experience", "education", "skills", "languages", "references"],
  ]);
  const { person, tray } = read(file).raw;
  expect(person.links).toContainEqual({ network: "Blog", url: "https://blog.example.com" });
  expect(person.photo).toEqual({ url: "https://example.com/me.jpg" });
  expect(person.photoHidden).toBe(true);
  expect(tray.map(({ label, text }) => [label, text])).toEqual([
    ["Driving licence", "B, BE"],
    ["Keywords", "panel"],
    ["Notes", "Ask Dana first."],
  ]);
});

test("hidden sections and items stay hidden", () => {
  const file = reactiveResume4(enGb);
  expect(find(file, "references").hidden).toBe(true);
  expect(find(file, "custom").items[0]!.hidden).toBe(true);
  expect(find(file, "experience").items[0]!.hidden).toBeUndefined();
  const goal = sectionsOf(reactiveResume5(enGb)).find(({ title }) => title === "Goal")!;
  expect(goal).toMatchObject({ type: "summary", hidden: true, text: "To lead a team." });
});

test("version 5: roles are positions at one employer, a letter goes to the tray", () => {
  const file = reactiveResume5(enGb);
  const [job] = find(file, "experience").items;
  expect(job).toMatchObject({ employer: "Old Mill", period: { text: "2009" } });
  const experience = sectionsOf(file).filter(({ type }) => type === "experience")[1]!;
  expect(experience).toMatchObject({
    items: [
      {
        position: "Senior data analyst",
        period: { text: "2021-03 - Present" },
        positions: [{ position: "Trainee", summary: "First steps." }],
      },
      {},
      {},
      {},
      {},
    ],
  });
  const { person, tray } = read(file).raw;
  expect(person.photo).toHaveProperty("bytes");
  expect(tray).toContainEqual(expect.objectContaining({ label: "Cover letter", text: "Dear Ms Shah," }));
});

test("the source view has a heading for each section, and marks lead to its lines", () => {
  const { raw, source } = read(reactiveResume4(enGb));
  const headings = source.lines.filter(({ kind, level }) => kind === "heading" && level === 1);
  expect(headings.map(({ text }) => text)).toEqual([
    ...[
      "Priya Hughes",
      "Summary",
      "Talks",
      "Experience",
      "Education",
      "Profiles",
      "Skills",
      "Languages",
      "References",
    ],
  ]);
  const job = find(reactiveResume4(enGb), "experience").items[0]!;
  const lines = job.lines.map((id) => source.lines[id]!);
  expect(lines.slice(1, 3)).toMatchObject([
    { label: "Company", text: "Aire Valley Transport Authority" },
    { label: "Position", text: "Senior data analyst" },
  ]);
  expect(raw.tray.every(({ lines: marks }) => marks.length > 0)).toBe(true);
});

test("other JSON is not read as Reactive Resume", () => {
  const others = [
    null,
    [],
    "x",
    1,
    {},
    { basics: {} },
    { basics: { name: "x" }, work: [{ name: "y" }] },
    { basics: {}, sections: {} },
  ];
  for (const data of others) expect(readReactiveResume(data)).toBeNull();
});

test("all texts of the samples are in fields or in the tray", () => {
  for (const file of [reactiveResume3(enGb), reactiveResume4(enGb), reactiveResume5(enGb)]) {
    const texts = textsIn(file, technical).filter((text) => !text.startsWith("data:"));
    // Headings of a section without items, of links and of a letter.
    const headings = ["Awards", "Profiles", "Letter"];
    expect(lostWords(texts, read(file).raw).filter((word) => !headings.includes(word))).toEqual([]);
  }
});

test("all texts of a generated file are in fields or in the tray", () => {
  fc.assert(
    fc.property(reactiveResumeFiles.map(fillTexts), (file) => {
      expect(lostWords(textsIn(file, ["type"]), read(file).raw)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("any JSON is read without an error", () => {
  const keys =
    "basics sections metadata customSections items name url href date start roles custom summary content layout pages main picture data visible".split(
      " ",
    );
  fc.assert(
    fc.property(anythingWith(keys), anythingWith(keys), anythingWith(keys), (basics, sections, metadata) => {
      readReactiveResume({ basics, sections, metadata, customSections: sections });
      readReactiveResume(basics);
    }),
    { numRuns: 200 },
  );
});
