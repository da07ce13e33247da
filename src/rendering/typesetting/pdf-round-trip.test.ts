import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { fromSchema, type JsonSchema } from "../../../tests/support/schema-arbitrary.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { resumeContent } from "../../documents/model/resume.ts";
import type { OwnPictures } from "../../documents/own-format/own-format.ts";
import { readPdfSource } from "../../documents/own-format/pdf-source.test-support.ts";
import { readOwnFormat } from "../../documents/own-format/read-own-format.server.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import { AppError } from "../../kit/errors.ts";
import { portals } from "../../portals/all.ts";

// Typesetting takes seconds while other tests run.
vi.setConfig({ testTimeout: 300_000 });

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const runs = Number(process.env.ROUND_TRIPS ?? 25);
const portal = portals.luk;
const photo = { contentType: "image/jpeg" as const, bytes: new Uint8Array([255, 216, 255, 0, 1]) };

function arbitraryOf<T>(schema: z.ZodType<T>): fc.Arbitrary<T> {
  const jsonSchema = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      delete jsonSchema.propertyNames;
    },
  }) as JsonSchema;
  return fromSchema(jsonSchema, {})
    .map((value) => schema.safeParse(value).data)
    .filter((content) => content !== undefined);
}

async function restored(document: Typesettable, pictures: OwnPictures) {
  const own = { ...document, title: "My document", portal: "luk" };
  const source = new TextEncoder().encode(JSON.stringify(writeOwnFormat(own, pictures, portal)));
  const pdf = await renderer.pdf({ document, portal, title: own.title, source });
  const carried = await readPdfSource(pdf.bytes);
  return readOwnFormat(JSON.parse(new TextDecoder().decode(carried)));
}

async function checkRoundTrip(document: Typesettable): Promise<void> {
  const pictures = document.kind === "resume" ? { photo } : {};
  const reading = await restored(document, pictures).catch((error: unknown) => {
    // Generated documents may have more pages than are typeset.
    if (error instanceof AppError && error.code === "documentTooLong") return null;
    throw error;
  });
  if (!reading) return;
  if (reading.state !== "unchanged") throw new Error(`the file is ${reading.state}`);
  expect(reading.document).toEqual({ ...document, title: "My document", portal: "luk" });
  expect(reading.photo?.bytes).toEqual(pictures.photo?.bytes);
}

test("PRD-09 a generated resume is restored from its PDF unchanged", async () => {
  const check = ({ design: _, ...content }: z.infer<typeof resumeContent>) =>
    checkRoundTrip({ kind: "resume", content: { ...content, template: { id: "classic", version: 1 } } });
  await fc.assert(fc.asyncProperty(arbitraryOf(resumeContent), check), { numRuns: runs });
});

test("PRD-09 a generated letter is restored from its PDF unchanged", async () => {
  const check = ({ design: _, ...content }: z.infer<typeof letterContent>) =>
    checkRoundTrip({ kind: "letter", content: { ...content, template: { id: "letter", version: 1 } } });
  await fc.assert(fc.asyncProperty(arbitraryOf(letterContent), check), { numRuns: runs });
});
