import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import type { Locale } from "../../portals/portal.ts";
import type { Application } from "../application.ts";
import { blankFields } from "../blank-application.ts";
import { writeCalendar } from "./write-calendar.ts";
import { writeCsv } from "./write-csv.ts";

const application = (changes: Partial<Application> = {}): Application => ({
  ...blankFields,
  id: "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2aa",
  version: 3,
  employer: "Anna Freud School",
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-16T08:00:00.000Z",
  ...changes,
});
const csvOf = (changes: Partial<Application>, locale: Locale = "en-GB") =>
  writeCsv([application(changes)], {
    t: translator(locale, "hunt"),
    locale,
    titlesOf: () => ["CV", "Cover letter"],
  });
const rowsOf = (csv: string, delimiter: string) =>
  parse(csv, { bom: true, delimiter, columns: true }) as Record<string, string>[];

test.each([
  ["en-GB", ","],
  ["en-US", ","],
  ["es-MX", ","],
  ["ja-JP", ","],
  ["ko-KR", ","],
  ["de-DE", ";"],
  ["fr-FR", ";"],
  ["pt-BR", ";"],
  ["pl-PL", ";"],
  ["ar-SA", ";"],
] as const)("the table of %s separates by %s, as Excel does there", (locale, delimiter) => {
  const csv = csvOf({ notes: "a, b; c" }, locale);
  const t = translator(locale, "hunt");
  expect(rowsOf(csv, delimiter)).toMatchObject([
    { [t("employer")]: "Anna Freud School", [t("notes")]: "a, b; c" },
  ]);
});

test("the table begins with a byte order mark, has a line of headings, and days in ISO form", () => {
  const csv = csvOf({ status: "closed", closedReason: "noAnswer", sentOn: "2026-11-16", archived: true });
  expect(csv.startsWith("\ufeffEmployer,Job title,Status,")).toBe(true);
  expect(csv.match(/\r\n/g)).toHaveLength(2);
  expect(rowsOf(csv, ",")).toMatchObject([
    {
      Status: "Closed",
      "How it ended": "No answer",
      "Sent on": "2026-11-16",
      Documents: "CV\nCover letter",
      Archive: "✓",
    },
  ]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1"])(
  "a spreadsheet does not run %j as a formula",
  (notes) => {
    const [row] = rowsOf(csvOf({ notes, employer: notes }), ",");
    expect(row).toMatchObject({ Notes: `'${notes}`, Employer: `'${notes}` });
  },
);

const calendarOf = (...applications: Application[]) =>
  writeCalendar(applications, {
    t: translator("en-GB", "hunt"),
    addressOf: (id) => `https://www.uk.example/dashboard#application-${id}`,
  }).replace(/\r\n[ \t]/g, "");

test("the calendar has the days and the next step of an application, with stable ids", () => {
  const text = calendarOf(
    application({
      jobTitle: "Key Stage 2 lead; maths, PE",
      advertUrl: "https://example.com/jobs/1",
      closesOn: "2026-12-04",
      interviewOn: "2026-11-26",
      interviewTime: "10:30",
      nextStep: "Ask about it",
      nextStepOn: "2026-12-07",
    }),
  );
  expect(text).toContain("DTSTART;VALUE=DATE:20261204\r\n");
  expect(text).toContain("SUMMARY:Closing date – Anna Freud School\r\n");
  // The local time of the place, without a zone.
  expect(text).toMatch(/DTSTART:20261126T103000\r\nDTEND:20261126T113000\r\n/);
  expect(text).toContain("SUMMARY:Ask about it – Anna Freud School\r\n");
  expect(text).toContain("UID:0197f0a4-6c1e-7d53-8a52-3f0c9be1d2aa-interview@dossier\r\n");
  expect(text).toContain("SEQUENCE:3\r\n");
  expect(text).toContain("DESCRIPTION:Key Stage 2 lead\\; maths\\, PE\\nhttps://example.com/jobs/1\r\n");
  expect(text).toContain("URL;VALUE=URI:https://www.uk.example/dashboard#application-");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
});

test("the calendar leaves out what is over, and text cannot add properties", () => {
  const sentOn = "2026-11-16";
  const text = calendarOf(
    application({ sentOn, archived: true }),
    application({ sentOn, status: "closed" }),
    application({ nextStep: "Call\r\nATTENDEE:mailto:x@example.com", nextStepOn: sentOn }),
  );
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).not.toMatch(/^ATTENDEE/m);
});
