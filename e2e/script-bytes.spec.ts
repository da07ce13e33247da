import { readFileSync, statSync } from "node:fs";
import { entries, views } from "../src/pages/assets.server.ts";
import { expect, test } from "./support/test.ts";

type Manifest = Record<string, { file: string; imports?: string[] }>;

const folder = "dist/client";
/** Limits in bytes, compressed by Brotli, of what a page loads before its controls work: an entry, with a view of it. */
const limits = {
  resumeStart: 125 * 1024,
  resumeEditor: 173 * 1024,
  letterStart: 125 * 1024,
  letterEditor: 173 * 1024,
  dashboard: 160 * 1024,
  login: 140 * 1024,
} as const;
type Page = keyof typeof limits;
const pages = Object.keys(limits) as Page[];

const rootsOf = (page: Page): string[] => {
  if (page === "dashboard" || page === "login") return [entries[page]];
  return [page.startsWith("resume") ? entries.builder : entries.letter, views[page]];
};

const maxFiles = 13;

/** The chunks that a page imports, without those that it loads later. */
function chunksOf(manifest: Manifest, sources: readonly string[], found = new Set<string>()): Set<string> {
  for (const source of sources)
    if (!found.has(source)) chunksOf(manifest, manifest[source]!.imports ?? [], found.add(source));
  return found;
}

test("the scripts of builder, letters, dashboard and sign-in stay within their limits, in few files", () => {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Manifest;
  const sizes = pages.map((page) => {
    const chunks = chunksOf(manifest, rootsOf(page));
    const size = [...chunks].reduce(
      (sum, key) => sum + statSync(`${folder}/${manifest[key]!.file}.br`).size,
      0,
    );
    return { page, size, files: chunks.size };
  });
  // Each file costs a request, and a phone some milliseconds.
  const tooMuch = sizes.filter(({ page, size, files }) => size > limits[page] || files > maxFiles);
  expect(tooMuch, JSON.stringify(sizes)).toEqual([]);
});
