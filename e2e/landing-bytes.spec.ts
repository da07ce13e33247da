import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { addressOf } from "../src/portals/addresses.ts";
import { allPortals } from "../src/portals/all.ts";
import { readHosts } from "../src/portals/hosts.ts";
import { portOf, startBuiltServer } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

/** What a landing page may weigh on its way, CSS included, images and fonts not: the first window of a connection. */
const most = 14 * 1024;
/** A summary with many digits, as a rating service answers it. */
const summary = { score: { trustScore: 4.7, stars: 4.5 }, numberOfReviews: { total: 123_456 } };

const port = portOf("bytes", 0);
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
  stop = await startBuiltServer({ port, dataDir, log: "reports/e2e-bytes.log", env });
});
test.afterAll(async () => {
  await stop();
  ratings.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The page as it travels to a browser. */
const fetchCompressed = ({ host, pathname }: URL): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { host, "accept-encoding": "br" };
    request({ host: "127.0.0.1", port, path: pathname, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve(Buffer.concat(chunks));
    })
      .on("error", reject)
      .end();
  });

test("every portal's landing page fits into 14 KB, also with a rating on it", async () => {
  const sizes: Record<string, number> = {};
  for (const portal of allPortals) {
    const page = await fetchCompressed(new URL(addressOf(deployment, portal)));
    expect(String(brotliDecompressSync(page)), portal.code).toContain('"AggregateRating"');
    sizes[portal.code] = page.length;
  }
  const tooLarge = Object.entries(sizes).filter(([, size]) => size > most);
  expect(tooLarge, JSON.stringify(sizes)).toEqual([]);
});
