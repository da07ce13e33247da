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

/** Class names in the part of the page that is its own, and the CSS of the page. */
function partsOf(html: string) {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  const classes = [...main.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/));
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
  return { classes: [...new Set(classes)].filter(Boolean), css };
}

test("`npm run dev` serves landing pages, account pages, pages that sell and the gallery with their styles", async () => {
  for (const path of ["/", "/sign-in", "/support", "/review/plans", "/dev/gallery"]) {
    const { status, body } = await fetchRaw(addressOf(deployment, portals.lde, path));
    expect(status, path).toBe(200);
    const { classes, css } = partsOf(String(body));
    const styled = classes.filter((name) => css.includes(`.${name}`));
    expect(
      styled.length,
      `${path}: ${classes.filter((name) => !styled.includes(name))}`,
    ).toBeGreaterThanOrEqual(0.8 * classes.length);
    expect(css, path).toContain("{");
  }
  const failures = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  expect(failures).toEqual([]);
});
