import { expect, test } from "vitest";
import type { Application } from "../../applications/application.ts";
import { blankFields } from "../../applications/blank-application.ts";
import { dueDateOf, formatDue } from "./due-date.ts";

const today = "2026-11-26";
const application = (changes: Partial<Application>): Application => ({
  ...blankFields,
  id: "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2aa",
  version: 1,
  employer: "Anna Freud School",
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-16T08:00:00.000Z",
  ...changes,
});

test.each([
  ["nothing is dated", {}, null],
  ["the deadline, while nothing is sent", { closesOn: "2026-12-04" }, "closesOn 2026-12-04 later"],
  ["a missed deadline", { closesOn: "2026-11-25" }, "closesOn 2026-11-25 overdue"],
  ["no deadline once it is sent", { status: "applied", closesOn: "2026-12-04" }, null],
  ["the earlier of two", { nextStepOn: "2026-11-27", closesOn: "2026-12-04" }, "nextStepOn 2026-11-27 soon"],
  ["an open step that was missed", { nextStepOn: "2026-11-20" }, "nextStepOn 2026-11-20 overdue"],
  ["the interview of today", { status: "interview", interviewOn: today }, "interviewOn 2026-11-26 soon"],
  ["no interview of the past", { status: "interview", interviewOn: "2026-11-20" }, null],
  [
    "the day of sending, with nothing ahead",
    { status: "applied", sentOn: "2026-11-16" },
    "sentOn 2026-11-16 later",
  ],
  ["nothing of a closed one", { status: "closed", sentOn: "2026-11-16" }, null],
] as const)("the date that matters next is %s", (_, changes, expected) => {
  const due = dueDateOf(application(changes), today);
  expect(due && `${due.kind} ${due.day} ${due.urgency}`).toBe(expected);
});

test("today and tomorrow are words, other days are dates, and another year is named", () => {
  const format = (day: string, time: string | null = null) => formatDue({ day, time }, "en-GB", today);
  expect(format("2026-11-26")).toBe("today");
  expect(format("2026-11-27", "10:30")).toBe("tomorrow, 10:30");
  expect(format("2026-12-04")).toMatch(/^Fri,? 4 Dec$/);
  expect(format("2027-01-04")).toContain("2027");
});
