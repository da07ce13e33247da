import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { asResume, buildResume, portalOf } from "../../tests/support/documents.ts";
import { createTestRenderer } from "../../tests/support/renderer.ts";
import type { Locale } from "../portals/portal.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const inputOf = (locale: Locale, fit?: number) => ({
  document: asResume(buildResume(locale, { design: fit === undefined ? {} : { fit } })),
  portal: portalOf(locale),
  title: "CV",
});
type PreviewJson = { pages: string[]; missing: string[]; fits?: boolean; lastPageFill?: number };
const preview = async (input: ReturnType<typeof inputOf>): Promise<PreviewJson> =>
  JSON.parse(gunzipSync((await renderer.preview(input)).gzippedJson).toString());

describe("a resume that is fitted to a number of pages", () => {
  test.each(["en-GB", "de-DE", "ar-SA"] as const)(
    "%s has that many pages, in the PDF and the preview",
    async (locale) => {
      expect((await renderer.pdf(inputOf(locale))).pages).toBeGreaterThan(2);
      expect(await renderer.pdf(inputOf(locale, 2))).toMatchObject({
        pages: 2,
        fits: true,
        standard: "ua-1",
      });
      const { pages, fits } = await preview(inputOf(locale, 2));
      expect({ pages: pages.length, fits }).toEqual({ pages: 2, fits: true });
    },
  );

  test("says that it does not fit, and is as large as without the setting", async () => {
    const { pages } = await renderer.pdf(inputOf("en-GB"));
    expect(await renderer.pdf(inputOf("en-GB", 1))).toMatchObject({ pages, fits: false });
    expect(await preview(inputOf("en-GB", 1))).toMatchObject({ fits: false });
  });
});

test("a preview says how full the last page is", async () => {
  const full = await preview(inputOf("en-GB", 2));
  expect(full.lastPageFill).toBeGreaterThan(0.5);
  expect(full.lastPageFill).toBeLessThanOrEqual(1);
  const short = inputOf("en-GB");
  short.document.content = buildResume("en-GB", { sections: [], template: { id: "classic", version: 1 } });
  expect((await preview(short)).lastPageFill).toBeLessThan(0.3);
  expect(await preview(short)).not.toHaveProperty("fits");
});
