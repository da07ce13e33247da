import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFileDurably, writeFileDurably } from "./durable-file.server.ts";
import { readOrCreateSecret } from "./secret.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), "dossier-durable-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(folder, { recursive: true });
});

/** Records what reaches the disk and what gets its name, in order; drafts are called `draft`. */
function recordSteps(): string[] {
  const steps: string[] = [];
  const nameOf = (path: unknown) => basename(String(path)).replace(/^\.draft-.*/, "draft");
  const { open, rename } = fs;
  vi.spyOn(fs, "open").mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      steps.push(`sync ${nameOf(path)}`);
    };
    return handle;
  });
  vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
    await rename(from, to);
    steps.push(`rename ${nameOf(from)} to ${nameOf(to)}`);
  });
  return steps;
}

test("bytes reach the disk before the file gets its name, and the names of new folders before the promise resolves", async () => {
  const steps = recordSteps();
  await writeFileDurably(join(folder, "a", "b", "photo"), "bytes");
  expect(steps).toEqual([
    "sync a",
    `sync ${basename(folder)}`,
    "sync draft",
    "rename draft to photo",
    "sync b",
  ]);
  expect(await fs.readFile(join(folder, "a", "b", "photo"), "utf8")).toBe("bytes");
});

test("files and folders are readable by their owner only", async () => {
  await writeFileDurably(join(folder, "a", "photo"), "bytes");
  const modes = await Promise.all(["a", "a/photo"].map((name) => fs.stat(join(folder, name))));
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
});

test("a failed write leaves the old file and no draft", async () => {
  await writeFileDurably(join(folder, "photo"), "old");
  vi.spyOn(fs, "rename").mockRejectedValue(new Error("disk full"));
  await expect(writeFileDurably(join(folder, "photo"), "new")).rejects.toThrow("disk full");
  expect(await fs.readdir(folder)).toEqual(["photo"]);
  expect(await fs.readFile(join(folder, "photo"), "utf8")).toBe("old");
});

test("parallel processes that create a file agree on the first one", async () => {
  await Promise.all(["one", "two", "three"].map((text) => createFileDurably(join(folder, "secret"), text)));
  const first = await fs.readFile(join(folder, "secret"), "utf8");
  await createFileDurably(join(folder, "secret"), "late");
  expect(await fs.readFile(join(folder, "secret"), "utf8")).toBe(first);
  expect(await fs.readdir(folder)).toEqual(["secret"]);
});

test("the secret is generated once and survives on disk; a damaged one stops the start", async () => {
  const steps = recordSteps();
  const secrets = await Promise.all([1, 2, 3].map(() => readOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(steps).toContain("sync draft");
  await fs.writeFile(join(folder, "secret"), "short");
  await expect(readOrCreateSecret(folder)).rejects.toThrow("damaged");
});
