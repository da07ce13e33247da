import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { addressOf } from "../../src/portals/hosts/addresses.ts";
import { allPortals } from "../../src/portals/all.ts";
import { type Environment, readHosts } from "../../src/portals/hosts/hosts.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { createWorkingFolder } from "./working-folder.ts";
import { portOf, startTestServer } from "./server.ts";
import { isServerUnderTest, test as watched } from "./test.ts";

/** Everything that comes from elsewhere, switched on, and experiments: one with a variant, one control, one that is none. */
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

/** What the config stands for, as a browser asks for it. */
export const thirdPartyScripts = {
  heatMap: config.CrazyEggScriptURL,
  recording: `https://www.clarity.ms/tag/${config.msClarityID}`,
  monitoring: "https://js-agent.newrelic.com/nr-loader-spa-current.min.js",
  experiment: config.experimentScriptURL,
  events: config.eventScriptURL,
};

/** The header by which the content network in front says where a visitor is. */
export const geoHeader = "x-country";

type Site = { at: (portal: Portal, path?: string, environment?: Environment) => string };

/** Tests against a server of their own, whose portals are configured to load whatever a config can ask for. */
export const test = watched.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters
    async ({}, use, { parallelIndex }) => {
      const changes = Object.fromEntries(allPortals.map(({ code }) => [`config/${code}.json`, config]));
      const { folder, remove } = createWorkingFolder(changes);
      const own = portOf("configured", parallelIndex);
      const stop = await startTestServer({
        port: own,
        cwd: folder,
        dataDir: join(folder, "data"),
        log: `reports/e2e-server-${own}.log`,
        env: { GEO_HEADER: geoHeader },
      });
      const deployment = { scheme: "http" as const, port: own, hosts: readHosts("localhost") };
      await use({ at: (portal, path, environment) => addressOf(deployment, portal, path, environment) });
      await stop();
      remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** The list of what a browser asks of other hosts, which grows as it does; each gets an empty script and nothing leaves. */
export async function recordThirdPartyRequests(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => !isServerUnderTest(url.href),
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  return asked;
}
