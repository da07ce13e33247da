import { afterAll, expect, test, vi } from "vitest";
import { asResume, buildResume, portalOf } from "../../tests/support/documents.ts";
import { wordsOf } from "../../tests/support/pdf.ts";
import { createTestRenderer } from "../../tests/support/renderer.ts";
import { galleryOf } from "./templates/gallery.ts";
import { plain } from "./templates/plain/manifest.ts";

/** A second version of `plain`, with other margins and the program of another template. */
const second = vi.hoisted(() => ({ version: 2, program: "../classic/classic", marginX: 32 }));

vi.mock("./templates/all.ts", async (load) => {
  const { templates, listTemplates } = await load<typeof import("./templates/all.ts")>();
  const { marginX, ...changes } = second;
  const first = templates.find(({ id }) => id === "plain")!;
  return listTemplates([...templates, { ...first, ...changes, defaults: { ...first.defaults, marginX } }]);
});

const renderer = createTestRenderer();
afterAll(() => renderer.close());

/** Distance of the name from the left edge of the paper in millimetres. */
async function marginOf(version: number): Promise<number> {
  const document = asResume(buildResume("en-GB", { template: { id: "plain", version } }));
  const { bytes } = await renderer.pdf({ document, portal: portalOf("en-GB"), title: "CV" });
  return wordsOf(bytes)[0]!.xMin;
}

test("a document keeps the appearance of its version when its template gets another one", async () => {
  expect(await marginOf(1)).toBeCloseTo(plain.defaults.marginX, 0);
  expect(await marginOf(2)).toBeCloseTo(second.marginX, 0);
});

test("the gallery has a template once, in its newest version", () => {
  const versions = galleryOf(portalOf("en-GB"), "en-GB").flatMap(({ id, version }) =>
    id === "plain" ? [version] : [],
  );
  expect(versions).toEqual([2]);
});
