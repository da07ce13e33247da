import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createHttpServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { redactPath } from "../analytics/redact.ts";
import type { PageConfig } from "../content/schemas/page-config.ts";
import { createClientAddresses } from "../http/client-address.server.ts";
import { withMeasurableBody } from "../http/incoming-request.server.ts";
import { createMisdirectedResponse } from "../http/misdirected.server.ts";
import { isClientAbort } from "../http/present-error.server.ts";
import type { RequestContext } from "../http/request-context.ts";
import { sendText } from "../http/responses.server.ts";
import { baseHeaders, emptyPolicy, transportHeaders } from "../http/security-headers.ts";
import { createAssetHandler, type StaticAssets } from "../http/static-assets.server.ts";
import { createBrowserCheck, createCrawlerCheck } from "../http/unsupported-browser.ts";
import { log } from "../kit/log.server.ts";
import { createPageResponses, type PageResponseDeps } from "../pages/page-responses.server.ts";
import type { Portal } from "../portals/portal.ts";
import { respond } from "./request-handler.server.ts";

export type ServerDeps = PageResponseDeps & {
  production: boolean;
  trustedProxies: string;
  /** Name of the content network's country header, lower case; absent: no such header is believed. */
  geoHeader?: string;
  assets: StaticAssets;
  configOf: (portal: Portal) => PageConfig;
  /** Fetches all content of the portal from the upstream services again, if the viewer may (`refreshcontent`, CAL-03). */
  refreshContent?: (context: RequestContext) => Promise<void>;
  /** Responds to every request that is neither an asset nor a cached page. */
  fetch: (request: Request, context: RequestContext) => Promise<Response> | Response;
};

/** What handling requests needs; one for each server. */
export type Handler = {
  deps: ServerDeps;
  /** Headers of every response. */
  common: Record<string, string>;
  commonList: string[];
  clients: ReturnType<typeof createClientAddresses>;
  pages: ReturnType<typeof createPageResponses>;
  /** Contexts of the requests under way, for the routes and for error pages. */
  contexts: WeakMap<IncomingMessage, RequestContext>;
  isUnsupportedBrowser: (userAgent: string) => boolean;
  isCrawler: (userAgent: string) => boolean;
  sendAsset: ReturnType<typeof createAssetHandler>;
  sendMisdirected: ReturnType<typeof createMisdirectedResponse>;
  routes: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
};

/** The HTTP server of all portals. It does not listen yet. */
export function createServer(deps: ServerDeps): Server {
  const secure = deps.deployment.scheme === "https";
  const common = { ...baseHeaders, ...(secure ? transportHeaders : {}) };
  const commonList = Object.entries(common).flat();
  const contexts: Handler["contexts"] = new WeakMap();
  const handler: Handler = {
    deps,
    common,
    commonList,
    clients: createClientAddresses(deps.trustedProxies),
    pages: createPageResponses(deps, commonList),
    contexts,
    isUnsupportedBrowser: createBrowserCheck(),
    isCrawler: createCrawlerCheck(),
    sendAsset: createAssetHandler(deps.assets, common),
    sendMisdirected: createMisdirectedResponse(deps.deployment, deps.production, {
      ...common,
      "content-security-policy": emptyPolicy,
    }),
    routes: createRouteListener(deps, contexts, { ...common, "content-security-policy": emptyPolicy }),
  };
  const timeouts = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
  const server = createHttpServer(timeouts, async (request, response) => {
    try {
      await respond(handler, request, response);
    } catch (error) {
      await sendFailure(handler, request, response, error);
    }
  });
  return server.once("close", handler.pages.close);
}

/** Adapts the routes to `node:http` and completes the headers of their responses. */
function createRouteListener(
  { fetch }: ServerDeps,
  contexts: Handler["contexts"],
  headers: Record<string, string>,
): Handler["routes"] {
  return getRequestListener(
    async (request, { incoming }) => {
      // The adapter's type also covers HTTP/2, which this server does not offer.
      const context = contexts.get(incoming as IncomingMessage)!;
      const response = await fetch(withMeasurableBody(request), context);
      if (request.method === "HEAD" && context.edgeCountry)
        response.headers.set("x-geo-header", context.edgeCountry);
      for (const [name, value] of Object.entries(headers))
        if (!response.headers.has(name)) response.headers.set(name, value);
      return response;
    },
    { overrideGlobalObjects: false },
  );
}

async function sendFailure(
  { contexts, pages, common }: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  if (isClientAbort(error)) return void response.destroy();
  const context = contexts.get(request);
  const { requestId } = context ?? {};
  // Without the query, which may contain a token.
  const path = redactPath(request.url?.split("?")[0] ?? "");
  log.error("request.failed", { requestId, error, path });
  if (context && !response.headersSent)
    await pages.sendFailure({ request, response, context }, error).catch(() => {});
  if (!response.headersSent) sendText(response, 500, "Internal error\n", common);
  else if (!response.writableEnded) response.destroy();
}
