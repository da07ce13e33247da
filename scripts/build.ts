/**
 * Builds client and server into `dist/`, unless their inputs are unchanged. The build's id is a hash of these inputs. With
 * `--pictures` it also makes all pictures of sample documents, which otherwise the server makes.
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
import { preparePictures, writePictures } from "./build-pictures.ts";
import { writeServiceWorker } from "./build-service-worker.ts";
import { writeWidget } from "./build-widget.ts";
import { checkContext } from "./check-context.ts";
import { compressFiles } from "./compress-files.ts";

const client = "dist/client";

function inputsHash(): string {
  const hash = createHash("sha256");
  const inputs = globSync([
    "src/**",
    "content/**",
    "scripts/{build*,compress-files.ts,samples.ts}",
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
function nameByContent(): Record<string, string> {
  const names: Record<string, string> = {};
  for (const name of globSync("{icons,images}/**/*.*", { cwd: client }).sort()) {
    const hash = createHash("sha256")
      .update(readFileSync(join(client, name)))
      .digest("base64url")
      .slice(0, 8);
    names[name] = `${name.slice(0, -extname(name).length)}-${hash}${extname(name)}`;
    renameSync(join(client, name), join(client, names[name]));
  }
  return names;
}

const build = inputsHash();
const stamp = join(client, "build.json");
const ahead = process.argv.includes("--pictures");
const isComplete = existsSync(stamp) && existsSync("dist/server/main.server.js");
if (isComplete) {
  const last = JSON.parse(readFileSync(stamp, "utf8")) as { build: string; pictures: boolean };
  if (last.build === build && (last.pictures || !ahead)) process.exit(0);
}

/** Runs the same check as `npm run content:check`, and stops the build if the content has a problem. */
function stopOnInvalidContent(): void {
  const files = readFolder(contentPath());
  const problems = checkFiles(files, checkContext);
  if (problems.length === 0) return;
  console.error(reportOf(problems, files.length));
  process.exit(1);
}

/** Builds and compresses everything in the client folder but the pictures. Returns the hashed names of our own files. */
async function buildClient(): Promise<Record<string, string>> {
  const codeSplitting = await planChunks();
  await viteBuild({ logLevel: "warn", build: { rolldownOptions: { output: { codeSplitting } } } });
  await writeWidget(client);
  await writeServiceWorker(client);
  await writeImages(client);
  const names = nameByContent();
  await compressFiles(client);
  return names;
}

/** The inline `ssr` entry overrides the config file, which uses it to tell the two builds apart. */
const buildServer = () => viteBuild({ logLevel: "warn", build: { ssr: "src/app/main.server.ts" } });

console.log("Building …");
const began = Date.now();
stopOnInvalidContent();
process.env.BUILD_ID = build;
process.env.NODE_ENV = "production";
rmSync(stamp, { force: true });
mkdirSync(client, { recursive: true });
const [pictures, names] = await Promise.all([preparePictures({ ahead }), buildClient(), buildServer()]);
writeFileSync(join(client, namesFile), JSON.stringify({ ...names, ...pictures.names }));
writePictures(client, pictures);
writeFileSync(`${stamp}.new`, JSON.stringify({ build, pictures: ahead }));
renameSync(`${stamp}.new`, stamp);
console.log(`Built ${build} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exit(0);
