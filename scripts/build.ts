/**
 * Builds client, server, message bundles and pictures of documents into `dist/`, unless their inputs are unchanged. The
 * build's id is a hash of these inputs.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { build as viteBuild } from "vite";
import { checkFiles } from "../src/content/check/check-files.ts";
import { readFolder } from "../src/content/check/read-folder.server.ts";
import { reportOf } from "../src/content/check/report.ts";
import { contentPath } from "../src/content/files/entry-reader.server.ts";
import { namesFile } from "../src/pages/assets.server.ts";
import { planChunks } from "./build-chunks.ts";
import { writeImages } from "./build-images.ts";
import { writeServiceWorker } from "./build-service-worker.ts";
import { writeSheets } from "./build-sheets.ts";
import { writeTemplatePictures } from "./build-template-pictures.ts";
import { writeWidget } from "./build-widget.ts";
import { checkContext } from "./check-context.ts";
import { compressFiles } from "./compress-files.ts";

const client = "dist/client";

function inputsHash(): string {
  const hash = createHash("sha256");
  const inputs = globSync([
    "src/**",
    "content/**",
    "scripts/build*",
    "vite.config.ts",
    "package-lock.json",
  ]).sort();
  for (const file of inputs) {
    if (!statSync(file).isFile() || /\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 10);
}

/** Puts a hash of its content into the name of each of our own files; Vite has done so for scripts, styles and fonts. */
function nameByContent(): void {
  const names: Record<string, string> = {};
  for (const name of globSync("{sheets,icons,images}/**/*.*", { cwd: client }).sort()) {
    const hash = createHash("sha256")
      .update(readFileSync(join(client, name)))
      .digest("base64url")
      .slice(0, 8);
    names[name] = `${name.slice(0, -extname(name).length)}-${hash}${extname(name)}`;
    renameSync(join(client, name), join(client, names[name]));
  }
  writeFileSync(join(client, namesFile), JSON.stringify(names));
}

const build = inputsHash();
const stamp = join(client, "build.json");
const isComplete = existsSync(stamp) && existsSync("dist/server/main.server.js");
if (isComplete && JSON.parse(readFileSync(stamp, "utf8")).build === build) process.exit(0);

/** Runs the same check as `npm run content:check`, and stops the build if the content has a problem. */
function stopOnInvalidContent(): void {
  const files = readFolder(contentPath());
  const problems = checkFiles(files, checkContext);
  if (problems.length === 0) return;
  console.error(reportOf(problems, files.length));
  process.exit(1);
}

console.log("Building …");
const began = Date.now();
stopOnInvalidContent();
process.env.BUILD_ID = build;
process.env.NODE_ENV = "production";
rmSync(stamp, { force: true });
mkdirSync(client, { recursive: true });
const codeSplitting = await planChunks();
await viteBuild({ logLevel: "warn", build: { rolldownOptions: { output: { codeSplitting } } } });
// The inline `ssr` entry overrides the config file, which uses it to tell the two builds apart.
await viteBuild({ logLevel: "warn", build: { ssr: "src/app/main.server.ts" } });
await writeWidget(client);
await writeServiceWorker(client);
await writeSheets(client, "dist/sheets-cache");
await writeTemplatePictures(client, "dist/sheets-cache");
await writeImages(client);
nameByContent();
await compressFiles(client);
writeFileSync(`${stamp}.new`, JSON.stringify({ build }));
renameSync(`${stamp}.new`, stamp);
console.log(`Built ${build} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exit(0);
