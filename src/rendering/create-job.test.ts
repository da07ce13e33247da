import { expect, test, vi } from "vitest";
import { translator } from "../../tests/support/content.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../tests/support/documents.ts";
import { log } from "../kit/log.server.ts";
import { createJob, paperSizes } from "./create-job.ts";
import { readFontCoverage } from "./typesetting/font-coverage.server.ts";

const hasGlyph = readFontCoverage();
const jobOf = (input: Parameters<typeof createJob>[0]) =>
  createJob(input, { output: "pdf", width: 0, translator, hasGlyph }).job;
const resumeJob = (id: string, version: number, design = {}) =>
  jobOf({
    document: asResume(buildResume("en-US", { template: { id, version }, design })),
    portal: portalOf("en-US"),
    title: "CV",
  });

test("a document is set by the program of its template, with one design", () => {
  const job = resumeJob("classic", 1);
  expect(job).toMatchObject({ template: "templates/classic/classic.typ", size: paperSizes["us-letter"] });
  expect(job.layout?.designs).toHaveLength(1);
  expect(JSON.parse(job.data)).not.toHaveProperty("design");
});

test("the user's paper sets the size of pages, and a number of pages gives several designs", () => {
  const job = resumeJob("classic", 1, { paper: "a4", fit: 1 });
  expect(job.size).toEqual(paperSizes.a4);
  expect(job.layout).toMatchObject({ pages: 1, designs: { length: 8 } });
});

test("a template that does not exist is replaced by the plainest of its kind, with a log line", () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const template = { id: "later", version: 9 };
  expect(resumeJob("later", 9).template).toBe("templates/classic/classic.typ");
  expect(resumeJob("letter", 1).template).toBe("templates/classic/classic.typ");
  const letter = asLetter(buildLetter("en-GB", { template }));
  expect(jobOf({ document: letter, portal: portalOf("en-GB"), title: "L" }).template).toBe(
    "templates/letter/letter.typ",
  );
  expect(warn).toHaveBeenCalledWith("template.unknown", { kind: "letter", template: "later", version: 9 });
  warn.mockRestore();
});

test("characters without a glyph are removed and reported", () => {
  const document = asResume(
    buildResume("en-GB", {
      person: { name: { given: "A\ue000da" }, headline: "x\u{10ffff}y", personal: [] },
      template: { id: "classic", version: 1 },
    }),
  );
  const job = jobOf({ document, portal: portalOf("en-GB"), title: "CV" });
  expect(JSON.parse(job.data)).toMatchObject({ name: "Ada", headline: "xy" });
});
