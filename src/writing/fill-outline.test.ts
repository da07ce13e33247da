import { expect, test } from "vitest";
import { createLetter } from "../documents/model/create-letter.ts";
import { createResume } from "../documents/model/create-resume.ts";
import type { LetterContent } from "../documents/model/letter.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { portals } from "../portals/all.ts";
import { fillOutline, fillSummary } from "./fill-outline.ts";

const blanks = {
  title: "[job title]",
  employer: "[employer]",
  years: "[years]",
  skill: "[skill]",
  company: "[company]",
  job: "[role]",
  school: "[school]",
  city: "[town]",
};
const outline = [
  {
    id: "bring",
    title: "What I bring",
    starters: ["{title} at {employer}, {years}, {skill}.", "To {company}: {job}"],
  },
];
const help = { outline, blanks };

const resume: ResumeContent = {
  ...createResume(portals.luk),
  sections: [
    {
      id: "s1",
      type: "experience",
      visible: true,
      items: [
        { id: "old", position: "Waiter", employer: "Café", period: { start: "2014-01", end: "2016-06" } },
        {
          id: "now",
          position: "Nurse",
          employer: "Park Hospital",
          period: { start: "2016-01", ongoing: true },
        },
        { id: "hidden", hidden: true, position: "Actor", period: { start: "1990", ongoing: true } },
      ],
    },
    { id: "s2", type: "skills", visible: true, items: [{ id: "k", name: "Care", keywords: ["Triage"] }] },
  ],
};
const letterTo = (company: string): LetterContent => {
  const letter = createLetter(portals.luk);
  return { ...letter, recipient: { ...letter.recipient, company } };
};

test("fills the slots with the latest job, the years with overlaps once, the first skill and the company", () => {
  expect(fillOutline(help, resume, letterTo("Anna Freud School"), "2024-01-15")).toEqual([
    {
      id: "bring",
      title: "What I bring",
      starters: ["Nurse at Park Hospital, 10 years, Triage.", "To Anna Freud School: [role]"],
    },
  ]);
});

test("what the documents do not say becomes a blank", () => {
  const [part] = fillOutline(help, null, letterTo(" "));
  expect(part!.starters).toEqual(["[job title] at [employer], [years], [skill].", "To [company]: [role]"]);
  const hidden = { ...resume, sections: resume.sections.map((section) => ({ ...section, visible: false })) };
  expect(fillOutline(help, hidden, letterTo("A"))[0]!.starters[0]).toContain("[employer]");
});

test("a slot is filled once: a value that looks like a slot stays a text", () => {
  const [part] = fillOutline(help, null, letterTo("{employer} $& Ltd"));
  expect(part!.starters[1]).toBe("To {employer} $& Ltd: [role]");
});

test.each([
  ["de-DE", "10 Jahre"],
  ["pl-PL", "10 lat"],
  ["ja-JP", "10年"],
  ["ar-SA", "10 سنوات"],
] as const)("the years are in the letter's language: %s", (locale, text) => {
  const letter = { ...letterTo("A"), locale };
  expect(fillOutline(help, resume, letter, "2024-01")[0]!.starters[0]).toContain(text);
});

test("a profile begins with the user's job title", () => {
  expect(fillSummary("{title} with [number] years", "Nurse")).toBe("Nurse with [number] years");
});
