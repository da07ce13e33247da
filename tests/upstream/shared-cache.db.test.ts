import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "../../src/kit/log.server.ts";
import { contentLibrary } from "../support/content.ts";
import { createRedisServer, type RedisServer } from "../support/redis.ts";
import { openSite, type Site } from "../support/site.ts";

/** Upstream responses in a Redis that processes share, also after the Redis has stopped. */
let redis: RedisServer;
let site: Site;
let edition = 1;
/** Portals that were requested from the content service. */
const requested: string[] = [];
const contentService = createServer((request, response) => {
  const code = /headerContentId=(\w+)-/.exec(request.url!)![1] as "lde";
  requested.push(code);
  const header = contentLibrary.readHeader(code);
  const brand_info = { ...header.brand_info, alt_text: `Edition ${edition}` };
  response.end(
    JSON.stringify({ header: { ...header, brand_info }, footer: contentLibrary.readFooter(code) }),
  );
});
const openSharing = () =>
  openSite({
    env: {
      CACHE_URL: redis.url,
      CONTENT_URL: `http://127.0.0.1:${(contentService.address() as AddressInfo).port}`,
    },
  });
const hasText = async (at: Site, text: string, path = "/") => {
  const { status, text: page } = await at.request({ path });
  return [status, page.includes(text)];
};

beforeAll(async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  redis = await createRedisServer();
  await redis.start();
  await new Promise<void>((resolve) => contentService.listen(0, "127.0.0.1", resolve));
  site = await openSharing();
});
afterAll(async () => {
  await site.close();
  await redis.end();
  contentService.close();
  vi.restoreAllMocks();
});

test("CAL-03 a process that starts later sends no request: the response is shared", async () => {
  expect(await hasText(site, "Edition 1")).toEqual([200, true]);
  expect(requested).toEqual(["lde"]);
  // A process that gets no reply from the Redis in time sends a request of its own; that does not happen every time.
  await vi.waitFor(async () => {
    const before = requested.length;
    const later = await openSharing();
    expect(await hasText(later, "Edition 1")).toEqual([200, true]);
    await later.close();
    expect(requested).toHaveLength(before);
  });
});

test("CAL-03 refreshcontent replaces the shared response", async () => {
  edition = 2;
  expect(await hasText(site, "Edition 1")).toEqual([200, true]);
  await site.refreshContent("lde");
  expect(await hasText(site, "Edition 2")).toEqual([200, true]);
});

test("CAL-03 without the Redis, pages and refreshes work from memory", async () => {
  await redis.kill();
  expect(await hasText(site, "Edition 2", "/lp/terms")).toEqual([200, true]);
  edition = 3;
  const other = await openSharing();
  await other.refreshContent("lde");
  expect(await hasText(other, "Edition 3")).toEqual([200, true]);
  await other.close();
});
