import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Viewer } from "../accounts/app-env.ts";
import { inFlow } from "../content/flow.server.ts";
import { onContentChange } from "../content/library.server.ts";
import { optionsOf, type PageConfig } from "../content/page-config.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { safeRedirect } from "../kit/safe-target.ts";
import { addressOf, familyOrigins, originOfHost } from "../portals/addresses.ts";
import { defaultPortal } from "../portals/all.ts";
import type { Culture } from "../portals/cultures.ts";
import { type Environment, type Host, hostName } from "../portals/hosts.ts";
import type { Portal } from "../portals/portal.ts";
import { resolvePath } from "../portals/resolve-path.ts";
import { redirectUnsupported } from "../shell/unsupported-browser.ts";
import { isAssetPath, sendAsset, sendHead, sendPage, sendRedirect, sendText } from "./answer.server.ts";
import { createProxyTrust, dropForwardedHeaders, hasSeveralHosts } from "./edge.server.ts";
import { type CachedPage, type Frame, frameFor, keyText, type PageKey, readKeyText } from "./page-key.ts";
import { findPage, findPageByName, type PagePath } from "./page-path.ts";
import { contentRevision } from "./page-pieces.server.ts";
import {
  createBrowserVerdict,
  hasKnownLength,
  isUsual,
  pageOf,
  wantsPage,
  wholeRequest,
  withoutOuterSlashes,
} from "./request-shape.server.ts";
import { baseHeaders, emptyPolicy, transportHeaders } from "./security-headers.ts";
import type { ServerDeps } from "./server-deps.ts";
import { readVisit, type Visit } from "./visit.server.ts";

/** What the edge found out about a request, for the routes behind it. */
export type Edge = {
  portal: Portal;
  environment: Environment;
  base: string;
  origin: string;
  clientIp: string;
  host: Host;
  visit: Visit;
  /** The frame of an anonymous visitor's page; `mode` follows the viewer. */
  frame: Frame;
};

/** Addresses kept at most, some 200 bytes each. */
const mostKnown = 50_000;

/** A page that failed to render leads there at most once (SHL-04). */
const outsideShell: readonly CachedPage[] = ["oops", "unsupported-browser"];

/**
 * The way of a request: host → asset? → culture → old browser? → cached page? → routes. Pages are answered here, before
 * any framework, because a finished page in memory is served several times faster that way
 * (docs/decisions/page-cache.md).
 */
/** The paths of `analytics/sink-api.ts`, below any base. */
const sinkPath = /\/(?:clientevents|error\/log)$/;

