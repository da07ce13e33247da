import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { PageConfig } from "../content/schemas/page-config.ts";
import { readBearerToken } from "../http/access-token.ts";
import { isImplemented } from "../http/allowed-methods.ts";
import { dropHeaders, dropProxyHeaders, readArrival } from "../http/arrival.server.ts";
import { hasSeveralHosts, isPageRequest, trimSlashes } from "../http/incoming-request.server.ts";
import type { RequestContext } from "../http/request-context.ts";
import { type RequestTarget, readRequestLine, readRequestTarget } from "../http/request-target.ts";
import { sendRedirect, sendText, writePage } from "../http/responses.server.ts";
import { isAssetPath } from "../http/static-assets.server.ts";
import { unsupportedBrowserTarget } from "../http/unsupported-browser.ts";
import { readVisitorContext } from "../http/visitor-context.server.ts";
import { newRequestId } from "../kit/log.server.ts";
import { safeRedirect } from "../kit/safe-redirect.ts";
import { findNamedPath, findPage, type PagePath } from "../pages/page-path.ts";
import { type PageAddress, pagesOutsideShell } from "../pages/page-responses.server.ts";
import { offeredCulture } from "../portals/cultures/offered-culture.ts";
import { type Resolution, resolvePath } from "../portals/cultures/resolve-path.ts";
import { addressOf, deploymentOrigins, originOfHost } from "../portals/hosts/addresses.ts";
import { type Host, type Hosts, hostName } from "../portals/hosts/hosts.ts";
import { isSharePath } from "../sharing/share-path.ts";
import type { Handler } from "./server.server.ts";

type Redirect = (location: string, status: number, headers?: Record<string, string>) => void;

/** A request whose host is known. */
type Incoming = PageAddress & {
  request: IncomingMessage;
  response: ServerResponse;
  host: Host;
  /** With its question mark; "" if there is no query. */
  search: string;
  redirect: Redirect;
};

/** The paths of `analytics`' sinks, below any base. */
const sinkPath = /\/(?:clientevents|csp-reports|error\/log)$/;

/**
 * Handles requests in this order: path → shared page in memory → host → static asset → culture → unsupported browser → page
 * with a key → routes. Pages are sent from here, in front of any framework, because a cached page is served several
 * times faster that way (docs/decisions/page-cache.md).
 */
export async function respond(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { deps, common } = handler;
  if (hasSeveralHosts(request))
    return sendText(response, 400, "Bad request\n", { ...common, "cache-control": "no-store" });
  const { authority, url } = readRequestLine(request.url ?? "/", request.headers.host ?? "");
  const target = readRequestTarget(url);
  const geo = countryOf(handler, request);
  const address = {
    header: authority,
    url: `${target?.path}${target?.search}`,
    geo,
    // Matters only where the country is known.
    isCrawler: geo !== undefined && handler.isCrawler(request.headers["user-agent"] ?? ""),
  };
  // A request in absolute form has to pass `namesHost` first.
  const isInOriginForm = url === request.url;
  if (target && isInOriginForm && sendSharedPage(handler, request, response, address)) return;
  if (!isImplemented(request.method)) return sendText(response, 501, "Not implemented\n", common);
  // Yield before handling analytics requests so that page requests already queued go first.
  if (target && sinkPath.test(target.path)) await setImmediate();

  const host = deps.deployment.hosts.byName.get(hostName(authority));
  if (!host) return handler.sendMisdirected(request, response);
  if (!target || !namesHost(request, host))
    return sendText(response, 400, "Bad request\n", { ...common, "cache-control": "no-store" });
  await respondAt(handler, { ...address, request, response, host, search: target.search }, target);
}

/** A request in absolute form names its host twice; a proxy in front may have checked the other name. */
const namesHost = ({ headers }: IncomingMessage, { name }: Host): boolean =>
  headers.host === undefined || hostName(headers.host) === name;

/** Handles a request whose host and path are known, up to its culture. */
async function respondAt(
  handler: Handler,
  located: Omit<Incoming, "redirect">,
  { path: pathname, isMoved }: RequestTarget,
): Promise<void> {
  const { deps, common } = handler;
  const { request, response, host, search } = located;
  const redirect = createRedirect(handler, response, host);
  if (isMoved && !isRead(request))
    return sendText(response, 400, "Bad request\n", { ...common, "cache-control": "no-store" });
  if (isMoved) return redirect(`${pathname}${search}`, 301);
  if (isAssetPath(pathname)) return handler.sendAsset(request, response, pathname);
  const resolution = resolvePath(host, pathname, (portal) => deps.configOf(portal).isLiteFlow);
  if (resolution.kind === "redirect")
    return redirect(`${resolution.location}${search}`, resolution.permanent ? 301 : 302);
  if (resolution.kind === "moved") {
    const { culture, path, permanent } = resolution;
    const target = addressOf(deps.deployment, culture.portal, path, host.environment);
    return redirect(`${target}${search}`, permanent ? 301 : 302);
  }
  await respondInCulture(handler, { ...located, redirect }, resolution);
}

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Sends a page that depends on its address alone, if it is cached. On the hot path. */
function sendSharedPage(
  { deps, pages, commonList, isUnsupportedBrowser }: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  address: PageAddress,
): boolean {
  const { cookie, "sec-gpc": privacyControl, "user-agent": userAgent = "" } = request.headers;
  if (request.method !== "GET" || cookie || privacyControl || deps.cachePages === false) return false;
  if (isUnsupportedBrowser(userAgent)) return false;
  if (address.geo !== undefined && comesFromSister(deps.deployment.hosts, request, address)) return false;
  const page = pages.findShared(address);
  if (!page) return false;
  writePage(request, response, page, commonList, { shared: address.geo === undefined });
  return true;
}

