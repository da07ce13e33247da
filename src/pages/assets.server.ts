import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import type { SamplePage } from "../landing/home-parts.ts";
import type { PortalCode, ThemeFamily } from "../portals/portal.ts";
import type {
  PicturedDocument,
  PictureForm,
  PictureSources,
} from "../rendering/pictures/picture-store.server.ts";
import { countryFields, type ThemedCountry } from "../shell/themes/countries.ts";

/** Client entries, by the name that Vite's build and the pages use. */
export const entries = {
  controller: "src/shell/enhance/controller.ts",
  login: "src/accounts/sign-in/ui/login-dialog.island.tsx",
  builder: "src/builder/builder.island.tsx",
  firstFields: "src/documents/editing/first-fields/show-first-fields.ts",
  importReview: "src/builder/import-review/import-review.island.tsx",
  letter: "src/letters/letter.island.tsx",
  dashboard: "src/dashboard/dashboard.island.tsx",
  reviewDesk: "src/review/desk/review-desk.island.tsx",
  leftDrafts: "src/review/customer/left-drafts.ts",
  reviewFinished: "src/review/finished/improve-page.ts",
  revealPassword: "src/accounts/ui/reveal-password.ts",
  settings: "src/accounts/settings/ui/open-rows.ts",
  tracker: "src/analytics/tracker/tracker.ts",
  signOut: "src/documents/editing/journal/sign-out.ts",
  thirdParty: "src/shell/enhance/third-party.ts",
  landingStyles: "src/pages/styles/landing.ts",
  accountStyles: "src/pages/styles/account.ts",
  reviewStyles: "src/pages/styles/review.ts",
  textStyles: "src/pages/styles/text.ts",
  sellStyles: "src/pages/styles/sell.ts",
  operatorStyles: "src/pages/styles/operator.ts",
  referenceStyles: "src/pages/styles/reference.ts",
} as const;
export type Entry = keyof typeof entries;

/** Views of islands, by name: each page needs one of them at once. */
export const views = {
  resumeStart: "src/builder/start/start-page.tsx",
  resumeEditor: "src/builder/ui/resume-document.tsx",
  letterStart: "src/letters/ui/start-page.tsx",
  letterEditor: "src/letters/ui/letter-document.tsx",
} as const;
export type View = keyof typeof views;

const countryStyle = <C extends ThemedCountry>(country: C) => `countries/${country}` as const;

/** Styles that only some pages need, each in its own file. */
export const extraStyles = [
  ...(Object.keys(countryFields) as ThemedCountry[]).map(countryStyle),
  "refresh-3",
  "refresh-4",
  "refresh-5",
  "redesign",
  "dark",
  "lang-ja",
  "lang-ko",
  "lang-ar",
] as const;
export type ExtraStyle = (typeof extraStyles)[number];

/** The source file of a theme family or of an extra style. */
export const themeEntry = (name: ThemeFamily | ExtraStyle): string => `src/shell/themes/${name}.css`;

/** A CSS file that the server inlines into pages. */
type StyleSource = Entry | { theme: ThemeFamily } | { extra: ExtraStyle };

/** What pages need to know of the client build. In development Vite provides it instead. */
export type Assets = {
  build: string;
  /** Path prefix of every asset. */
  prefix: string;
  /** Path of one of our own files: a picture, an icon. Its address changes with its content. */
  file(name: string): string;
  script(entry: Entry): string;
  /** The scripts of an island that shows the view, for `modulepreload`. */
  preloads(entry: Entry, view?: View): string[];
  /** Scripts and styles that the entries import, also those that are loaded on demand, unless they are large. */
  allFiles(entries: readonly Entry[]): string[];
  /** The service worker of offline pages, without its settings; "" in development, which has none. */
  serviceWorker: string;
  /** CSS text to inline; of an island with that of the view. */
  css(source: StyleSource, view?: View): string;
  /** CSS files of an island that shows the view, to link. */
  styleLinks(entry: Entry, view?: View): string[];
  /** Fonts that the first paint of the family needs. */
  fonts(family: ThemeFamily, text: string): string[];
  /** What the build took from the portal's typeset sample. */
  samplePage(portal: PortalCode): SamplePage;
};

