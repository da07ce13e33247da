import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Viewer } from "../accounts/app-env.ts";
import { log } from "../kit/log.server.ts";
import { type Deployment, originOf } from "../portals/addresses.ts";
import { defaultPortal } from "../portals/all.ts";
import { type Environment, type Host, hostName, resolvePath } from "../portals/hosts.ts";
import type { Portal } from "../portals/portal.ts";
import type { AssetFile } from "./assets.server.ts";
import { createClientIp, dropForwardedHeaders } from "./edge.server.ts";
import { chooseEncoding, type FinishedPage, type PageCache, type RenderedPage } from "./page-cache.server.ts";
import { keyText, type PageKey } from "./page-key.ts";
import { findPage } from "./page-path.ts";
import { baseHeaders, emptyPolicy, transportHeaders } from "./security-headers.ts";

/** What the edge found out about a request, for the routes behind it. */
export type Edge = {
  portal: Portal;
  environment: Environment;
  base: string;
  origin: string;
  clientIp: string;
};

export type ServerDeps = {
  deployment: Deployment;
  production: boolean;
  trustedProxies: string;
  assets: { prefix: string; files: ReadonlyMap<string, AssetFile> };
  pages: PageCache;
  /** False where pages change under our hands: in development each request renders anew. */
  keepPages?: boolean;
  renderPage: (key: PageKey) => Promise<RenderedPage> | RenderedPage;
  /** True if the cookie header may carry a session; only then is the database asked. */
  hasSessionCookie: (cookies: string | undefined) => boolean;
  findViewer: (request: Request, edge: Edge) => Promise<Viewer | null>;
  /** All other routes. */
  fetch: (request: Request, edge: Edge) => Promise<Response> | Response;
};

/**
 * The way of a request: host → portal → asset? → cached page? → routes. Pages are answered here, before any
 * framework, because a finished page in memory is served several times faster that way
 * (docs/decisions/page-cache.md).
 */
