import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { templateVersion } from "../src/documents/model/create-resume.ts";
import { createConcurrencyLimit } from "../src/kit/concurrency.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import type { TemplateManifest } from "../src/rendering/templates/manifest.ts";
import { pictured, pictureFile, pictureWidth, portalOfPicture } from "../src/rendering/templates/pictures.ts";
import { openPictureCache, type PictureCache, processes, readSample } from "./picture-cache.ts";

/** Writes pictures of each portal's sample resume in every template, for the choice of template in the editor. */
export async function writeTemplatePictures(folder: string, cache: string): Promise<void> {
  mkdirSync(join(folder, "templates"), { recursive: true });
  const files = openPictureCache(cache);
  const limit = createConcurrencyLimit({ running: processes });
  try {
    const pictures = allPortals.flatMap((portal) =>
      pictured
        .filter((manifest) => portalOfPicture(manifest, portal) === portal)
        .map((manifest) => limit(() => writePicture(files, folder, manifest, portal))),
    );
    await Promise.all(pictures);
  } finally {
    await files.close();
  }
}

async function writePicture(
  files: PictureCache,
  folder: string,
  manifest: TemplateManifest,
  portal: Portal,
): Promise<void> {
  const { resume } = readSample(portal);
  const template = { id: manifest.id, version: templateVersion };
  const document = { kind: "resume" as const, content: { ...resume, template } };
  const size = { width: pictureWidth };
  const file = await files.find(manifest.id, [portal, document, size], "webp", (renderer) =>
    renderer.thumbnail({ document, portal, title: manifest.id }, size),
  );
  copyFileSync(file, join(folder, pictureFile(manifest, portal)));
}
