import fc from "fast-check";
import { expect, test } from "vitest";
import { openResume, openResumeFiles } from "../../../../tests/support/import-files/open-resume.ts";
import { anythingWith, fillTexts, lostWords, textsIn } from "../../../../tests/support/import-files/share.ts";
import { deDe } from "../../../../tests/support/samples/de-de.ts";
import { enGb } from "../../../../tests/support/samples/en-gb.ts";
import { readOpenResume } from "./read-open-resume.ts";

test("sections have the user's headings, featured skills without a name are left out", () => {
  const { raw } = readOpenResume(openResume(enGb))!;
  expect(raw.sections.map(({ type, title }) => [type, title])).toEqual([
    ["summary", undefined],
    ["experience", "WORK EXPERIENCE"],
    ["education", "EDUCATION"],
    ["projects", "MAPS"],
    ["skills", "SKILLS"],
    ["custom", "OTHER"],
  ]);
  expect(raw.sections[1]).toMatchObject({
    items: [
      { employer: enGb.experience[0]!.employer, period: { text: "2021-03 - Present" } },
      {},
      {},
      {},
      {},
    ],
  });
  expect(raw.sections[4]).toMatchObject({
    items: [{ name: "SQL" }, { name: "Tech", keywords: ["Python", "R"] }, { name: "Plain-language writing" }],
  });
  expect(raw.tray).toEqual([]);
});

test("a section that the program does not show is hidden", () => {
  const custom = readOpenResume(openResume(enGb))!.raw.sections.at(-1)!;
  expect(custom).toMatchObject({ type: "custom", hidden: true });
});

test("a copy without settings is read with the format's own words", () => {
  const { raw, source } = readOpenResume(openResume(deDe).resume)!;
  expect(raw.sections.map(({ title }) => title)).toEqual(raw.sections.map(() => undefined));
  expect(source.lines.filter(({ level, kind }) => kind === "heading" && level === 1)[1]!.text).toBe(
    "Work experiences",
  );
});

test("a wrong type of a value goes to the tray", () => {
  const file = { resume: { profile: { name: ["Priya"] }, workExperiences: ["Leeds Buses"], skills: {} } };
  expect(readOpenResume(file)!.raw.tray.map(({ text }) => text)).toEqual(["Priya", "Leeds Buses"]);
});

test("other JSON is not read as OpenResume", () => {
  const others = [
    null,
    1,
    [],
    {},
    { resume: {} },
    { profile: {} },
    { resume: { profile: "x" } },
    { basics: {}, work: [] },
  ];
  for (const data of others) expect(readOpenResume(data)).toBeNull();
});

test("all texts are in fields or in the tray", () => {
  for (const sample of [enGb, deDe]) {
    const { resume } = openResume(sample);
    expect(
      lostWords(textsIn(resume), readOpenResume({ resume })!.raw).filter((word) => !/[:,]$/.test(word)),
    ).toEqual([]);
  }
  fc.assert(
    fc.property(openResumeFiles.map(fillTexts), (file) => {
      expect(lostWords(textsIn(file), readOpenResume(file)!.raw)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("any JSON is read without an error", () => {
  const keys =
    "profile workExperiences educations projects skills featuredSkills descriptions custom skill date".split(
      " ",
    );
  fc.assert(
    fc.property(anythingWith(keys), anythingWith(keys), (resume, settings) => {
      readOpenResume({ resume, settings });
      readOpenResume({ resume: { profile: {}, skills: {}, custom: settings, projects: [resume] }, settings });
    }),
    { numRuns: 100 },
  );
});
