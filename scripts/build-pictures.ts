/**
 * Names the pictures of sample documents, and writes down how to make each: the server makes it at its first request
 * (docs/decisions/first-start.md).
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { findSection, type HomePage, heroOf, type SectionOf } from "../src/content/schemas/home-page.ts";
import type { PreviewPlace } from "../src/documents/client/document-api.ts";
import type { SamplePage } from "../src/landing/home-parts.ts";
import { portraitOf, sampleDocument } from "../src/landing/sample-document.ts";
import {
  colorForm,
  fallbackOf,
  heroColors,
  isChoice,
  omissionForm,
  type SheetDocument,
  type SheetForm,
  sheetColors,
  sheetFile,
  sheetForms,
  sheetUsesOf,
} from "../src/landing/sheets.ts";
import { onDemand, templateSheetsOf } from "../src/landing/template-pages/template-sheets.ts";
import {
  noPictures,
  pictureSourcesOf,
  picturesFile,
  samplePagesFile,
  storeDocument,
} from "../src/pages/assets.server.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { createJob } from "../src/rendering/create-job.ts";
import {
  createPictureStore,
  type PicturedDocument,
  type PictureForm,
  type PictureSources,
} from "../src/rendering/pictures/picture-store.server.ts";
import { createPrintedPages } from "../src/rendering/presenting/printed-pages.ts";
import { createRenderer, type DocumentRenderer, type RenderInput } from "../src/rendering/renderer.server.ts";
import { presentedTemplatesOf } from "../src/rendering/templates/gallery.ts";
import { pictured, pictureFile, pictureWidth, portalOfPicture } from "../src/rendering/templates/pictures.ts";
import { readFontCoverage } from "../src/rendering/typesetting/font-coverage.server.ts";
import { drawPortrait, type PortraitName, portraitNames } from "../src/writing/portraits.ts";
import { content, readSample } from "./samples.ts";

/** Remain when the client is built again. */
const madeFolder = "dist/pictures";
const samplePagesCache = "dist/sample-pages.json";

const portraits = Object.fromEntries(
  await Promise.all(
    portraitNames.map(async (name) => [
      name,
      await sharp(Buffer.from(drawPortrait(name)))
        .png()
        .toBuffer(),
    ]),
  ),
) as Record<PortraitName, Buffer>;

/** A document, and its pictures by their file names. */
type Pictured = { input: RenderInput; pictures: Record<string, PictureForm> };

/** A sample document with its person's portrait. */
export function inputOf(portal: Portal, sheet: SheetDocument): RenderInput {
  const sample = readSample(portal);
  const portrait = portraitOf(sample, sheet);
  return {
    document: sampleDocument(sample, sheet, portal),
    portal,
    title: sheet.template,
    ...(portrait && { photo: { bytes: portraits[portrait], contentType: "image/png" } }),
  };
}

/** The pictures of a portal's template pages and of its home page. */
function sheetsOf(portal: Portal): Pictured[] {
  const home = content.readHomePage(portal.code);
  assertPossible(portal, home);
  const sheets = [
    ...templateSheetsOf(portal),
    ...sheetUsesOf(home).flatMap(({ choice, ...sheet }) => [
      {
        ...sheet,
        forms: [
          ...sheetForms("large"),
          ...(choice === "colors" ? heroColors : []).map((color) => onDemand(colorForm("large", color))),
        ],
      },
      ...(choice && choice !== "colors"
        ? [{ ...sheet, without: choice, forms: [onDemand(omissionForm)] }]
        : []),
    ]),
  ];
  return sheets.map(({ forms, ...sheet }) => ({
    input: inputOf(portal, sheet),
    pictures: Object.fromEntries(
      forms.map((form: SheetForm & { onDemand?: true }) => {
        const { color, ...own } = form;
        return [sheetFile(portal, sheet, form), { ...own, ...(color && { accent: sheetColors[color] }) }];
      }),
    ),
  }));
}

