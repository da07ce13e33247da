import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createRedisServer, type RedisServer } from "../../../tests/support/redis.ts";
import { type Cache, createCache } from "./cache.server.ts";
import type { StoreTimes } from "./shared-store.server.ts";

/** The store has all the time it needs to respond. */
const patient = { command: 60_000, firstConnection: 60_000, connection: 60_000, silence: 60_000 };
let redis: RedisServer;
const opened: Cache[] = [];
/** A cache as another process would have it: the same store, separate memory. */
const open = (namespace = "test", storeTimes: Partial<StoreTimes> = {}) => {
  const cache = createCache({ url: redis.url, namespace, storeTimes: { ...patient, ...storeTimes } });
  opened.push(cache);
  return cache;
};
const loading = (value: unknown) => vi.fn(async () => value);
const hour = 3_600_000;

let lines: string[] = [];
const logged = (event: string) => lines.filter((line) => JSON.parse(line).event === event).length;

beforeAll(async () => {
  redis = await createRedisServer();
});
beforeEach(async () => {
  lines = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await redis.start();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((cache) => cache.close()));
  await redis.kill();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => redis.end());

async function direct<T>(work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(redis.url);
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

test("processes share loaded, set and deleted values", async () => {
  const [one, two] = [open(), open()];
  const fetch = { timeToLive: hour, load: loading({ from: "one" }) };
  await one.fetch("a", fetch);
  const unused = loading("two");
  await vi.waitFor(async () => expect(await open().get("a")).toEqual({ from: "one" }));
  expect(await two.fetch("a", { timeToLive: hour, load: unused })).toEqual({ from: "one" });
  await two.set("b", [1], hour);
  expect(await one.get("b")).toEqual([1]);
  await one.delete("b");
  expect(await open().get("b")).toBeUndefined();
  expect(unused).not.toHaveBeenCalled();
});

test("keys carry the namespace, and every entry in the store expires", async () => {
  await open("one").set("a", 1, hour);
  expect(await open("two").get("a")).toBeUndefined();
  await open("two").bumpRevision("header");
  const expiring = await direct(async (client) => {
    const keys = (await client.keys("*")).sort();
    return Promise.all(keys.map(async (key) => [key, (await client.pttl(key)) > hour]));
  });
  expect(expiring).toEqual([
    ["dossier:one:value:a", true],
    ["dossier:two:revision:header", true],
  ]);
});

test("a stale value from the store is returned while it is loaded again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await open().set("a", "old", hour);
  vi.setSystemTime(Date.now() + hour);
  const failing = vi.fn().mockRejectedValue(new Error("no response"));
  const cache = open();
  expect(await cache.get("a")).toBeUndefined();
  expect(await cache.fetch("a", { timeToLive: hour, load: failing })).toBe("old");
  await vi.waitFor(() => expect(logged("cache.load-failed")).toBe(1));
  const another = open();
  expect(await another.fetch("a", { timeToLive: hour, load: loading("new") })).toBe("old");
  await vi.waitFor(async () => expect(await open().get("a")).toBe("new"));
});

test("a process with a stale value takes the newer one of another process", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [one, two] = [open(), open()];
  await one.set("a", "old", hour);
  expect(await two.get("a")).toBe("old");
  vi.setSystemTime(Date.now() + hour);
  await one.set("a", "new", hour);
  const unused = loading("third");
  expect(await two.fetch("a", { timeToLive: hour, load: unused })).toBe("old");
  await vi.waitFor(async () => expect(await two.fetch("a", { timeToLive: hour, load: unused })).toBe("new"));
  expect(unused).not.toHaveBeenCalled();
});

test("a bumped revision is visible to other processes", async () => {
  const [one, two] = [open(), open()];
  expect(await two.readRevision("header")).toBe(0);
  const first = await one.bumpRevision("header");
  expect(await two.readRevision("header")).toBe(first);
  const second = await two.bumpRevision("header");
  expect(second).toBeGreaterThan(first);
  expect(await one.readRevision("header")).toBe(second);
});

test("when the store is killed, memory serves, and the cache reconnects by itself", async () => {
  const [one, two] = [open(), open()];
  await one.set("unchanged", "before", hour);
  await one.set("changed", "before", hour);
  const before = await one.bumpRevision("header");
  const fetches = Array.from({ length: 50 }, (_, at) =>
    one.fetch(`key ${at}`, { timeToLive: hour, load: loading(at) }),
  );
  await redis.kill();
  expect(await Promise.all(fetches)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  expect(await one.fetch("unchanged", { timeToLive: hour, load: loading("unused") })).toBe("before");
  await one.set("changed", "during", hour);
  const bumped = await one.bumpRevision("header");
  expect(bumped).toBeGreaterThan(before);
  for (let count = 0; count < 20; count += 1) expect(await one.get(`missing ${count}`)).toBeUndefined();
  expect(await two.get("unchanged")).toBeUndefined();
  await vi.waitFor(() => expect(logged("cache.store-unavailable")).toBe(2));

  await redis.start();
  await vi.waitFor(() => expect(logged("cache.store-recovered")).toBe(2));
  expect(logged("cache.store-unavailable")).toBe(2);
  await one.set("after", 1, hour);
  expect(await two.get("after")).toBe(1);
  // The store restarts empty; reading restores a bumped revision.
  expect(await one.readRevision("header")).toBe(bumped);
  expect(await two.readRevision("header")).toBe(bumped);
});

test("values that changed while the store was frozen are not read from it afterwards", async () => {
  const before = open();
  for (const key of ["deleted", "changed"]) await before.set(key, "before", hour);
  const one = open("test", { command: 100 });
  await vi.waitFor(async () => expect(await one.get("deleted")).toBe("before"));
  lines = [];
  redis.freeze();
  await one.delete("deleted");
  await one.set("changed", "during", hour);
  expect(await one.get("changed")).toBe("during");
  expect(await one.fetch("cold", { timeToLive: hour, load: loading("loaded") })).toBe("loaded");
  expect([logged("cache.store-unavailable"), logged("cache.store-recovered")]).toEqual([1, 0]);

  redis.thaw();
  await vi.waitFor(() => expect(logged("cache.store-recovered")).toBe(1));
  const two = open();
  expect(await two.get("deleted")).toBeUndefined();
  expect(await two.get("changed")).not.toBe("before");
});

test("with a wrong password the store is unavailable, and the log does not contain the password", async () => {
  const url = redis.url.replace(/:[^:@]*@/, ":wrong-password@");
  const cache = createCache({ url, namespace: "test" });
  opened.push(cache);
  await cache.set("a", 1, hour);
  expect(await cache.get("a")).toBe(1);
  await vi.waitFor(() => expect(logged("cache.store-unavailable")).toBe(1));
  expect(lines.join()).not.toContain("wrong-password");
});