export function createServer(deps: ServerDeps): Server {
  const { deployment, pages } = deps;
  const clientIp = createClientIp(deps.trustedProxies);
  const common = { ...baseHeaders, ...(deployment.scheme === "https" ? transportHeaders : {}) };
  const behindRoutes = { ...common, "content-security-policy": emptyPolicy };
  const commonList = Object.entries(common).flat();
  const fallbackHost = deployment.hosts.byName.get(deployment.hosts.domainOf(defaultPortal))!;
  const edges = new WeakMap<IncomingMessage, Edge>();
  const routes = getRequestListener(
    async (request, { incoming }) => {
      const answer = await deps.fetch(request, edges.get(incoming as IncomingMessage)!);
      for (const [name, value] of Object.entries(behindRoutes))
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      return answer;
    },
    { overrideGlobalObjects: false },
  );
  /** Addresses of anonymous pages seen before → their key. Only canonical addresses enter, so it is bounded. */
  const known = new Map<string, string>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const header = request.headers.host ?? "";
    const url = request.url ?? "/";
    const readOnly = request.method === "GET" || request.method === "HEAD";
    const signedIn = deps.hasSessionCookie(request.headers.cookie);
    if (readOnly && !signedIn && deps.keepPages !== false) {
      const key = known.get(`${header} ${url}`);
      const page = key && pages.peek(key);
      if (page) return sendPage(request, response, page, commonList);
    }

    const host = deployment.hosts.byName.get(hostName(header)) ?? (deps.production ? null : fallbackHost);
    if (!host) return sendText(response, 421, "Misdirected request\n", common);
    const end = url.indexOf("?");
    const pathname = end < 0 ? url : url.slice(0, end);
    if (!pathname.startsWith("/")) return sendText(response, 400, "Bad request\n", common);
    if (pathname.startsWith("/lpnext/")) return sendAsset(deps.assets, request, response, pathname, common);

    const resolution = resolvePath(host, pathname);
    if (resolution.kind === "redirect") {
      const search = end < 0 ? "" : url.slice(end);
      return redirect(response, `${resolution.location}${search}`, resolution.permanent ? 301 : 302, common);
    }
    const { portal, base } = resolution;
    const edge: Edge = {
      portal,
      environment: host.environment,
      base,
      origin: originOf(deployment, portal, host.environment),
      clientIp: clientIp(request),
    };
    edges.set(request, edge);
    dropForwardedHeaders(request);
    const path = resolution.kind === "portal" ? resolution.path : null;
    // Two slashes at the beginning, or what browsers take for them, would lead to another site.
    if (path && path.length > 1 && path.endsWith("/") && readOnly)
      return redirect(response, `${base}/${path.replace(/^[/\\]+|\/+$/g, "")}`, 301, common);
    const found = path && readOnly ? findPage(portal, path) : null;
    if (found) return page(request, response, host, edge, found, signedIn, { header, url, plain: end < 0 });
    if (!path)
      return sendKey(request, response, {
        portal: portal.code,
        page: "not-found",
        environment: host.environment,
        mode: "unauth",
      });
    request.url = `${path}${end < 0 ? "" : url.slice(end)}`;
    await routes(request, response);
  }

  /** A page with a key: personal ones only for signed-in people, landing pages for everybody in their mode. */
  async function page(
    request: IncomingMessage,
    response: ServerResponse,
    host: Host,
    edge: Edge,
    found: { page: PageKey["page"]; personal: boolean },
    cookie: boolean,
    address: { header: string; url: string; plain: boolean },
  ): Promise<void> {
    const viewer = cookie
      ? await deps.findViewer(
          new Request(edge.origin, { headers: { cookie: request.headers.cookie! } }),
          edge,
        )
      : null;
    if (found.personal && !viewer) {
      const next = encodeURIComponent(address.url);
      return redirect(response, `${edge.base}/sign-in?next=${next}`, 303, {
        ...common,
        "cache-control": "no-store",
      });
    }
    const mode = viewer ? "auth" : "unauth";
    const key: PageKey = { portal: edge.portal.code, page: found.page, environment: host.environment, mode };
    await sendKey(request, response, key);
    const isCanonical =
      address.plain && [host.name, `${host.name}:${deployment.port}`].includes(address.header);
    if (!viewer && isCanonical) known.set(`${address.header} ${address.url}`, keyText(key));
  }

  async function sendKey(request: IncomingMessage, response: ServerResponse, key: PageKey): Promise<void> {
    if (deps.keepPages === false) pages.clear();
    const finished = await pages.get(keyText(key), async () => deps.renderPage(key));
    sendPage(request, response, finished, commonList);
  }

  /** In the portal's language as long as its shell can be rendered. */
  async function sendFailure(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const edge = edges.get(request);
    if (edge && !response.headersSent) {
      const { portal, environment } = edge;
      await sendKey(request, response, { portal: portal.code, page: "error", environment, mode: "unauth" });
    }
  }

  return createHttpServer(
    { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
    async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        log.error("request.failed", { error, url: request.url });
        await sendFailure(request, response).catch(() => {});
        if (!response.headersSent) sendText(response, 500, "Internal error\n", common);
        else if (!response.writableEnded) response.destroy();
      }
    },
  );
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  common: string[],
): void {
  const variant = page.variants[chooseEncoding(request.headers["accept-encoding"] as string | undefined)];
  if (page.status === 200 && request.headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, [...common, ...variant.headersNotModified]).end();
    return;
  }
  response.writeHead(page.status, [...common, ...variant.headers]);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}

function sendAsset(
  assets: ServerDeps["assets"],
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  common: Record<string, string>,
): void {
  const file = pathname.startsWith(assets.prefix)
    ? assets.files.get(pathname.slice(assets.prefix.length))
    : undefined;
  if (!file || (request.method !== "GET" && request.method !== "HEAD")) {
    sendText(response, 404, "Not found\n", { ...common, "cache-control": "no-store" });
    return;
  }
  const wanted = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const packed = wanted === "br" ? file.br : wanted === "gzip" ? file.gzip : undefined;
  const headers = {
    ...common,
    "content-type": file.type,
    "cache-control": "public, max-age=31536000, immutable",
    etag: file.etag,
    vary: "Accept-Encoding",
  };
  if (request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = packed ?? file.body;
  response.writeHead(200, {
    ...headers,
    ...(packed ? { "content-encoding": wanted } : {}),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function redirect(
  response: ServerResponse,
  location: string,
  status: number,
  headers: Record<string, string>,
): void {
  response
    .writeHead(status, { "cache-control": "private, no-cache", ...headers, location, "content-length": "0" })
    .end();
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { ...headers, "content-type": "text/plain; charset=utf-8" }).end(text);
}