/** Stops the build if the wall has a template that the gallery has not, or the hero a switch that would change nothing. */
function assertPossible(portal: Portal, home: HomePage): void {
  const presented = presentedTemplatesOf(portal).map(({ id }) => id);
  const unknown = (findSection(home, "templates")?.templates ?? []).filter((id) => !presented.includes(id));
  if (unknown.length > 0)
    throw new Error(`The gallery of ${portal.code} has no template ${unknown.join(", ")}`);
  const { live, note, template, person } = heroOf(home);
  if (live === "photo" && !portraitOf(readSample(portal), { template, person }))
    throw new Error(`The hero of ${portal.code} has no photo to take off`);
  if ((live === "photo" || live === "blind") && !note)
    throw new Error(`The hero of ${portal.code} does not say what its switch does`);
}

/** Pictures of a portal's sample resume in every template, for the choice of template in the editor. */
const templatePicturesOf = (portal: Portal): Pictured[] =>
  pictured
    .filter((manifest) => portalOfPicture(manifest, portal) === portal)
    .map((manifest) => ({
      input: inputOf(portal, { template: manifest.id }),
      pictures: { [pictureFile(manifest, portal)]: { width: pictureWidth } },
    }));

/** The names of all pictures with a hash of the document that they show, and how to make them by these names. */
function listPictures() {
  const options = {
    output: "thumbnail" as const,
    width: 0,
    translator: content.translator,
    hasGlyph: readFontCoverage(),
  };
  const hashOf = createPictureHashes();
  const names: Record<string, string> = {};
  const stored = noPictures();
  /** Of the documents, by their hashes. */
  const indexes = new Map<string, number>();
  for (const { input, pictures } of [
    ...allPortals.flatMap(sheetsOf),
    ...allPortals.flatMap(templatePicturesOf),
  ]) {
    const { time, width, format, ...document } = createJob(input, options).job;
    const hash = hashOf(document);
    const shortHash = hash.slice(0, 6);
    if (!indexes.has(hash)) indexes.set(hash, storeDocument(stored, document));
    for (const [file, form] of Object.entries(pictures)) {
      const [base, ending] = file.split(".");
      const name = `${base}-${shortHash}.${ending}`;
      names[file] = name;
      const { onDemand, ...known } = form;
      // A picture that one page needs at once is not on demand, even if it is elsewhere.
      const waits = onDemand && (stored.pictures[name]?.onDemand ?? !stored.pictures[name]);
      stored.pictures[name] = { document: indexes.get(hash)!, ...known, ...(waits && { onDemand }) };
    }
  }
  return { names, stored };
}

const hashed = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Packages that a picture depends on. */
const packages = /^node_modules\/(?:@expo-google-fonts|@myriaddreamin|@img|sharp)/;

/** Hashes a document with the sources of its template, so that work on one template does not change the pictures of others. */
function createPictureHashes(): (document: PicturedDocument) => string {
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
  return (document) => {
    const { template } = document;
    const sources = known.get(template) ?? hashed(contentsOf(`${dirname(template)}/**/*.typ`));
    known.set(template, sources);
    // The day of the build is a property of a PDF, which a picture does not show.
    const { day, ...data } = JSON.parse(document.data);
    const photo = document.photo && Buffer.from(document.photo.bytes).toString("base64");
    return hashed([shared, sources, { ...document, data, photo }]);
  };
}

/** Positions of the parts of the page that the home page explains. */
export async function findAnchors(
  renderer: DocumentRenderer,
  portal: Portal,
  template: string,
): Promise<SamplePage["anchors"]> {
  return renderer.anchors(inputOf(portal, { template }));
}

/**
 * The line of the sample resume that the home page marks: the first item of a list with a number, else the first one, on a form
 * without lists the latest employer; or the consent line, of which the field has the part up to the letter's company, as if it
 * were just being written.
 */
