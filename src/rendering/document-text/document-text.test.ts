import { expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { type Locale, locales } from "../../portals/portal.ts";
import { presentText } from "./present-text.ts";

const present = (document: Typesettable, locale: Locale) =>
  presentText({ document, portal: portalOf(locale), title: "CV" }, translator);
const squeeze = (value: string) => value.replace(/\s+/g, "").toLowerCase();
const resumeIn = (locale: Locale) =>
  present(asResume(buildResume(locale, { template: { id: "classic", version: 1 } })), locale);
const letterIn = (locale: Locale) => present(asLetter(buildLetter(locale)), locale);

test("a resume is read field by field: name and contact details, then the parts of each job", () => {
  const { groups, dir } = resumeIn("en-GB");
  expect(dir).toBe("ltr");
  expect(groups[0]!.entries[0]!.slice(0, 4)).toEqual([
    { label: "", value: "Priya Hughes" },
    { label: "", value: "Senior data analyst, public transport" },
    { label: "Address", value: "Leeds" },
    { label: "Telephone", value: "07700 900123" },
  ]);
  const jobs = groups.find(({ heading }) => heading === "Work experience")!;
  expect(jobs.entries[0]!.map(({ value }) => value)).toMatchInlineSnapshot(`
    [
      "Aire Valley Transport Authority",
      "Senior data analyst",
      "Mar 2021 – Present",
      "Leeds",
      "Lead analyst for the bus network of five councils, 94 routes and 310,000 journeys a day.
    - Rebuilt the punctuality model from raw vehicle positions; it now explains 91% of late departures and is checked against the timetable every night.
    - Found that three turning points caused a quarter of all delays. Moving two of them cost £140,000 and cut average waiting time by 1.8 minutes.
    - Wrote the authority’s data dictionary, 212 terms, agreed with operators, unions and the open-data team.
    - Line manager of two analysts and one apprentice, who passed with distinction.",
    ]
  `);
});

test.each(["en-GB", "de-DE", "ja-JP", "ar-SA"] as const)("%s: the first fields of a job", (locale) => {
  const { groups, dir } = resumeIn(locale);
  const jobs = groups.find(({ entries }) => entries[0]!.length > 2 && entries !== groups[0]!.entries)!;
  expect({
    dir,
    heading: jobs.heading,
    job: jobs.entries[0]!.slice(0, 4).map(({ value }) => value),
  }).toMatchSnapshot();
});

test.each(["en-GB", "de-DE", "ja-JP", "ar-SA"] as const)(
  "%s: a letter as a mail has its subject and text, and no addresses",
  (locale) => {
    const letter = buildLetter(locale);
    const { mail } = letterIn(locale);
    expect(mail.subject).toBe(letter.subject);
    expect(mail.body.startsWith(letter.salutation)).toBe(true);
    expect(squeeze(mail.body)).toContain(squeeze(letter.sender.name));
    expect(mail.body).not.toContain(letter.recipient.address.split("\n")[0]);
  },
);

test.each(locales)("%s: every field has a value, and the whole text has it, too", (locale) => {
  const isLetter = portalOf(locale).letter.form === "letter";
  // Questions and answers are printed without the recipient.
  for (const { groups, text } of [resumeIn(locale), ...(isLetter ? [letterIn(locale)] : [])]) {
    expect(groups.length).toBeGreaterThan(1);
    const values = groups.flatMap(({ entries }) => entries.flat()).map(({ value }) => value);
    expect(values.filter((value) => value.trim() === "")).toEqual([]);
    for (const line of values.flatMap((value) => value.split("\n")))
      expect(squeeze(text)).toContain(squeeze(line));
  }
});

test("questions and answers are a mail as a whole", () => {
  const { mail, text } = letterIn("ko-KR");
  expect(mail.body).toBe(text);
});

test.each([
  ["ja-JP", "rirekisho"],
  ["ko-KR", "iryeokseo"],
] as const)("%s: a national form is read section by section, too", (locale, id) => {
  const resume = buildResume(locale, { template: { id, version: 1 } });
  const { groups, text } = present(asResume(resume), locale);
  const jobs = resume.sections.find((section) => section.type === "experience")!;
  const employer = (jobs as { items: { employer: string }[] }).items[0]!.employer;
  const values = groups.flatMap(({ entries }) => entries.flat()).map(({ value }) => value);
  expect(values).toContain(employer);
  expect(squeeze(text)).toContain(squeeze(employer));
});
