import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { type Locale, locales } from "../../src/portals/portal.ts";
import { createRenderer } from "../../src/rendering/renderer.server.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { translator } from "../support/content.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../support/documents.ts";
import { canValidateUa, findUaProblems } from "../support/pdf-ua.ts";

/** `CONTRACT=full` validates every language. Without veraPDF, see `pdf-ua.ts`, the tests are skipped. */
const tested: readonly Locale[] =
  process.env.CONTRACT === "full" ? locales : ["en-GB", "de-DE", "ja-JP", "ar-SA"];

vi.setConfig({ testTimeout: 600_000 });

const renderer = createRenderer({ processes: 1, translator });
afterAll(() => renderer.close());

test.skipIf(!canValidateUa)(
  "veraPDF accepts every template as PDF/UA-1, with and without a photo",
  async () => {
    const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#8899aa" } })
      .jpeg()
      .toBuffer();
    const pdfs: Record<string, Uint8Array> = {};
    for (const { id, version, kind } of templates)
      for (const locale of tested) {
        const portal = portalOf(locale);
        const template = { id, version };
        if (kind === "letter") {
          const document = asLetter(buildLetter(locale, { template }));
          pdfs[`${id}-${locale}`] = (await renderer.pdf({ document, portal, title: "Letter" })).bytes;
          continue;
        }
        const content = buildResume(locale, { template });
        pdfs[`${id}-${locale}`] = (
          await renderer.pdf({ document: asResume(content), portal, title: "CV" })
        ).bytes;
        const person = {
          ...content.person,
          photo: { fileId: "018f3e1a-0000-7000-8000-000000000000", visible: true },
        };
        const photo = { bytes, contentType: "image/jpeg" };
        const document = asResume({ ...content, person });
        pdfs[`${id}-${locale}-photo`] = (await renderer.pdf({ document, portal, title: "CV", photo })).bytes;
      }
    expect(findUaProblems(pdfs)).toEqual([]);
  },
);
