import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { portals } from "../src/portals/all.ts";
import { addressOf } from "../src/portals/hosts/addresses.ts";
import { readHosts } from "../src/portals/hosts/hosts.ts";
import { fetchRaw } from "./support/fetch-raw.ts";
import { portOf, startTestServer } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

test("the built server renders pages with React's production code", async () => {
  const port = portOf("production");
  const dataDir = mkdtempSync(join(tmpdir(), "dossier-e2e-production-"));
  const loadedFiles = join(dataDir, "loaded-files.json");
  const preload = resolve("e2e/support/record-loaded-files.mjs");
  const stop = await startTestServer({
    port,
    dataDir,
    log: "reports/e2e-production.log",
    // Unset, as with `npm start`: the server itself must choose the production code.
    env: { NODE_ENV: "", LOADED_FILES: loadedFiles },
    command: ["--import", preload, "dist/server/main.server.js"],
  });
  try {
    const deployment = { scheme: "http" as const, port, hosts: readHosts("localhost") };
    const { status } = await fetchRaw(addressOf(deployment, portals.luk));
    expect(status).toBe(200);
  } finally {
    await stop();
  }
  const files: string[] = JSON.parse(readFileSync(loadedFiles, "utf8"));
  rmSync(dataDir, { recursive: true, force: true });
  const reactFiles = files.filter((file) => /\/node_modules\/react(-dom)?\/cjs\//.test(file));
  expect(reactFiles.filter((file) => file.endsWith("react-dom-server.node.production.js"))).toHaveLength(1);
  expect(files.filter((file) => file.includes("/cjs/") && file.endsWith(".development.js"))).toEqual([]);
});