export const clientFolder = "dist/client";

/**
 * In front of every asset. An asset's name contains a hash of its content instead of the build's id, so that a release
 * makes browsers download only what changed (docs/decisions/asset-addresses.md).
 */
const prefix = "/lpnext/";

/** In the client build: the hashed names of our own files, by their names. */
export const namesFile = "names.json";

/** In the client build: the service worker. */
export const workerFile = "service-worker.js";

/** Bytes, uncompressed. Files loaded on demand that are larger, such as dictionaries, are kept only once they are used. */
const maxOnDemand = 400_000;

/** In the client build: what the home pages say about each portal's sample page. */
export const samplePagesFile = "sample-pages.json";

/** In the client build: how to make the pictures that the build has not made (`StoredPictures`). */
export const picturesFile = "pictures.json";

/**
 * How to make each picture, by its file name. Pictures of one document share it, by its index: gzipped JSON, because most
 * documents are needed once or never. Documents of one person share the photo, by a hash of it. Bytes are in Base64.
 */
export type StoredPictures = {
  documents: { gzipped: string; photo?: string }[];
  photos: Record<string, { name: string; bytes: string }>;
  pictures: Record<string, PictureForm & { document: number }>;
};

export const noPictures = (): StoredPictures => ({ documents: [], photos: {}, pictures: {} });

/** Adds a document to those that pictures show. Returns its index. */
export function storeDocument({ documents, photos }: StoredPictures, document: PicturedDocument): number {
  const { photo, ...rest } = document;
  const gzipped = gzipSync(JSON.stringify(rest)).toString("base64");
  if (!photo) return documents.push({ gzipped }) - 1;
  const hash = createHash("sha256").update(photo.bytes).digest("base64url");
  photos[hash] = { name: photo.name, bytes: Buffer.from(photo.bytes).toString("base64") };
  return documents.push({ gzipped, photo: hash }) - 1;
}

function findDocument({ documents, photos }: StoredPictures, index: number): PicturedDocument {
  const { gzipped, photo } = documents[index]!;
  const document = JSON.parse(gunzipSync(Buffer.from(gzipped, "base64")).toString());
  if (!photo) return document;
  const { name, bytes } = photos[photo]!;
  return { ...document, photo: { name, bytes: Buffer.from(bytes, "base64") } };
}

export const pictureSourcesOf = (stored: StoredPictures): PictureSources =>
  Object.fromEntries(
    Object.entries(stored.pictures).map(([name, { document, ...form }]) => [
      name,
      { ...form, document: () => findDocument(stored, document) },
    ]),
  );

/** Reads how to make the pictures of sample documents. */
export const readPictureSources = (folder = clientFolder): PictureSources =>
  pictureSourcesOf(JSON.parse(readFileSync(join(folder, picturesFile), "utf8")));

/** Reads what the build took from the typeset samples. */
export function readSamplePages(folder = clientFolder): Assets["samplePage"] {
  const pages = JSON.parse(readFileSync(join(folder, samplePagesFile), "utf8")) as Record<
    PortalCode,
    SamplePage
  >;
  return (portal) => pages[portal];
}