/** The content network's country header, if a trusted proxy sent it. */
function countryOf({ deps, clients }: Handler, request: IncomingMessage): string | undefined {
  const value = deps.geoHeader && request.headers[deps.geoHeader];
  return typeof value === "string" && clients.isFromProxy(request) ? value.slice(0, 8) : undefined;
}

/** Whether the visitor followed a link of another country's site: most likely of its list of countries. */
function comesFromSister(
  { byName }: Hosts,
  { headers: { referer } }: IncomingMessage,
  { header }: Pick<PageAddress, "header">,
): boolean {
  const from = referer && URL.canParse(referer) ? byName.get(new URL(referer).hostname) : undefined;
  return from !== undefined && from.label !== byName.get(hostName(header))?.label;
}

/** Redirects within the family of portals only. */
function createRedirect({ deps, common }: Handler, response: ServerResponse, host: Host): Redirect {
  const site = { origin: originOfHost(deps.deployment, host), family: deploymentOrigins(deps.deployment) };
  return (location, status, headers = {}) =>
    sendRedirect(response, safeRedirect(location, site, "/"), status, { ...common, ...headers });
}

type Located = Extract<Resolution, { culture: unknown; base: string }>;

async function respondInCulture(handler: Handler, incoming: Incoming, resolution: Located): Promise<void> {
  const { deps, contexts, pages } = handler;
  const { request, response, search, redirect } = incoming;
  const { portal } = resolution.culture;
  const config = deps.configOf(portal);
  const path = resolution.kind === "page" ? resolution.path : null;
  const found = path && isRead(request) ? findPage(portal, path) : null;
  const context = readContext(handler, incoming, resolution, config, found);
  contexts.set(request, context);
  dropProxyHeaders(request, context.arrival);
  if (context.token !== undefined) dropHeaders(request, new Set(["cookie"]));
  const target = path && redirectTarget(handler, incoming, context, config, path);
  if (target) return redirect(target.location, target.status, target.headers);
  if (found && new URLSearchParams(search).has("refreshcontent")) await deps.refreshContent?.(context);
  const exchange = { request, response, context };
  if (found) return pages.send(exchange, { ...incoming, found, hasQuery: search !== "", config });
  await deps.waitForContent?.({ culture: context.culture.name, lite: context.lite }, "not-found");
  if (!path) return pages.sendNotFound(exchange);
  request.url = `${path}${search}`;
  await handler.routes(request, response);
}

/** Where a path is moved to: without its closing slash, to the page for old browsers, or to a page's own address. */
function redirectTarget(
  handler: Handler,
  { request, url, search }: Incoming,
  context: RequestContext,
  config: PageConfig,
  path: string,
): { location: string; status: number; headers?: Record<string, string> } | null {
  const { base, portal } = context;
  if (path.length > 1 && path.endsWith("/") && isRead(request))
    return { location: `${base}/${trimSlashes(path)}${search}`, status: 301 };
  // Shared documents are plain pages, for employers with any browser; and their address must not reach another page.
  const needsCurrentBrowser = isPageRequest(request, path) && !isSharePath(path);
  const page = needsCurrentBrowser ? unsupportedBrowserPage(handler, context, config, path) : null;
  if (page)
    return {
      location: `${base}${page}?next=${encodeURIComponent(url)}`,
      status: 302,
      headers: { vary: "User-Agent" },
    };
  const named = isRead(request) && !findPage(portal, path) ? findNamedPath(portal, path) : null;
  return named ? { location: `${base}${named}${search}`, status: 302 } : null;
}

/** The page for unsupported browsers (SHL-09); null for supported ones and for visitors who chose to continue. */
function unsupportedBrowserPage(
  { isUnsupportedBrowser }: Handler,
  { userAgent, acceptsOldBrowser }: RequestContext,
  { unsupportedBrowserUrl }: PageConfig,
  path: string,
): string | null {
  if (!isUnsupportedBrowser(userAgent)) return null;
  return unsupportedBrowserTarget({ userAgent, path, continued: acceptsOldBrowser }, unsupportedBrowserUrl);
}

function readContext(
  { deps, clients }: Handler,
  { request, header, host, geo, isCrawler, search }: Incoming,
  { culture, base, lite }: Located,
  config: PageConfig,
  found: PagePath | null,
): RequestContext {
  const { deployment, production } = deps;
  const { cookie, authorization, "sec-gpc": privacyControl, "user-agent": userAgent = "" } = request.headers;
  const token = readBearerToken(authorization);
  const cookies = token === undefined ? cookie : undefined;
  const isLandingPage = found?.access === "public" && !pagesOutsideShell.includes(found.page);
  const visitor = readVisitorContext(
    {
      cookies,
      privacyControl: String(privacyControl ?? ""),
      geoHeader: geo,
      query: new URLSearchParams(search),
      comesFromSister: comesFromSister(deployment.hosts, request, { header }),
    },
    config,
    {
      secure: deployment.scheme === "https",
      production,
      host: host.name,
      portalDomain: deployment.hosts.domainOf(culture.portal),
      now: Date.now() / 1000,
      offerTo: (country) =>
        isCrawler ? null : (offeredCulture(culture, country, deployment.hosts.isServed)?.name ?? null),
    },
    isLandingPage ? found.page : null,
  );
  return {
    ...visitor,
    requestId: newRequestId(),
    portal: culture.portal,
    culture,
    base,
    lite,
    host,
    environment: host.environment,
    // The requested host, so that forms and the links of mails stay on it: its cookies are its own.
    origin: originOfHost(deployment, host),
    clientIp: clients.addressOf(request),
    arrival: readArrival(request, clients.isFromProxy(request), deps.geoHeader),
    cookies,
    ...(token !== undefined && { token }),
    userAgent,
  };
}
