import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { translator } from "../../../tests/support/content.ts";
import { fromSchema, type JsonSchema } from "../../../tests/support/schema-arbitrary.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { resumeContent } from "../../documents/model/resume.ts";
import { allPortals } from "../../portals/all.ts";
import { classic } from "../templates/classic/manifest.ts";
import { letter } from "../templates/letter/manifest.ts";
import { present } from "./present.ts";

/** The generator does not know names of properties: `extra` has any, and `places` is left out. */
const generable = (schema: z.ZodType): JsonSchema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" })), (key, value) =>
    key === "propertyNames" || key === "places" || key === "$schema" ? undefined : value,
  );
const arbitraryOf = (schema: z.ZodType) => fromSchema(generable(schema), {});
const documents: fc.Arbitrary<Typesettable> = fc
  .oneof(
    arbitraryOf(resumeContent).map(
      (content) => ({ kind: "resume", content: resumeContent.safeParse(content).data! }) as const,
    ),
    arbitraryOf(letterContent).map(
      (content) => ({ kind: "letter", content: letterContent.safeParse(content).data! }) as const,
    ),
  )
  .filter(({ content }) => content !== undefined);

test("every valid document is presented as JSON with legible sizes and without unsafe links", () => {
  const presented = { resume: 0, letter: 0 };
  fc.assert(
    fc.property(documents, fc.constantFrom(...allPortals), (document, portal) => {
      presented[document.kind] += 1;
      const { locale } = document.content;
      const messages = { document: translator(locale, "document"), words: translator(locale, "words") };
      const manifest = document.kind === "resume" ? classic : letter;
      const { data, fit } = present({ document, portal, title: "x" }, manifest, messages, "2026-03-05");
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
      for (const design of [data.design, ...(fit?.designs ?? [])]) {
        expect(design.size).toBeGreaterThanOrEqual(8.5);
        expect(design.pitch / design.size).toBeGreaterThan(1.2);
      }
      const links = [...JSON.stringify(data).matchAll(/"(?:link|titleLink)":"([^"]*)"/g)].map(
        ([, link]) => link!,
      );
      for (const link of links) expect(link).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
    }),
    { numRuns: 150 },
  );
  expect(Math.min(presented.resume, presented.letter)).toBeGreaterThan(30);
});
