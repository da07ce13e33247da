import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { templateVersion } from "../src/documents/model/create-resume.ts";
import type { ResumeContent } from "../src/documents/model/resume.ts";
import { createConcurrencyLimit } from "../src/kit/concurrency.ts";
import type { Anchors } from "../src/landing/callouts.ts";
import { type SheetName, sheetFile, sheetWidths } from "../src/landing/sheets.ts";
import { anchorsFile } from "../src/pages/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import type { DocumentRenderer } from "../src/rendering/renderer.server.ts";
import {
  content,
  openPictureCache,
  type PictureCache,
  processes,
  readSample,
  type Sample,
} from "./picture-cache.ts";

const calloutsOf = (portal: Portal) => content.readHomePage(portal.code).customs.items;

const onOnePage = ({ design, ...resume }: ResumeContent, id: string) => ({
  kind: "resume" as const,
  content: { ...resume, template: { id, version: templateVersion }, design: { ...design, fit: 1 } },
});

/** The sample documents in the templates of the pictures, which show first pages. */
export const documentsOf = ({ resume, letter }: Sample) => ({
  classic: onOnePage(resume, "classic"),
  sidebar: onOnePage(resume, "sidebar"),
  letter: { kind: "letter" as const, content: letter },
});

/**
 * Positions of the parts of the page that the home page explains. Throws if a callout points to a part that the sample
 * does not have.
 */
export async function findAnchors(renderer: DocumentRenderer, portal: Portal): Promise<Anchors> {
  const { classic } = documentsOf(readSample(portal));
  const anchors: Anchors = await renderer.anchors({ document: classic, portal, title: "classic" });
  const missing = calloutsOf(portal).filter(({ at }) => !anchors[at]);
  if (missing.length > 0)
    throw new Error(`The page of ${portal.code} has no part for: ${missing.map(({ at }) => at).join(", ")}`);
  return anchors;
}

/**
 * Writes the pictures of each portal's sample documents for the landing page, and the positions of the parts of the
 * classic resume. Files are cached in `cache` by a hash of their inputs, so that other changes do not render them again.
 */
export async function writeSheets(folder: string, cache: string): Promise<void> {
  mkdirSync(join(folder, "sheets"), { recursive: true });
  const files = openPictureCache(cache);
  try {
    const limit = createConcurrencyLimit({ running: processes });
    const writeSheetsOf = async (portal: Portal) => {
      await writePictures(files.find, folder, portal);
      return [portal.code, await readAnchors(files.find, portal)] as const;
    };
    const anchors = await Promise.all(allPortals.map((portal) => limit(() => writeSheetsOf(portal))));
    writeFileSync(join(folder, anchorsFile), JSON.stringify(Object.fromEntries(anchors)));
  } finally {
    await files.close();
  }
}

type FindFile = PictureCache["find"];

async function writePictures(findFile: FindFile, folder: string, portal: Portal): Promise<void> {
  const documents = documentsOf(readSample(portal));
  for (const [title, document] of Object.entries(documents))
    for (const width of sheetWidths[title as SheetName]) {
      const file = await findFile(title, [portal, document, width], "webp", (renderer) =>
        renderer.thumbnail({ document, portal, title }, { width }),
      );
      copyFileSync(file, join(folder, sheetFile(portal, title as SheetName, width)));
    }
}

async function readAnchors(findFile: FindFile, portal: Portal): Promise<Anchors> {
  const { classic } = documentsOf(readSample(portal));
  const file = await findFile(
    "classic",
    [portal, classic, calloutsOf(portal).map(({ at }) => at)],
    "json",
    async (renderer) => JSON.stringify(await findAnchors(renderer, portal)),
  );
  return JSON.parse(readFileSync(file, "utf8"));
}
