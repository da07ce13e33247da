/**
 * Names the pictures of sample documents, and writes down how to make each: the server makes it at its first request
 * (docs/decisions/first-start.md).
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { templateVersion } from "../src/documents/model/create-resume.ts";
import type { ResumeContent } from "../src/documents/model/resume.ts";
import type { Anchors } from "../src/landing/callouts.ts";
import { type SheetName, sheetFile, sheetWidths } from "../src/landing/sheets.ts";
import { anchorsFile, picturesFile } from "../src/pages/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { createJob } from "../src/rendering/create-job.ts";
import {
  createPictureStore,
  type PictureJob,
  type PictureJobs,
} from "../src/rendering/pictures/picture-store.server.ts";
import { createRenderer, type DocumentRenderer, type RenderInput } from "../src/rendering/renderer.server.ts";
import { pictured, pictureFile, pictureWidth, portalOfPicture } from "../src/rendering/templates/pictures.ts";
import { readFontCoverage } from "../src/rendering/typesetting/font-coverage.server.ts";
import { content, readSample, type Sample } from "./samples.ts";

/** Remain when the client is built again. */
const madeFolder = "dist/pictures";
const anchorsCache = "dist/anchors.json";

const onOnePage = ({ design, ...resume }: ResumeContent, id: string) => ({
  kind: "resume" as const,
  content: { ...resume, template: { id, version: templateVersion }, design: { ...design, fit: 1 } },
});

/** The sample documents of the home page, in the templates of the pictures, which show first pages. */
export const documentsOf = ({ resume, letter }: Sample) => ({
  classic: onOnePage(resume, "classic"),
  sidebar: onOnePage(resume, "sidebar"),
  letter: { kind: "letter" as const, content: letter },
});

/** A document, and the widths of its pictures by their file names. */
type Pictured = { input: RenderInput; widths: Record<string, number> };

/** The pictures of a portal's home page. */
const sheetsOf = (portal: Portal): Pictured[] =>
  Object.entries(documentsOf(readSample(portal))).map(([title, document]) => ({
    input: { document, portal, title },
    widths: Object.fromEntries(
      sheetWidths[title as SheetName].map((width) => [sheetFile(portal, title as SheetName, width), width]),
    ),
  }));

/** Pictures of a portal's sample resume in every template, for the choice of template in the editor. */
function templatePicturesOf(portal: Portal): Pictured[] {
  const { resume } = readSample(portal);
  return pictured
    .filter((manifest) => portalOfPicture(manifest, portal) === portal)
    .map((manifest) => {
      const template = { id: manifest.id, version: templateVersion };
      const document = { kind: "resume" as const, content: { ...resume, template } };
      return {
        input: { document, portal, title: manifest.id },
        widths: { [pictureFile(manifest, portal)]: pictureWidth },
      };
    });
}

/** The names of all pictures with a hash of what they are made of, and their jobs by these names. */
function listPictures() {
  const options = {
    output: "thumbnail" as const,
    width: 0,
    translator: content.translator,
    hasGlyph: readFontCoverage(),
  };
  const hashOf = createPictureHashes();
  const names: Record<string, string> = {};
  const jobs: Record<string, PictureJob> = {};
  for (const { input, widths } of [
    ...allPortals.flatMap(sheetsOf),
    ...allPortals.flatMap(templatePicturesOf),
  ]) {
    const { time, ...job } = createJob(input, options).job;
    for (const [file, width] of Object.entries(widths)) {
      const name = file.replace(/\.webp$/, `-${hashOf({ ...job, width })}.webp`);
      names[file] = name;
      jobs[name] = { ...job, width };
    }
  }
  return { names, jobs };
}

const hashed = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Packages that a picture depends on. */
const packages = /^node_modules\/(?:@expo-google-fonts|@myriaddreamin|@img|sharp)/;

