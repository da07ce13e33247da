import { createRoute, z } from "@hono/zod-openapi";
import type { RequestEnv } from "../../http/request-context.ts";
import { emptyPolicy } from "../../http/security-headers.ts";
import type { Theme } from "../../http/viewer.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { assetOriginOf } from "../in-shell/resolve-page.server.ts";
import type { PageContext } from "../page-context.server.ts";
import { pageVariantOf } from "../page-key.ts";
import type { RenderInShell } from "../send-page.server.tsx";
import { islandOf, type OfflinePage, offlinePage, offlinePages } from "./offline-page.server.tsx";
import type { WorkerSettings } from "./worker/worker-settings.ts";

type Deps = { renderInShell: RenderInShell; readPageContext: () => PageContext | Promise<PageContext> };

const tags = ["shell"];
const scheme = z.enum(["system", "light", "dark"]).default("system");
const page = z.enum(offlinePages);

const workerRoute = createRoute({
  method: "get",
  path: "/service-worker.js",
  operationId: "readServiceWorker",
  tags,
  summary: "The service worker that opens a page without a connection",
  request: { query: z.object({ page, scheme }) },
  responses: {
    200: { description: "The script", content: { "text/javascript": { schema: z.string() } } },
    ...errorResponses("invalid"),
  },
});

const pageRoute = createRoute({
  method: "get",
  path: "/offline/{page}",
  operationId: "readOfflinePage",
  tags,
  summary: "The page that a service worker shows without a connection; the same for all visitors",
  request: { params: z.object({ page }), query: z.object({ scheme }) },
  responses: {
    200: { description: "The page", content: { "text/html": { schema: z.string() } } },
    ...errorResponses("invalid"),
  },
});

/** The service worker, and the pages that it keeps (docs/decisions/offline.md). */
export function createOfflineRoutes({ renderInShell, readPageContext }: Deps) {
  const app = createApiRouter<RequestEnv>();

  app.openapi(workerRoute, async (c) => {
    const context = await readPageContext();
    const { portal, base } = c.var.context;
    const origin = assetOriginOf(context, portal);
    const settings = context.worksOffline
      ? settingsOf(context, { origin: origin || c.var.context.origin, base, ...c.req.valid("query") })
      : null;
    c.header("Cache-Control", "private, no-cache");
    c.header("Content-Security-Policy", `${emptyPolicy}; connect-src 'self'${origin && ` ${origin}`}`);
    const script = `self.workerSettings=${JSON.stringify(settings)};\n${context.assets.serviceWorker}`;
    return c.body(script, 200, { "content-type": "text/javascript; charset=utf-8" });
  });

  app.openapi(pageRoute, async (c) => {
    const variant = { ...pageVariantOf(c.var.context, null), scheme: c.req.valid("query").scheme };
    const { page } = c.req.valid("param");
    const rendered = await renderInShell(offlinePage(await readPageContext(), variant, page));
    return c.html(rendered.html, 200, rendered.headers);
  });
  return app;
}

type Address = { page: OfflinePage; scheme: Theme; base: string; origin: string };

/** `origin` is that of the client build. */
const settingsOf = ({ assets }: PageContext, { page, scheme, base, origin }: Address): WorkerSettings => ({
  build: assets.build,
  page: `${base}/offline/${page}?scheme=${scheme}`,
  files: `${origin}${assets.prefix}`,
  needed: assets.allFiles(["controller", ...offlinePages.map(islandOf)]).map((file) => origin + file),
  api: `${base}/api/*`,
});
