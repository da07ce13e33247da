import { expect, test } from "vitest";
import { translator } from "../../../../tests/support/content.ts";
import { asResume, buildResume, portalOf } from "../../../../tests/support/documents.ts";
import { locales } from "../../../portals/portal.ts";
import { exportDataOf } from "../export-data.ts";
import { textFieldsOf } from "./text-fields.ts";

const fieldsIn = (locale: (typeof locales)[number]) => {
  const document = asResume(buildResume(locale, { template: { id: "classic", version: 2 } }));
  return textFieldsOf(exportDataOf({ document, portal: portalOf(locale), title: "CV" }, translator).data);
};

test("a resume is read field by field: contact details, sections, and the entries of a section", () => {
  const fields = fieldsIn("en-GB");
  expect(fields.slice(0, 3)).toEqual([
    { label: "CV", value: "Priya Hughes" },
    { label: "Address", value: "Leeds" },
    { label: "Telephone", value: "07700 900123" },
  ]);
  const jobs = fields.filter(({ label }) => label === "Work experience");
  expect(jobs).toHaveLength(6);
  expect(jobs[1]!.value).toMatch(/^Aire Valley.*\nSenior data analyst \| Mar/);
  for (const { value } of jobs.slice(1)) expect(jobs[0]!.value).toContain(value);
});

test.each(locales)("each field in %s has a label and a value", (locale) => {
  const fields = fieldsIn(locale);
  expect(fields.length).toBeGreaterThan(4);
  expect(fields.filter(({ label, value }) => label.trim() === "" || value.trim() === "")).toEqual([]);
});