/** The client build that `scripts/build.ts` wrote to `dist/client`. Throws if it is missing. */
export function readAssets(folder = clientFolder): Assets {
  const { build } = JSON.parse(readFileSync(join(folder, "build.json"), "utf8")) as { build: string };
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const names = JSON.parse(readFileSync(join(folder, namesFile), "utf8")) as Record<string, string>;
  const chunk = (source: string) => {
    const found = manifest[source];
    if (!found) throw new Error(`The client build has no ${source}; run the build again.`);
    return found;
  };
  const imported = (source: string, seen = new Set<string>()): Set<string> => {
    for (const next of chunk(source).imports ?? []) if (!seen.has(next)) imported(next, seen.add(next));
    return seen;
  };
  const onDemand = (sources: Iterable<string>, seen = new Set<string>()): Set<string> => {
    for (const source of sources) {
      if (seen.has(source)) continue;
      seen.add(source);
      const { imports = [], dynamicImports = [] } = chunk(source);
      const small = dynamicImports.filter(
        (next) => statSync(join(folder, chunk(next).file)).size <= maxOnDemand,
      );
      onDemand([...imports, ...small], seen);
    }
    return seen;
  };
  /** Chunks of the entry and the view, first what they share. */
  const chunksOf = (entry: Entry, view?: View): string[] => {
    const sources = [entries[entry], ...(view ? [views[view]] : [])];
    const shared = new Set<string>();
    for (const source of sources) imported(source, shared);
    return [...shared, ...sources];
  };
  const styleFiles = (entry: Entry, view?: View): string[] =>
    chunksOf(entry, view).flatMap((source) => chunk(source).css ?? []);
  const text = new Map<string, string>();
  const read = (file: string) => {
    if (!text.has(file)) text.set(file, readFileSync(join(folder, file), "utf8").trim());
    return text.get(file)!;
  };
  return {
    build,
    prefix,
    file: (name) => prefix + (names[name] ?? name),
    script: (entry) => prefix + chunk(entries[entry]).file,
    preloads: (entry, view) => chunksOf(entry, view).map((source) => prefix + chunk(source).file),
    allFiles: (names) => {
      const sources = [...onDemand(names.map((name) => entries[name]))];
      const files = sources.flatMap((source) => [chunk(source).file, ...(chunk(source).css ?? [])]);
      return [...new Set(files)].map((file) => prefix + file);
    },
    serviceWorker: readFileSync(join(folder, workerFile), "utf8"),
    css: (source, view) => {
      if (typeof source !== "string")
        return read(chunk(themeEntry("extra" in source ? source.extra : source.theme)).file);
      return styleFiles(source, view).map(read).join("");
    },
    styleLinks: (entry, view) => styleFiles(entry, view).map((file) => prefix + file),
    fonts: (family, sample) => fontsFor(read(chunk(themeEntry(family)).file), sample),
    samplePage: readSamplePages(folder),
  };
}

const faceRule = /@font-face\s*\{[^{}]*\}/g;

type Range = readonly [low: number, high: number];
/** Of `@font-face` rules by their text: reading them again for each page would cost a tenth of its time. */
const rangesByRule = new Map<string, readonly Range[]>();

/** The code points of an `@font-face` rule: all of them without `unicode-range`. */
function rangesOf(rule: string): readonly Range[] {
  const known = rangesByRule.get(rule);
  if (known) return known;
  const ranges = (/unicode-range:([^;}]+)/.exec(rule)?.[1] ?? "U+0-10FFFF").split(",").map((range): Range => {
    const [from, to] = range.trim().replace(/^u\+/i, "").split("-");
    const low = Number.parseInt(from!.replaceAll("?", "0"), 16);
    return [low, Number.parseInt(to ?? from!.replaceAll("?", "f"), 16)];
  });
  rangesByRule.set(rule, ranges);
  return ranges;
}

const codePointsOf = (text: string): number[] =>
  [...new Set(text)].map((character) => character.codePointAt(0)!);

/** Whether the `@font-face` rule is for one of the code points. */
const isForAny = (rule: string, points: readonly number[]): boolean =>
  rangesOf(rule).some(([low, high]) => points.some((point) => point >= low && point <= high));

/** URLs of the `@font-face` rules in `css` whose unicode-range holds a character of `sample`; at most two. */
function fontsFor(css: string, sample: string): string[] {
  const points = codePointsOf(sample);
  return [...css.matchAll(faceRule)]
    .filter(([rule]) => isForAny(rule, points))
    .flatMap(([rule]) => /url\(["']?([^"'()]+\.woff2)/.exec(rule)?.[1] ?? [])
    .slice(0, 2);
}

/** `css` without the `@font-face` rules for characters that `text` does not have. */
export function withoutUnusedFonts(css: string, text: string): string {
  const points = codePointsOf(text);
  return css.replace(faceRule, (rule) => (isForAny(rule, points) ? rule : ""));
}
