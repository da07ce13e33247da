import { expect, test } from "vitest";
import { translator } from "../../../../tests/support/content.ts";
import {
  asLetter,
  asResume,
  buildLetter,
  buildResume,
  portalOf,
} from "../../../../tests/support/documents.ts";
import type { RenderInput } from "../../renderer.server.ts";
import { createDocxJob } from "./create-docx-job.ts";

const photo = { bytes: new Uint8Array([1]), contentType: "image/jpeg" };
const jobOf = (document: RenderInput["document"], pictures: Partial<RenderInput> = {}) => {
  const portal = portalOf(document.content.locale);
  return createDocxJob({ document, portal, title: "A title", ...pictures }, translator);
};
const resumeIn = (template: string, isVisible: boolean) => {
  const { person } = buildResume("en-GB");
  return asResume(
    buildResume("en-GB", {
      template: { id: template, version: 1 },
      person: { ...person, photo: { fileId: crypto.randomUUID(), visible: isVisible } },
    }),
  );
};

test("a job has a photo only if the document shows it", () => {
  expect(jobOf(resumeIn("modern", true), { photo }).photo).toBe(photo.bytes);
  expect(jobOf(resumeIn("modern", false), { photo }).photo).toBeUndefined();
  expect(jobOf(resumeIn("modern", true)).photo).toBeUndefined();
});

test("a job names its template, and the form that the template is", () => {
  expect(jobOf(asLetter(buildLetter("en-GB"))).template).toEqual({ id: "letter" });
  const form = asResume(buildResume("ja-JP", { template: { id: "rirekisho", version: 1 } }));
  expect(jobOf(form).template).toEqual({ id: "rirekisho", formOf: "rirekisho" });
});
