import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Translate } from "../content/messages.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { createApiRouter } from "../kit/api/api-route.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import type { Portal, ThemeFamily } from "../portals/portal.ts";
import { appearanceOf } from "../shell/appearance.ts";
import { families } from "../shell/themes/families.ts";
import { contentOf, type PageContext } from "./page-context.server.ts";
import { installedStart } from "./page-path.ts";
import { type IconSize, iconFile } from "./site-icons.ts";

const tags = ["shell"];

/** Addresses that browsers and phones request by themselves. */
const icons = [
  { path: "/favicon.ico", size: "ico", operationId: "readFavicon" },
  { path: "/apple-touch-icon.png", size: 180, operationId: "readTouchIcon" },
  { path: "/apple-touch-icon-precomposed.png", size: 180, operationId: "readPrecomposedTouchIcon" },
] as const;

/** The portal's icons at fixed addresses, and its web app manifest for a phone's home screen. */
export function createSiteIconRoutes(readContext: () => PageContext | Promise<PageContext>) {
  const app = createApiRouter<RequestEnv>();
  for (const { path, size, operationId } of icons) {
    const route = createRoute({
      method: "get",
      path,
      operationId,
      tags,
      summary: "Redirect to the portal’s icon in the current build",
      responses: { 302: { description: "The icon’s address" } },
    });
    app.openapi(route, async (c) => {
      const { assets, family } = await read(c, readContext);
      c.header("Cache-Control", "public, max-age=86400");
      return c.redirect(assets.file(iconFile(family, size)), 302);
    });
  }
  addManifestRoute(app, readContext);
  return app;
}

const manifestRoute = createRoute({
  method: "get",
  path: "/manifest.webmanifest",
  operationId: "readManifest",
  tags,
  summary: "The portal’s web app manifest",
  responses: {
    200: {
      description: "The manifest",
      content: { "application/manifest+json": { schema: z.record(z.string(), z.unknown()) } },
    },
  },
});

function addManifestRoute(
  app: ReturnType<typeof createApiRouter<RequestEnv>>,
  readContext: () => PageContext | Promise<PageContext>,
) {
  app.openapi(manifestRoute, async (c) => {
    const { assets, family, context } = await read(c, readContext);
    const { portal, base, lite } = c.var.context;
    const t = context.content.translator(portal.locale, "dashboard", { lite });
    const manifest = manifestOf({ context, assets, family, portal, base, t });
    c.header("Cache-Control", "public, max-age=86400");
    return c.json(manifest, 200, { "content-type": "application/manifest+json" });
  });
}

type ManifestParts = Pick<PageContext, "assets"> & {
  context: PageContext;
  family: ThemeFamily;
  portal: Portal;
  base: string;
  t: Translate<"dashboard">;
};

/** An installed site opens with the user's documents; guests get the start page, which has theirs. */
function manifestOf({ context, assets, family, portal, base, t }: ManifestParts) {
  const icon = (size: IconSize, type: string, purpose = "any") => ({
    src: assets.file(iconFile(family, size)),
    sizes: size === "any" ? "any" : `${size}x${size}`,
    type,
    purpose,
  });
  return {
    id: `${base}/`,
    name: contentOf(context, portal).header.brand_info.alt_text || "Dossier",
    short_name: "Dossier",
    lang: cultureOf(portal).locale,
    dir: portal.dir,
    start_url: `${base}${installedStart}`,
    scope: `${base}/`,
    display: "standalone",
    // One window: its work is saved or in the journal, and a second one could edit the same document.
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    theme_color: families[family].palette.accent,
    background_color: families[family].palette.desk,
    icons: [
      icon("any", "image/svg+xml"),
      icon(192, "image/png"),
      // The mark has enough room around it for every shape that a phone cuts out.
      icon(512, "image/png", "any maskable"),
    ],
    shortcuts: [
      { name: t("newResume"), url: `${base}/${portal.slugs.resume}` },
      { name: t("newLetter"), url: `${base}/${portal.slugs.letter}` },
    ],
  };
}

/** The page context with the theme family of the portal. */
async function read(c: Context<RequestEnv>, readContext: () => PageContext | Promise<PageContext>) {
  const context = await readContext();
  const { portal, lite } = c.var.context;
  const { config } = contentOf(context, portal);
  const { family }: { family: ThemeFamily } = appearanceOf({ portal, config, surface: "landing", lite });
  return { context, assets: context.assets, family };
}
