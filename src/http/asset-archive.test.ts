import { mkdir, mkdtemp, open, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveAssets, readArchived } from "./asset-archive.server.ts";

let root: string;
let archive: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "dossier-assets-"));
  archive = join(root, "archive");
});
afterEach(() => rm(root, { recursive: true }));

async function writeBuild(name: string, files: string[]): Promise<string> {
  for (const file of files) {
    await mkdir(dirname(join(root, name, file)), { recursive: true });
    await writeFile(join(root, name, file), file);
  }
  return join(root, name);
}
const day = 86_400_000;

test("files of earlier builds remain for 30 days after the last build that had them", async () => {
  const first = await writeBuild("first", ["assets/page-a1.js", "assets/both-b2.js", "icons/luk-c3.svg"]);
  const second = await writeBuild("second", ["assets/page-d4.js", "assets/both-b2.js"]);
  const start = Date.now();
  await archiveAssets(first, archive, { now: start });
  await archiveAssets(second, archive, { now: start + 29 * day });
  expect(String(await readArchived(archive, "assets/page-a1.js"))).toBe("assets/page-a1.js");
  await archiveAssets(second, archive, { now: start + 31 * day });
  expect((await readdir(join(archive, "assets"))).sort()).toEqual(["both-b2.js", "page-d4.js"]);
  expect(await readArchived(archive, "icons/luk-c3.svg")).toBeNull();
});

test("files without a hash in their name are not archived, and no name leaves the folder", async () => {
  const build = await writeBuild("build", ["names.json", "blobcontent/notification.js", "assets/page-a1.js"]);
  await archiveAssets(build, archive);
  expect(await readdir(archive)).toEqual(["assets"]);
  await writeFile(join(root, "secret"), "secret");
  for (const name of ["../secret", "assets/../../secret", "assets/..", "assets/.", "secret", "/etc/passwd"])
    expect(await readArchived(archive, name), name).toBeNull();
});

test("a reader gets the whole file while another process archives it, also one that a crash has truncated", async () => {
  const build = await writeBuild("build", ["assets/page-a1.js"]);
  await archiveAssets(build, archive);
  const reader = await open(join(archive, "assets/page-a1.js"));
  await archiveAssets(build, archive);
  await truncate(join(build, "assets/page-a1.js"), 6);
  await archiveAssets(build, archive);
  expect(await reader.readFile("utf8")).toBe("assets/page-a1.js");
  await reader.close();
  expect(String(await readArchived(archive, "assets/page-a1.js"))).toBe("assets");
  expect(await readdir(join(archive, "assets"))).toEqual(["page-a1.js"]);
});

test("files that are made on demand remain as long as the build has them", async () => {
  const build = await writeBuild("build", ["assets/page-a1.js"]);
  const start = Date.now();
  const picture = join(archive, "sheets/luk-classic-420-a1.webp");
  const made = ["sheets/luk-classic-420-a1.webp", "templates/luk-classic-b2.webp"];
  await archiveAssets(build, archive, { now: start, made });
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, "picture");
  await archiveAssets(build, archive, { now: start + 40 * day, made });
  expect(String(await readArchived(archive, made[0]!))).toBe("picture");
  await archiveAssets(build, archive, { now: start + 80 * day });
  expect(await readArchived(archive, made[0]!)).toBeNull();
});
