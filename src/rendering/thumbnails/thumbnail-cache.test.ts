import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createThumbnailCache, type ThumbnailCache } from "./thumbnail-cache.server.ts";

let dir: string;
let cache: ThumbnailCache;
const key = {
  ownerId: "owner",
  documentId: "0190a0a0-0000-7000-8000-000000000001",
  version: 1,
  width: 480,
};
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "dossier-thumbnails-"));
  cache = createThumbnailCache(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test("thumbnails are found by owner, document and version", async () => {
  await cache.put(key, Buffer.from("picture"));
  expect(Buffer.from((await cache.find(key))!).toString()).toBe("picture");
  expect(await cache.find({ ...key, ownerId: "other" })).toBeNull();
  expect(await cache.find({ ...key, version: 2 })).toBeNull();
});

test("a newer version replaces the older ones of the same document", async () => {
  const other = { ...key, documentId: "0190a0a0-0000-7000-8000-000000000002" };
  await cache.put(other, Buffer.from("other"));
  for (const version of [1, 2, 12]) await cache.put({ ...key, version }, Buffer.from(`v${version}`));
  expect(await cache.find({ ...key, version: 1 })).toBeNull();
  expect(await cache.find({ ...key, version: 12 })).not.toBeNull();
  expect(await cache.find(other)).not.toBeNull();
  expect(await readdir(join(dir, "thumbnails", "owner"))).toHaveLength(2);
});

test("all thumbnails of an owner can be deleted", async () => {
  await cache.put(key, Buffer.from("picture"));
  await cache.deleteOwner("owner");
  expect(await cache.find(key)).toBeNull();
});

describe("old thumbnails", () => {
  const day = 86_400_000;
  const old = { ...key, ownerId: "other" };

  beforeEach(async () => {
    await cache.put(old, Buffer.from("old"));
    const [name] = await readdir(join(dir, "thumbnails", "other"));
    const modified = new Date(Date.now() - 31 * day);
    await utimes(join(dir, "thumbnails", "other", name!), modified, modified);
  });

  test("are not searched for in a user's request", async () => {
    // A new process has no record of an earlier deletion.
    await createThumbnailCache(dir).put(key, Buffer.from("new"));
    expect(await cache.find(old)).not.toBeNull();
  });

  test("are deleted for all owners by the hourly job, newer ones are not", async () => {
    await cache.put(key, Buffer.from("new"));
    await cache.deleteOld();
    expect(await cache.find(old)).toBeNull();
    expect(await cache.find(key)).not.toBeNull();
  });

  test("an empty or missing cache is no error", async () => {
    await cache.deleteOwner("other");
    await cache.deleteOld();
    await rm(dir, { recursive: true });
    await expect(cache.deleteOld()).resolves.toBeUndefined();
  });
});
