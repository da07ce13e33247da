import { expect, test } from "vitest";
import { letterContent } from "../../src/documents/model/letter.ts";
import { resumeContent } from "../../src/documents/model/resume.ts";
import { locales } from "../../src/portals/portal.ts";
import { buildLetter, buildResume } from "./documents.ts";

test.each(locales)("the sample documents of %s fit the schemas and are in NFC", (locale) => {
  expect(resumeContent.safeParse(buildResume(locale)).error).toBeUndefined();
  expect(letterContent.safeParse(buildLetter(locale)).error).toBeUndefined();
  const text = JSON.stringify([buildResume(locale), buildLetter(locale)]);
  expect(text).toBe(text.normalize("NFC"));
});
