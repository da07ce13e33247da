import { readFileSync, statSync } from "node:fs";
import { entries } from "../src/pages/assets.server.ts";
import { expect, test } from "./support/test.ts";

type Manifest = Record<string, { file: string; imports?: string[] }>;

const folder = "dist/client";
/** Limits in bytes, compressed by Brotli, of what a page loads before its controls work. */
const limits = {
  builder: 173 * 1024,
  letter: 173 * 1024,
  dashboard: 160 * 1024,
  login: 140 * 1024,
} as const;

const maxFiles = 13;

/** Files that an entry imports, without those that it loads later. */
function filesOf(manifest: Manifest, entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const imported of manifest[entry]!.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

test("the scripts of builder, letters, dashboard and sign-in stay within their limits, in few files", () => {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Manifest;
  const sizes = Object.keys(limits).map((name) => {
    const files = filesOf(manifest, entries[name as keyof typeof limits]);
    const size = [...files].reduce(
      (sum, key) => sum + statSync(`${folder}/${manifest[key]!.file}.br`).size,
      0,
    );
    return [name, size] as const;
  });
  const tooLarge = sizes.filter(([name, size]) => size > limits[name as keyof typeof limits]);
  expect(tooLarge, JSON.stringify(sizes)).toEqual([]);
  // Each file costs a request, and a phone some milliseconds.
  const tooMany = Object.keys(limits).filter(
    (name) => filesOf(manifest, entries[name as keyof typeof limits]).size > maxFiles,
  );
  expect(tooMany).toEqual([]);
});