export function createServer(deps: ServerDeps): Server {
  const { deployment, pages } = deps;
  const { clientIp, isTrusted } = createProxyTrust(deps.trustedProxies);
  const secure = deployment.scheme === "https";
  const common = { ...baseHeaders, ...(secure ? transportHeaders : {}) };
  const behindRoutes = { ...common, "content-security-policy": emptyPolicy };
  const commonList = Object.entries(common).flat();
  const family = familyOrigins(deployment);
  const fallbackHost = deployment.hosts.byName.get(`www.${deployment.hosts.domainOf(defaultPortal)}`)!;
  const edges = new WeakMap<IncomingMessage, Edge>();
  const routes = getRequestListener(
    async (request, { incoming }) => {
      const edge = edges.get(incoming as IncomingMessage)!;
      const answer = await deps.fetch(hasKnownLength(request) ? request : wholeRequest(request), edge);
      const country = edges.get(incoming as IncomingMessage)!.visit.edgeCountry;
      if (request.method === "HEAD" && country) answer.headers.set("x-geo-header", country);
      for (const [name, value] of Object.entries(behindRoutes))
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      return answer;
    },
    { overrideGlobalObjects: false },
  );
  /** Addresses of pages seen by visitors who brought nothing → their key. Only canonical addresses enter. */
  const known = new Map<string, string>();
  /** A page's key, with the revision of its content as it is now. */
  const keyOf = (frame: Frame, page: CachedPage): PageKey => ({
    ...frame,
    page,
    content: contentRevision(frame.culture, page, frame.lite),
  });
  /** Pages that were made of what has changed go, all others stay. */
  const stopHearing = onContentChange(() => {
    known.clear();
    pages.keep((text) => {
      const { culture, page, lite, content } = readKeyText(text);
      return contentRevision(culture, page, lite) === content;
    });
  });
  const isOld = createBrowserVerdict();
  const geoOf = (request: IncomingMessage): string | undefined => {
    const value = deps.geoHeader && request.headers[deps.geoHeader];
    return typeof value === "string" && isTrusted(request) ? value.slice(0, 8) : undefined;
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (hasSeveralHosts(request)) return sendText(response, 400, "Bad request\n", common);
    const header = request.headers.host ?? "";
    const url = request.url ?? "/";
    const agent = request.headers["user-agent"] ?? "";
    // Nobody waits for the answer of a sink, but somebody does for each page that has come in meanwhile.
    if (sinkPath.test(url)) await setImmediate();
    const { cookie: cookies, "sec-gpc": privacyControl } = request.headers;
    const geo = geoOf(request);
    if (
      request.method === "GET" &&
      !cookies &&
      !privacyControl &&
      deps.keepPages !== false &&
      !isOld(agent)
    ) {
      const key = known.get(`${header} ${url} ${geo ?? ""}`);
      const page = key && pages.peek(key);
      if (page) return sendPage(request, response, page, commonList, { shared: geo === undefined });
    }

    const host = deployment.hosts.byName.get(hostName(header)) ?? (deps.production ? null : fallbackHost);
    if (!host) return sendText(response, 421, "Misdirected request\n", common);
    const end = url.indexOf("?");
    const pathname = end < 0 ? url : url.slice(0, end);
    const search = end < 0 ? "" : url.slice(end);
    if (!pathname.startsWith("/")) return sendText(response, 400, "Bad request\n", common);
    if (isAssetPath(pathname)) return sendAsset(deps.assets, request, response, pathname, common);

    const house = { origin: originOfHost(deployment, host), family };
    const go = (location: string, status: number, headers: Record<string, string> = {}) =>
      sendRedirect(response, safeRedirect(location, house, "/"), status, { ...common, ...headers });
    const found = resolvePath(host, pathname, (portal) => deps.configOf(portal).isLiteFlow);
    if (found.kind === "redirect") return go(`${found.location}${search}`, found.permanent ? 301 : 302);
    if (found.kind === "moved") {
      const address = addressOf(deployment, found.culture.portal, found.path, host.environment);
      return go(`${address}${search}`, found.permanent ? 301 : 302);
    }

    const config = deps.configOf(found.culture.portal);
    const readOnly = request.method === "GET" || request.method === "HEAD";
    const path = found.kind === "page" ? found.path : null;
    const asked = path && readOnly ? findPage(found.culture.portal, path) : null;
    const query = new URLSearchParams(search);
    const visit = readVisit(
      { cookies, privacyControl: String(privacyControl ?? ""), geoHeader: geo, query },
      config,
      {
        secure,
        production: deps.production,
        host: host.name,
        portalDomain: deployment.hosts.domainOf(found.culture.portal),
        now: Date.now() / 1000,
      },
      asked && !asked.personal && !outsideShell.includes(asked.page) ? asked.page : null,
    );
    const edge = edgeOf(request, host, found, visit);
    edges.set(request, edge);
    dropForwardedHeaders(request, deps.geoHeader);

    const address = { header, url, plain: !search, geo, config, go };
    await inFlow(found.lite ? "lite" : "full", () =>
      answer(request, response, edge, { path, asked, query, readOnly, search, agent }, address),
    );
  }

  type Asked = {
    /** Null where no culture of the host has it. */
    path: string | null;
    asked: PagePath | null;
    query: URLSearchParams;
    readOnly: boolean;
    search: string;
    agent: string;
  };

  /** Everything that is said in the words of the culture, of lite flow where it is that. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    edge: Edge,
    { path, asked, query, readOnly, search, agent }: Asked,
    address: Address,
  ): Promise<void> {
    const { url, config, go } = address;
    const { base, visit } = edge;
    // Two slashes at the beginning, or what browsers take for them, would lead to another site.
    if (path && path.length > 1 && path.endsWith("/") && readOnly)
      return go(`${base}/${withoutOuterSlashes(path)}${search}`, 301);
    const away =
      path && wantsPage(request, path) ? leaveOldBrowser(agent, path, config, visit.continued) : null;
    if (away) return go(`${base}${away}?next=${encodeURIComponent(url)}`, 302, { vary: "User-Agent" });
    if (asked && query.has("refreshcontent")) await deps.refreshContent?.(edge.portal);
    if (asked) return page(request, response, edge, asked, address);
    const named = path && readOnly ? findPageByName(edge.portal, path) : null;
    if (named) return go(`${base}${named}${search}`, 302);
    await deps.readyContent?.(edge.frame, "not-found");
    if (!path) {
      const contact = (await deps.contactRevision?.(edge.portal)) ?? "";
      return sendKey(request, response, keyOf({ ...edge.frame, contact }, "not-found"), edge, false);
    }
    request.url = `${path}${search}`;
    await routes(request, response);
  }

  function edgeOf(
    request: IncomingMessage,
    host: Host,
    found: { culture: Culture; base: string; lite: boolean },
    visit: Visit,
  ): Edge {
    const { environment, hostClass } = host;
    const { portal } = found.culture;
    return {
      portal,
      environment,
      base: found.base,
      // The host asked, so that forms and the links of mails stay on it: its cookies are its own.
      origin: originOfHost(deployment, host),
      clientIp: clientIp(request),
      host,
      visit,
      frame: {
        culture: found.culture.name,
        environment,
        hostClass,
        lite: found.lite,
        mode: "unauth",
        scheme: "system",
        consent: visit.consent,
        country: visit.country,
        mobile: visit.mobile,
        eventScripts: visit.eventScripts,
        variants: visit.variants,
        contact: "",
      },
    };
  }

  /** Where an old browser is sent from a page, or null (SHL-09). */
  const leaveOldBrowser = (agent: string, path: string, config: PageConfig, continued: boolean) =>
    isOld(agent)
      ? redirectUnsupported({ userAgent: agent, path, continued }, config.unsupportedBrowserUrl)
      : null;

  type Address = {
    header: string;
    url: string;
    plain: boolean;
    geo: string | undefined;
    config: PageConfig;
    go: (location: string, status: number, headers?: Record<string, string>) => void;
  };

  /** A page with a key: personal ones only for signed-in people, landing pages for everybody in their mode. */
  async function page(
    request: IncomingMessage,
    response: ServerResponse,
    edge: Edge,
    found: PagePath,
    { header, url, plain, geo, config, go }: Address,
  ): Promise<void> {
    const cookie = request.headers.cookie;
    const viewer = await visitorOf(cookie, edge, found);
    if (found.personal && !viewer)
      return go(`${edge.base}/sign-in?next=${encodeURIComponent(url)}`, 303, { "cache-control": "no-store" });
    const { authRedirect } = optionsOf(config, found.page);
    const dashboard = authRedirect === true ? "/dashboard" : authRedirect || null;
    const isOutside = outsideShell.includes(found.page);
    if (viewer && dashboard && !isOutside && pageOf(edge.portal, dashboard) !== found.page)
      return go(`${edge.base}${dashboard}`, 302, { "cache-control": "private, no-store" });
    await deps.readyContent?.(edge.frame, found.page);
    const contact = (await deps.contactRevision?.(edge.portal)) ?? "";
    const key = keyOf({ ...frameFor(edge.frame, viewer), contact }, found.page);
    if (request.method === "HEAD") return sendHead(response, 200, commonList, edge.visit.edgeCountry);
    const shared = !viewer && !edge.visit.ownFacts;
    try {
      await sendKey(request, response, key, edge, shared);
    } catch (error) {
      const isOops = isOutside || pageOf(edge.portal, config.oopsurl) === found.page;
      if (isOops || response.headersSent) throw error;
      log.error("page.failed", { error, page: found.page, portal: edge.portal.code });
      deps.onFault?.({
        error,
        component: found.page,
        url: `${edge.origin}${edge.base}`,
        portal: edge.portal,
      });
      return go(`${edge.base}${config.oopsurl}`, 303, { "cache-control": "no-store" });
    }
    const { name } = edge.host;
    const isCanonical = plain && [name, `${name}:${deployment.port}`].includes(header);
    const brought = cookie || request.headers["sec-gpc"] || edge.visit.setCookies.length > 0;
    // Which contact information is the newest has to be asked each time.
    const isNow = key.content === contentRevision(key.culture, key.page, key.lite);
    const isSettled = isNow && contact === "" && (geo === undefined || /^[a-z]{2}$/i.test(geo));
    // Portals, pages and the network's countries are many together; what was forgotten is found again.
    if (known.size >= mostKnown) known.clear();
    if (!viewer && isCanonical && !brought && isSettled)
      known.set(`${header} ${url} ${geo ?? ""}`, keyText(key));
  }

  /** Whom a page is made for. A personal page is for the session's person alone, others only greet whoever is signed in. */
  async function visitorOf(
    cookie: string | undefined,
    edge: Edge,
    { page, personal }: PagePath,
  ): Promise<Pick<Viewer, "theme"> | null> {
    const { persons } = deps;
    if (!persons) return viewerOf(cookie, edge, personal);
    if (!personal)
      return cookie && persons.mayBeKnown(cookie) ? persons.findVisitor(cookie, edge, page !== "home") : null;
    const viewer = await viewerOf(cookie, edge, personal);
    return viewer && { theme: await persons.themeOf(viewer.userId, cookie!, edge) };
  }

  /** Without the database a landing page is an anonymous visitor's; a personal one has to wait for it. */
  async function viewerOf(cookie: string | undefined, edge: Edge, personal: boolean): Promise<Viewer | null> {
    if (!deps.hasSessionCookie(cookie)) return null;
    try {
      return await deps.findViewer(new Request(edge.origin, { headers: { cookie: cookie! } }), edge);
    } catch (error) {
      if (personal || !(error instanceof AppError) || error.code !== "unavailable") throw error;
      log.warn("viewer.away", { error });
      return null;
    }
  }

  async function sendKey(
    request: IncomingMessage,
    response: ServerResponse,
    key: PageKey,
    { visit }: Edge,
    shared: boolean,
  ): Promise<void> {
    if (deps.keepPages === false) pages.clear();
    const finished = await pages.get(keyText(key), async () => deps.renderPage(key), isUsual(key));
    sendPage(request, response, finished, commonList, { shared, setCookies: visit.setCookies });
  }

  /** The error page in the portal's language, outside the shell: no redirect, whatever went wrong here. */
  async function sendFailure(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
  ): Promise<void> {
    const edge = edges.get(request);
    const status = error instanceof AppError && error.code === "unavailable" ? error.status : 500;
    if (!edge || response.headersSent) return;
    const key = keyOf(edge.frame, "oops");
    const render = async () => inFlow(key.lite ? "lite" : "full", () => deps.renderPage(key));
    const failed = await pages.get(keyText(key), render);
    const again = status === 503 ? ["retry-after", "5"] : [];
    sendPage(request, response, { ...failed, status }, [...commonList, ...again], { shared: false });
  }

  const server = createHttpServer(
    { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
    async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        // A query may hold what opens an account.
        log.error("request.failed", { error, path: request.url?.split("?")[0] });
        await sendFailure(request, response, error).catch(() => {});
        if (!response.headersSent) sendText(response, 500, "Internal error\n", common);
        else if (!response.writableEnded) response.destroy();
      }
    },
  );
  return server.once("close", stopHearing);
}
