import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { type Locale, locales } from "../../src/portals/portal.ts";
import type { RenderInput } from "../../src/rendering/renderer.server.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../support/documents.ts";
import { canValidateUa, findUaProblems } from "../support/pdf-ua.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { isFull } from "../support/sampling.ts";

/** `npm run test:full` validates every language. Without veraPDF, see `pdf-ua.ts`, the tests are skipped. */
const tested: readonly Locale[] = isFull ? locales : ["en-GB", "de-DE", "ja-JP", "ar-SA"];

vi.setConfig({ testTimeout: 600_000 });

const renderer = createTestRenderer();
afterAll(() => renderer.close());

/** A document of each template and language, without and with a photo. */
function* cases(): Generator<[name: string, input: RenderInput]> {
  for (const { id, version, kind } of templates)
    for (const locale of tested) {
      const input = { portal: portalOf(locale), title: "CV" };
      const template = { id, version };
      const name = `${id}-${locale}`;
      if (kind === "letter") {
        yield [name, { ...input, document: asLetter(buildLetter(locale, { template })) }];
        continue;
      }
      const content = buildResume(locale, { template });
      yield [name, { ...input, document: asResume(content) }];
      const photo = { fileId: "018f3e1a-0000-7000-8000-000000000000", visible: true };
      const document = asResume({ ...content, person: { ...content.person, photo } });
      yield [`${name}-photo`, { ...input, document, photo: { bytes: picture, contentType: "image/jpeg" } }];
    }
}

const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#8899aa" } })
  .jpeg()
  .toBuffer();
const source = new TextEncoder().encode('{"basics":{"name":"Grüße"}}');

test.skipIf(!canValidateUa)("veraPDF accepts every template as PDF/UA-1 and PDF/A-2a", async () => {
  const pdfs: Record<string, Uint8Array> = {};
  for (const [name, input] of cases()) pdfs[name] = (await renderer.pdf(input)).bytes;
  expect(findUaProblems(pdfs)).toEqual([]);
  expect(findUaProblems(pdfs, "PDFA-2A")).toEqual([]);
});

test.skipIf(!canValidateUa)(
  "PRD-09 veraPDF accepts a PDF that carries its source as PDF/UA-1 and PDF/A-3a",
  async () => {
    const pdfs: Record<string, Uint8Array> = {};
    for (const [name, input] of cases()) pdfs[name] = (await renderer.pdf({ ...input, source })).bytes;
    expect(findUaProblems(pdfs)).toEqual([]);
    expect(findUaProblems(pdfs, "PDFA-3A")).toEqual([]);
  },
);
