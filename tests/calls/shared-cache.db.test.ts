import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readFooter, readHeader } from "../../src/content/entries.server.ts";
import { log } from "../../src/kit/log.server.ts";
import { createRedisServer, type RedisServer } from "../support/redis.ts";
import { openSite, type Site } from "../support/site.ts";

/** What other services answered, in a Redis that processes share, until it is gone. */
let redis: RedisServer;
let site: Site;
let edition = 1;
const asked: string[] = [];
const content = createServer((request, response) => {
  const code = /headerContentId=(\w+)-/.exec(request.url!)![1] as "lde";
  asked.push(code);
  const header = readHeader(code);
  const brand_info = { ...header.brand_info, alt_text: `Edition ${edition}` };
  response.end(JSON.stringify({ header: { ...header, brand_info }, footer: readFooter(code) }));
});
const openSharing = () =>
  openSite({
    env: {
      CACHE_URL: redis.url,
      CONTENT_URL: `http://127.0.0.1:${(content.address() as AddressInfo).port}`,
    },
  });
const says = async (at: Site, text: string, path = "/") => {
  const { status, text: page } = await at.request({ path });
  return [status, page.includes(text)];
};

beforeAll(async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  redis = await createRedisServer();
  await redis.start();
  await new Promise<void>((resolve) => content.listen(0, "127.0.0.1", resolve));
  site = await openSharing();
}, 60_000);
afterAll(async () => {
  await site.close();
  await redis.end();
  content.close();
  vi.restoreAllMocks();
});

test("CAL-03 a process that comes later asks nobody: the answer is shared", async () => {
  expect(await says(site, "Edition 1")).toEqual([200, true]);
  expect(asked).toEqual(["lde"]);
  // Whoever is too busy to hear the Redis in time asks for itself; nobody is so busy each time.
  await vi.waitFor(
    async () => {
      const before = asked.length;
      const later = await openSharing();
      expect(await says(later, "Edition 1")).toEqual([200, true]);
      await later.close();
      expect(asked).toHaveLength(before);
    },
    { timeout: 30_000 },
  );
});

test("CAL-03 refreshcontent refills it", async () => {
  edition = 2;
  expect(await says(site, "Edition 1")).toEqual([200, true]);
  expect(await says(site, "Edition 2", "/?refreshcontent=true")).toEqual([200, true]);
  expect(await says(site, "Edition 2")).toEqual([200, true]);
});

test("CAL-03 without the Redis everything goes on from memory, refills too", async () => {
  await redis.kill();
  expect(await says(site, "Edition 2", "/lp/terms")).toEqual([200, true]);
  edition = 3;
  const other = await openSharing();
  expect(await says(other, "Edition 3", "/?refreshcontent=true")).toEqual([200, true]);
  await other.close();
});