async function findLine(
  renderer: DocumentRenderer,
  portal: Portal,
  { template, person, live }: Pick<SectionOf<"hero">, "template" | "person" | "live">,
): Promise<SamplePage["line"]> {
  if (isChoice(live)) return { text: "", boxes: [] };
  const input = inputOf(portal, { template, person });
  const shown = input.document.content;
  const { gzippedJson } = await renderer.preview(input);
  const { places } = JSON.parse(gunzipSync(gzippedJson).toString()) as { places: PreviewPlace[] };
  const pages = createPrintedPages(content.translator, portal);
  const blocks = pages
    .blocks(shown)
    .filter(({ spot }) => places.some(([place, page]) => place === spot && page === 0));
  const items = blocks.filter(({ role }) => role === "bullet");
  const line =
    live === "consent"
      ? blocks.find(({ spot }) => spot.startsWith("person/consent"))
      : (items.find(({ text }) => /\d/.test(text)) ??
        items[0] ??
        blocks.find(({ spot }) => spot.endsWith("/employer")));
  if (!line) throw new Error(`The sample of ${portal.code} has no line to mark`);
  return {
    text: live === "consent" ? upTo(line.text, readSample(portal).letter.recipient.company) : line.text,
    boxes: places
      .filter(([spot, page]) => spot === line.spot && page === 0)
      .map(([, , x, y, width, height]) => ({ x, y, width, height })),
  };
}

const upTo = (text: string, part: string): string => {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`“${text}” does not name the letter’s company`);
  return text.slice(0, at + part.length);
};

/** What typesetting tells of a sample page. */
type Positions = Omit<SamplePage, "photo">;

/** Stops the build if a callout points to a part that the sample does not have. */
function assertNoneMissing(portal: Portal, home: HomePage, { anchors }: Positions): void {
  const callouts = findSection(home, "customs")?.items ?? [];
  const missing = callouts.flatMap(({ at }) => (anchors[at] ? [] : [at]));
  if (missing.length > 0)
    throw new Error(`The page of ${portal.code} has no part for: ${missing.join(", ")}`);
}

/** The sample pages depend on the same as their pictures, so they are cached by the names of these. */
async function listSamplePages(
  names: Record<string, string>,
  openRenderer: () => DocumentRenderer,
): Promise<Record<string, SamplePage>> {
  const cached: Record<string, Positions> = existsSync(samplePagesCache)
    ? JSON.parse(readFileSync(samplePagesCache, "utf8"))
    : {};
  const byPicture: Record<string, Positions> = {};
  const byPortal: Record<string, SamplePage> = {};
  for (const portal of allPortals) {
    const home = content.readHomePage(portal.code);
    const hero = heroOf(home);
    const explained = findSection(home, "customs")?.template ?? hero.template;
    const pictures = [hero, { template: explained }].map(
      (sheet) => names[sheetFile(portal, sheet, fallbackOf("large"))],
    );
    const key = [...pictures, hero.live].join(" ");
    const page = cached[key] ?? {
      anchors: await findAnchors(openRenderer(), portal, explained),
      line: await findLine(openRenderer(), portal, hero),
    };
    assertNoneMissing(portal, home, page);
    byPicture[key] = page;
    byPortal[portal.code] = {
      ...page,
      photo: portraitOf(readSample(portal), { template: explained }) !== undefined,
    };
  }
  mkdirSync(dirname(samplePagesCache), { recursive: true });
  writeFileSync(samplePagesCache, JSON.stringify(byPicture));
  return byPortal;
}

async function makeAll(sources: PictureSources, renderer: DocumentRenderer): Promise<void> {
  const store = createPictureStore({ sources, folder: madeFolder, renderer });
  await Promise.all(Object.keys(sources).map(store.findNew));
}

export type Pictures = Awaited<ReturnType<typeof preparePictures>>;

/** Typesets the home pages' sample pages, and with `ahead` all pictures. */
export async function preparePictures({ ahead = false } = {}) {
  const { names, stored } = listPictures();
  let renderer: DocumentRenderer | undefined;
  const openRenderer = () => {
    renderer ??= createRenderer({ processes: ahead ? 2 : 1, translator: content.translator });
    return renderer;
  };
  try {
    if (ahead) await makeAll(pictureSourcesOf(stored), openRenderer());
    return { names, stored, samplePages: await listSamplePages(names, openRenderer), ahead };
  } finally {
    await renderer?.close();
  }
}

/** Writes what the server needs to know of the pictures into a client folder, and those that were made ahead. */
export function writePictures(folder: string, { stored, samplePages, ahead }: Pictures): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, samplePagesFile), JSON.stringify(samplePages));
  writeFileSync(join(folder, picturesFile), JSON.stringify(ahead ? noPictures() : stored));
  if (!ahead) return;
  for (const name of Object.keys(stored.pictures)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(madeFolder, name), join(folder, name));
  }
}
