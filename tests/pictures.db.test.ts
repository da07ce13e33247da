import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSample } from "../scripts/samples.ts";
import { sampleDocument } from "../src/landing/sample-document.ts";
import { portals } from "../src/portals/all.ts";
import { createJob } from "../src/rendering/create-job.ts";
import { translator } from "./support/content.ts";
import { pageContext } from "./support/pages.ts";
import { createTestRenderer } from "./support/renderer.ts";
import { openSite, type Site } from "./support/site.ts";

const portal = portals.lde;
const name = "sheets/lde-classic-420-a1b2c3d4.webp";
const pathOf = (file: string) => pageContext.assets.prefix + file;

let site: Site;
beforeAll(async () => {
  const { time, width, format, ...document } = createJob(
    {
      document: sampleDocument(readSample(portal), { template: "classic" }, portal),
      portal,
      title: "classic",
    },
    { output: "thumbnail", width: 420, translator, hasGlyph: () => true },
  ).job;
  site = await openSite({
    pictures: { [name]: { width, document: () => document } },
    overrides: { renderer: createTestRenderer() },
    env: { PICTURES_IN_BACKGROUND: "false" },
  });
});
afterAll(() => site.close());

const storedPictures = () => readdir(join(site.directory, "assets", "sheets")).catch(() => []);

test("a fresh server makes a picture at its first request, to keep for a year", async () => {
  expect(await storedPictures()).toEqual([]);
  const [first, second] = await Promise.all([1, 2].map(() => site.request({ path: pathOf(name) })));
  expect(first!.status).toBe(200);
  expect(first!.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(first!.bytes).metadata()).toMatchObject({ format: "webp", width: 420, height: 594 });
  expect(second!.bytes.equals(first!.bytes)).toBe(true);
  expect(await storedPictures()).toEqual(["lde-classic-420-a1b2c3d4.webp"]);

  const later = await site.request({ path: pathOf(name) });
  expect(later.bytes.equals(first!.bytes)).toBe(true);
  const unchanged = await site.request({
    path: pathOf(name),
    headers: { "if-none-match": String(first!.headers.etag) },
  });
  expect(unchanged.status).toBe(304);
});

test("another name, width or folder is not found, and nothing is typeset or stored for it", async () => {
  const before = await storedPictures();
  const others = [
    name.replace("a1b2c3d4", "a1b2c3d5"),
    name.replace("420", "4200"),
    name.replace("sheets/", "templates/"),
    `${name}.webp`,
    "pictures.json",
    "__proto__",
  ];
  for (const other of others) {
    const { status, headers } = await site.request({ path: pathOf(other) });
    expect([status, headers["cache-control"]], other).toEqual([404, "no-store"]);
  }
  expect(await storedPictures()).toEqual(before);
});
