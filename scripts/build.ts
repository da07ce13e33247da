/**
 * Builds client, server, word bundles and pictures of documents into `dist/`, unless nothing they are made
 * of has changed. The build's id is a hash of exactly these inputs.
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
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build as viteBuild } from "vite";
import { checkFiles } from "../src/content/check/check-files.ts";
import { readFolder } from "../src/content/check/read-folder.server.ts";
import { reportOf } from "../src/content/check/report.ts";
import { contentPath } from "../src/content/files/entry-reader.server.ts";
import { writeImages } from "./build-images.ts";
import { writeSheets } from "./build-sheets.ts";
import { writeWidget } from "./build-widget.ts";
import { site } from "./content-site.ts";

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

/** Best compression, once, for everything that text compresses well. */
async function compressFiles(): Promise<void> {
  const files = globSync(`${client}/**`).filter((file) =>
    [".js", ".css", ".json", ".svg"].includes(extname(file)),
  );
  for (const file of files) {
    const body = readFileSync(file);
    const br = await promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
}

const build = inputsHash();
const stamp = join(client, "build.json");
const isWhole = existsSync(stamp) && existsSync("dist/server/main.server.js");
if (isWhole && JSON.parse(readFileSync(stamp, "utf8")).build === build) process.exit(0);

/** The same as `npm run content:check`: no page is built of content that would say something wrong. */
function stopAtBadContent(): void {
  const files = readFolder(contentPath());
  const problems = checkFiles(files, site);
  if (problems.length === 0) return;
  console.error(reportOf(problems, files.length));
  process.exit(1);
}

console.log("Building …");
const began = Date.now();
stopAtBadContent();
process.env.BUILD_ID = build;
process.env.NODE_ENV = "production";
rmSync(stamp, { force: true });
mkdirSync(client, { recursive: true });
await viteBuild({ logLevel: "warn" });
// The entry again: what is given here goes before the config file, which tells the builds apart by it.
await viteBuild({ logLevel: "warn", build: { ssr: "src/app/main.server.ts" } });
await writeWidget(client);
await writeSheets(client, "dist/sheets-cache");
writeImages(client);
await compressFiles();
writeFileSync(`${stamp}.new`, JSON.stringify({ build }));
renameSync(`${stamp}.new`, stamp);
console.log(`Built ${build} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exit(0);
