import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { fromSchema, type JsonSchema } from "../../../tests/support/schema-arbitrary.ts";
import letterSchema from "../../../tests/support/schemas/letter-content-1.json" with { type: "json" };
import resumeSchema from "../../../tests/support/schemas/resume-content-1.json" with { type: "json" };
import type { Json } from "../../kit/json.ts";
import { locales } from "../../portals/portal.ts";
import { letterContent } from "./letter.ts";
import { resumeContent } from "./resume.ts";
import { cleanText } from "./text.ts";

/** Generating documents is slow, so 100 runs are one test. */
const parts = [1, 2, 3, 4];
const asSchema = (schema: object): JsonSchema => ({ ...schema });
/** Stored texts have been cleaned by the schema. Keys and texts of `extra` are stored as they are. */
const stored = (document: Json): Json =>
  JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === "extra") return {};
    return typeof value === "string" ? cleanText(value) : value;
  });

/**
 * The JSON schemas are those of the release before formatted text. They never change, so that every document stored then
 * still has to be valid. Rules that a JSON schema cannot express (distinct ids, existing days) are not counted.
 */
function expectUnchanged(schema: z.ZodType, document: Json): void {
  const { data, error } = schema.safeParse(document);
  const issues = (error?.issues ?? []).filter(({ code }) => code !== "custom");
  expect(issues).toEqual([]);
  if (!error) expect(data).toEqual(document);
}

describe("documents that an earlier release stored", () => {
  test.each(parts)("part %d of 4: any resume is valid and unchanged", (_) => {
    const documents = fromSchema(asSchema(resumeSchema), {}).map(stored);
    fc.assert(
      fc.property(documents, (document) => expectUnchanged(resumeContent, document)),
      { numRuns: 100 },
    );
  });

  test.each(parts)("part %d of 4: any letter is valid and unchanged", (_) => {
    const documents = fromSchema(asSchema(letterSchema), {}).map(stored);
    fc.assert(
      fc.property(documents, (document) => expectUnchanged(letterContent, document)),
      { numRuns: 100 },
    );
  });

  test.each(locales)("the samples of %s are valid and unchanged", (locale) => {
    const [resume, letter] = [buildResume(locale), buildLetter(locale)];
    expect(resumeContent.parse(resume)).toEqual(resume);
    expect(letterContent.parse(letter)).toEqual(letter);
  });
});
