import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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
const loadedFiles = join(dataDir, "loaded-files.json");
const preload = resolve("e2e/support/record-loaded-files.mjs");

// In turn: the second test stops the server.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  ratings = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(summary));
  }).listen(0, "127.0.0.1");
  await once(ratings, "listening");
  const { port: ratingPort } = ratings.address() as AddressInfo;
  stop = await startTestServer({
    port,
    dataDir,
    log: "reports/e2e-bytes.log",
    env: {
      TRUST_RATING_URL: `http://127.0.0.1:${ratingPort}`,
      // Unset, as with `npm start`: the server itself must choose the production code.
      NODE_ENV: "",
      LOADED_FILES: loadedFiles,
    },
    command: ["--import", preload, "dist/server/main.server.js"],
  });
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

test("the built server renders pages with React's production code", async () => {
  await stop();
  const files: string[] = JSON.parse(readFileSync(loadedFiles, "utf8"));
  const reactFiles = files.filter((file) => /\/node_modules\/react(-dom)?\/cjs\//.test(file));
  expect(reactFiles.filter((file) => file.endsWith("react-dom-server.node.production.js"))).toHaveLength(1);
  expect(files.filter((file) => file.includes("/cjs/") && file.endsWith(".development.js"))).toEqual([]);
});
