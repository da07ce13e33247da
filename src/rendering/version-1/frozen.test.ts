import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { readPreview } from "../../../tests/support/preview.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { type Locale, locales } from "../../portals/portal.ts";

const renderer = createTestRenderer();
// Letters without a date have the day of the export.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-04T12:00:00Z") }));
afterAll(async () => {
  vi.useRealTimers();
  await renderer.close();
});

async function pageHashes(document: Typesettable): Promise<string[]> {
  const portal = portalOf(document.content.locale);
  const { pages } = readPreview(await renderer.preview({ document, portal, title: "My document" }));
  const sorted = pages.map((page) => withOutlines(page).split("<").sort().join("<"));
  return sorted.map((page) => createHash("sha256").update(page).digest("hex").slice(0, 16));
}

/** The compiler numbers and orders the outlines of glyphs differently in each run, so they replace their numbers. */
function withOutlines(page: string): string {
  const ids = new Map<string, string>();
  for (const [, id, outline] of page.matchAll(/<path id="([^"]+)" d="([^"]*)"/g)) ids.set(id!, outline!);
  return page
    .replace(/ id="[^"]*"/g, "")
    .replace(/href="#([^"]+)"/g, (_, id) => `href="${ids.get(id) ?? ""}"`)
    .replace(/url\(#[^)]*\)/g, "url()");
}

// A document keeps the appearance that it was written in, so these hashes of its pages never change.
test.each(locales)("documents of version 1 in %s print as before", async (locale: Locale) => {
  const classic = buildResume(locale, { template: { id: "classic", version: 1 } });
  const sidebar = buildResume(locale, { template: { id: "sidebar", version: 1 } });
  expect({
    classic: await pageHashes(asResume(classic)),
    sidebar: await pageHashes(asResume(sidebar)),
    letter: await pageHashes(asLetter(buildLetter(locale))),
  }).toMatchSnapshot();
});
