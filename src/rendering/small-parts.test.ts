import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { portals } from "../portals/all.ts";
import { exportName } from "./export-name.ts";
import { projectRoot } from "./project-root.server.ts";
import { createThumbnailCache, type ThumbnailCache } from "./thumbnail-cache.server.ts";
import { todayIn } from "./today.ts";
import { createTurns } from "./turns.server.ts";

test.each([
  ["Lena Hoffmann – Lebenslauf", "Lena Hoffmann – Lebenslauf"],
  ["佐藤 健太 – 履歴書", "佐藤 健太 – 履歴書"],
  ["نورة – السيرة الذاتية", "نورة – السيرة الذاتية"],
  ["../../etc/passwd", "etc passwd"],
  ['a"\r\nSet-Cookie: x=1', "a Set-Cookie x=1"],
  ["CON: <x>|?*", "CON x"],
  [" – CV", "CV"],
  ["...", "fallback"],
  ["", "fallback"],
])("a file called %j is named %j", (text, name) => {
  expect(exportName(text, "fallback")).toBe(name);
});

test("a file's name is cut between characters", () => {
  expect(Array.from(exportName("👩".repeat(200), "x"))).toHaveLength(70);
});

test.each([
  ["ljp", "2026-03-05T16:00:00Z", "2026-03-06"],
  ["lde", "2026-03-05T23:30:00Z", "2026-03-06"],
  ["luk", "2026-03-05T23:30:00Z", "2026-03-05"],
  ["lbr", "2026-03-06T01:00:00Z", "2026-03-05"],
] as const)("it is today where the portal is: %s", (code, now, today) => {
  expect(todayIn(portals[code], new Date(now))).toBe(today);
});

test("the project is found from the source and from a bundle", () => {
  const root = projectRoot();
  expect(projectRoot(join(root, "dist", "server"))).toBe(root);
  expect(() => projectRoot("/")).toThrow();
});

describe("thumbnails on disk", () => {
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

  test("are found by person, document and version", async () => {
    await cache.keep(key, Buffer.from("picture"));
    expect(Buffer.from((await cache.find(key))!).toString()).toBe("picture");
    expect(await cache.find({ ...key, ownerId: "other" })).toBeNull();
    expect(await cache.find({ ...key, version: 2 })).toBeNull();
  });

  test("of a newer version take the place of older ones, and only theirs", async () => {
    const other = { ...key, documentId: "0190a0a0-0000-7000-8000-000000000002" };
    await cache.keep(other, Buffer.from("other"));
    for (const version of [1, 2, 12]) await cache.keep({ ...key, version }, Buffer.from(`v${version}`));
    expect(await cache.find({ ...key, version: 1 })).toBeNull();
    expect(await cache.find({ ...key, version: 12 })).not.toBeNull();
    expect(await cache.find(other)).not.toBeNull();
    expect(await readdir(join(dir, "thumbnails", "owner"))).toHaveLength(2);
  });

  test("of a person can be forgotten", async () => {
    await cache.keep(key, Buffer.from("picture"));
    await cache.forget("owner");
    expect(await cache.find(key)).toBeNull();
  });
});

describe("turns", () => {
  test("one person's jobs wait for each other, another person's do not", async () => {
    const turns = createTurns({ running: 1, waiting: 10, perMinute: 100 });
    const order: string[] = [];
    let finish = () => {};
    const slow = turns("a", () =>
      new Promise<void>((resolve) => (finish = resolve)).then(() => order.push("a1")),
    );
    const queued = turns("a", async () => order.push("a2"));
    await turns("b", async () => order.push("b1"));
    finish();
    await Promise.all([slow, queued]);
    expect(order).toEqual(["b1", "a1", "a2"]);
  });

  test("a job that fails makes way for the next", async () => {
    const turns = createTurns({ running: 1, waiting: 10, perMinute: 100 });
    const failing = turns("a", async () => {
      throw new Error("no");
    });
    const next = turns("a", async () => "yes");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });

  test("too many at once or a minute are refused", async () => {
    const few = createTurns({ running: 1, waiting: 1, perMinute: 100 });
    const never = () => new Promise<void>(() => {});
    few("a", never);
    few("a", never);
    await expect(few("a", never)).rejects.toMatchObject({ code: "tooMany" });
    const rare = createTurns({ running: 1, waiting: 1, perMinute: 2 });
    await rare("a", async () => {});
    await rare("a", async () => {});
    await expect(rare("a", async () => {})).rejects.toMatchObject({
      code: "tooMany",
      details: { retryAfter: expect.any(Number) },
    });
    await rare("b", async () => {});
  });
});
