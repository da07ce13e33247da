import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";
import { templateVersion } from "../src/documents/model/create-resume.ts";
import { type LetterContent, letterContent } from "../src/documents/model/letter.ts";
import { type ResumeContent, resumeContent } from "../src/documents/model/resume.ts";
import type { Anchors } from "../src/landing/callouts.ts";
import { type SheetName, sheetFile, sheetWidths } from "../src/landing/sheets.ts";
import { anchorsFile } from "../src/pages/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal, PortalCode } from "../src/portals/portal.ts";
import { createRenderer, type DocumentRenderer } from "../src/rendering/renderer.server.ts";

type Sample = { resume: ResumeContent; letter: LetterContent };
type MakeFile = (renderer: DocumentRenderer) => Promise<string | Uint8Array>;

const content = createContentLibrary(createFileContentSource());
const calloutsOf = (portal: Portal) => content.readHomePage(portal.code).customs.items;

/** The sample documents of a portal. Throws if the file does not match the document model. */
export function readSample(portal: Portal): Sample {
  const { resume, letter } = JSON.parse(readFileSync(`content/samples/${portal.code}.json`, "utf8"));
  return { resume: resumeContent.parse(resume), letter: letterContent.parse(letter) };
}

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
  mkdirSync(cache, { recursive: true });
  const files = createFileCache(cache);
  try {
    const anchors: Partial<Record<PortalCode, Anchors>> = {};
    for (const portal of allPortals) {
      await writePictures(files.find, folder, portal);
      anchors[portal.code] = await readAnchors(files.find, portal);
    }
    writeFileSync(join(folder, anchorsFile), JSON.stringify(anchors));
  } finally {
    await files.close();
  }
}

type FindFile = ReturnType<typeof createFileCache>["find"];

async function writePictures(findFile: FindFile, folder: string, portal: Portal): Promise<void> {
  const documents = documentsOf(readSample(portal));
  for (const [title, document] of Object.entries(documents))
    for (const width of sheetWidths[title as SheetName]) {
      const file = await findFile([portal, document, width], "webp", (renderer) =>
        renderer.thumbnail({ document, portal, title }, { width }),
      );
      copyFileSync(file, join(folder, sheetFile(portal, title as SheetName, width)));
    }
}

async function readAnchors(findFile: FindFile, portal: Portal): Promise<Anchors> {
  const { classic } = documentsOf(readSample(portal));
  const file = await findFile(
    [portal, classic, calloutsOf(portal).map(({ at }) => at)],
    "json",
    async (renderer) => JSON.stringify(await findAnchors(renderer, portal)),
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Finds files by a hash of what they are made of. Starts the renderer for the first missing file. */
function createFileCache(folder: string) {
  const sources = hashSources();
  let renderer: DocumentRenderer | undefined;
  return {
    async find(inputs: unknown[], extension: string, make: MakeFile): Promise<string> {
      const hash = createHash("sha256").update(JSON.stringify([sources, ...inputs]));
      const file = join(folder, `${hash.digest("hex").slice(0, 24)}.${extension}`);
      if (!existsSync(file)) {
        renderer ??= createRenderer({ processes: 2, translator: content.translator });
        writeFileSync(file, await make(renderer));
      }
      return file;
    },
    close: async () => renderer?.close(),
  };
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(["src/rendering/**/*.{ts,typ,json}", "content/resource/*.json"]).sort())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(file));
  return hash.digest("hex");
}
