import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { allPortals } from "../src/portals/all.ts";
import { addressOf } from "../src/portals/hosts/addresses.ts";
import { readHosts } from "../src/portals/hosts/hosts.ts";
import { fetchRaw } from "./support/fetch-raw.ts";
import { portOf, startTestServer } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

/** Limit for a landing page as sent, with CSS, without images and fonts: the first congestion window of a connection. */
const maxBytes = 14 * 1024;
/** A rating service's summary with many digits. */
const summary = { score: { trustScore: 4.7, stars: 4.5 }, numberOfReviews: { total: 123_456 } };

const port = portOf("bytes");
const deployment = { scheme: "http" as const, port, hosts: readHosts("localhost") };

let ratings: Server;
let stop: () => Promise<void>;
const dataDir = mkdtempSync(join(tmpdir(), "dossier-e2e-bytes-"));

test.beforeAll(async () => {
  ratings = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(summary));
  }).listen(0, "127.0.0.1");
  await once(ratings, "listening");
  const { port: ratingPort } = ratings.address() as AddressInfo;
  const env = { TRUST_RATING_URL: `http://127.0.0.1:${ratingPort}` };
  stop = await startTestServer({ port, dataDir, log: "reports/e2e-bytes.log", env });
});
test.afterAll(async () => {
  await stop();
  ratings.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("every portal's landing page fits into 14 KB, also with a rating on it", async () => {
  const sizes: Record<string, number> = {};
  for (const portal of allPortals) {
    const { body } = await fetchRaw(addressOf(deployment, portal), { "accept-encoding": "br" });
    expect(String(brotliDecompressSync(body)), portal.code).toContain('"AggregateRating"');
    sizes[portal.code] = body.length;
  }
  const tooLarge = Object.entries(sizes).filter(([, size]) => size > maxBytes);
  expect(tooLarge, JSON.stringify(sizes)).toEqual([]);
});