/** Hashes a job with the sources of its template, so that work on one template does not change the pictures of others. */
function createPictureHashes(): (job: PictureJob) => string {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string }>;
  };
  const versions = Object.entries(lock.packages)
    .filter(([name]) => packages.test(name))
    .map(([name, { version }]) => [name, version]);
  const contentsOf = (...patterns: string[]) =>
    globSync(patterns.map((pattern) => `src/rendering/${pattern}`))
      .filter((file) => !file.endsWith(".test.ts"))
      .sort()
      .map((file) => [file, readFileSync(file, "utf8")]);
  const shared = hashed([
    versions,
    contentsOf("typesetting/*.{ts,conf}", "templates/*.typ", "templates/engine/*.typ"),
  ]);
  const known = new Map<string, string>();
  return (job) => {
    const sources = known.get(job.template) ?? hashed(contentsOf(`${dirname(job.template)}/**/*.typ`));
    known.set(job.template, sources);
    // The day of the build is a property of a PDF, which a picture does not show.
    const { day, ...data } = JSON.parse(job.data);
    return hashed([shared, sources, { ...job, data }]).slice(0, 8);
  };
}

/** Positions of the parts of the page that the home page explains. */
export async function findAnchors(renderer: DocumentRenderer, portal: Portal): Promise<Anchors> {
  const { classic } = documentsOf(readSample(portal));
  return renderer.anchors({ document: classic, portal, title: "classic" });
}

/** Stops the build if a callout points to a part that the sample does not have. */
function assertNoneMissing(portal: Portal, anchors: Anchors): void {
  const callouts = content.readHomePage(portal.code).customs.items;
  const missing = callouts.flatMap(({ at }) => (anchors[at] ? [] : [at]));
  if (missing.length > 0)
    throw new Error(`The page of ${portal.code} has no part for: ${missing.join(", ")}`);
}

/** Anchors depend on the same as the picture, so they are cached by its name. */
async function listAnchors(
  names: Record<string, string>,
  openRenderer: () => DocumentRenderer,
): Promise<Record<string, Anchors>> {
  const cached: Record<string, Anchors> = existsSync(anchorsCache)
    ? JSON.parse(readFileSync(anchorsCache, "utf8"))
    : {};
  const byPicture: Record<string, Anchors> = {};
  const byPortal: Record<string, Anchors> = {};
  for (const portal of allPortals) {
    const picture = names[sheetFile(portal, "classic", sheetWidths.classic[0])]!;
    const anchors = cached[picture] ?? (await findAnchors(openRenderer(), portal));
    assertNoneMissing(portal, anchors);
    byPicture[picture] = anchors;
    byPortal[portal.code] = anchors;
  }
  mkdirSync(dirname(anchorsCache), { recursive: true });
  writeFileSync(anchorsCache, JSON.stringify(byPicture));
  return byPortal;
}

async function makeAll(jobs: PictureJobs, renderer: DocumentRenderer): Promise<void> {
  const store = createPictureStore({ jobs, folder: madeFolder, renderer });
  await Promise.all(Object.keys(jobs).map(store.findNew));
}

export type Pictures = Awaited<ReturnType<typeof preparePictures>>;

/** Typesets the home pages' anchors, and with `ahead` all pictures. */
export async function preparePictures({ ahead = false } = {}) {
  const { names, jobs } = listPictures();
  let renderer: DocumentRenderer | undefined;
  const openRenderer = () => {
    renderer ??= createRenderer({ processes: ahead ? 2 : 1, translator: content.translator });
    return renderer;
  };
  try {
    if (ahead) await makeAll(jobs, openRenderer());
    return { names, jobs, anchors: await listAnchors(names, openRenderer), ahead };
  } finally {
    await renderer?.close();
  }
}

/** Writes what the server needs to know of the pictures into a client folder, and those that were made ahead. */
export function writePictures(folder: string, { jobs, anchors, ahead }: Pictures): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, anchorsFile), JSON.stringify(anchors));
  writeFileSync(join(folder, picturesFile), JSON.stringify(ahead ? {} : jobs));
  if (!ahead) return;
  for (const name of Object.keys(jobs)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(madeFolder, name), join(folder, name));
  }
}
