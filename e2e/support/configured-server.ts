import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { allPortals } from "../../src/portals/all.ts";
import { addressOf } from "../../src/portals/hosts/addresses.ts";
import { type Environment, readHosts } from "../../src/portals/hosts/hosts.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { portOf, startTestServer } from "./server.ts";
import { isServerUnderTest, test as watched } from "./test.ts";
import { createWorkingFolder } from "./working-folder.ts";

/** Every third-party script enabled, and three experiments: a variant, a control and an invalid entry. */
const config = {
  addCrazyEggScript: true,
  CrazyEggScriptURL: "https://heat.example/map.js",
  addMSClarityScript: true,
  msClarityID: "dossier123",
  includeIntlNewRelic: true,
  newRelicAppID: "123456789",
  experimentScriptURL: "https://cdn.example/experiment.js",
  eventScriptURL: "https://cdn.example/events.js",
  experiments: ["hero:1", "menu:0", "not an experiment"],
};

/** The addresses that a browser requests under this config. */
export const thirdPartyScripts = {
  heatMap: config.CrazyEggScriptURL,
  recording: `https://www.clarity.ms/tag/${config.msClarityID}`,
  monitoring: "https://js-agent.newrelic.com/nr-loader-spa-current.min.js",
  experiment: config.experimentScriptURL,
  events: config.eventScriptURL,
};

/** The header in which the content network sends the visitor's country. */
export const geoHeader = "x-country";

type Site = { at: (portal: Portal, path?: string, environment?: Environment) => string };

/** Tests with a server per worker whose portals load every third-party script a config can enable. */
export const test = watched.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
    async ({}, use, { parallelIndex }) => {
      const changes = Object.fromEntries(allPortals.map(({ code }) => [`config/${code}.json`, config]));
      const { folder, remove } = createWorkingFolder(changes);
      const port = portOf("ofWorker", parallelIndex);
      const stop = await startTestServer({
        port,
        cwd: folder,
        dataDir: join(folder, "data"),
        log: `reports/e2e-server-${port}.log`,
        env: { GEO_HEADER: geoHeader },
      });
      const deployment = { scheme: "http" as const, port, hosts: readHosts("localhost") };
      await use({ at: (portal, path, environment) => addressOf(deployment, portal, path, environment) });
      await stop();
      remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** Returns a growing list of the browser's third-party requests. Each gets an empty script; no request leaves the machine. */
export async function recordThirdPartyRequests(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(
    (url) => !isServerUnderTest(url.href),
    async (route) => {
      requested.push(route.request().url());
      await route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  return requested;
}
