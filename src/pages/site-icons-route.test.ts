import { expect, test } from "vitest";
import { unlimitedBudgets } from "../../tests/support/budgets.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { createTestRoutes } from "../../tests/support/routes.ts";
import { portals } from "../portals/all.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import { createSiteIconRoutes } from "./site-icons-route.server.ts";

const routes = createTestRoutes({
  budgets: unlimitedBudgets,
  translator: pageContext.content.translator,
  findViewer: async () => null,
  findTokenViewer: async () => null,
  routers: [createSiteIconRoutes(() => pageContext)],
  renderFailure: async () => ({ status: 500, html: "", headers: {} }),
  isReady: async () => true,
});

async function readManifest(portal: Portal) {
  const site = buildRequestContext(portal);
  const response = await routes.fetch(new Request(new URL("/manifest.webmanifest", site.origin)), site);
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  return { ...site, manifest: await response.json() };
}

test.each(Object.values(portals))("$code can be installed, in its own language", async (portal) => {
  const { manifest, base } = await readManifest(portal);
  expect(manifest).toMatchObject({
    lang: cultureOf(portal).locale,
    dir: portal.dir,
    display: "standalone",
    id: `${base}/`,
    scope: `${base}/`,
    start_url: `${base}/dashboard?app`,
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    background_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
  });
  const t = pageContext.content.translator(portal.locale, "dashboard", {});
  expect(manifest.shortcuts).toEqual([
    { name: t("newResume"), url: `${base}/${portal.slugs.resume}` },
    { name: t("newLetter"), url: `${base}/${portal.slugs.letter}` },
  ]);
  expect(manifest.name).not.toBe("");
  // What Chromium asks for: 192 and 512 pixels, and a maskable icon for launchers that cut out a shape.
  const sizes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(["any any", "192x192 any", "512x512 any maskable"]);
});
