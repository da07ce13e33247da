import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portals } from "../src/portals/all.ts";
import { addressOf } from "../src/portals/hosts/addresses.ts";
import { readHosts } from "../src/portals/hosts/hosts.ts";
import { fetchRaw } from "./support/fetch-raw.ts";
import { portOf, startTestServer } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

const port = portOf("development");
const log = "reports/e2e-development.log";
const deployment = { scheme: "http" as const, port, hosts: readHosts("localhost") };
const dataDir = mkdtempSync(join(tmpdir(), "dossier-e2e-development-"));
let stop: () => Promise<void>;

test.beforeAll(async () => {
  stop = await startTestServer({ port, dataDir, log, command: ["scripts/dev.ts"] });
});
test.afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("`npm run dev` serves landing pages, account pages and the gallery", async () => {
  for (const path of ["/", "/sign-in", "/support", "/dev/gallery"]) {
    const { status, body } = await fetchRaw(addressOf(deployment, portals.lde, path));
    expect(status, path).toBe(200);
    expect(String(body), path).toMatch(/<style[^>]*>[^<]+\{/);
  }
  const failures = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  expect(failures).toEqual([]);
});
