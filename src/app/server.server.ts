import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { inFlow } from "../content/flow.server.ts";
import type { PageConfig } from "../content/page-config.ts";
import { isAssetPath, sendAsset, sendPage, sendRedirect, sendText } from "../http/responses.server.ts";
import { baseHeaders, emptyPolicy, transportHeaders } from "../http/security-headers.ts";
import { createProxyTrust, dropForwardedHeaders, hasSeveralHosts } from "../http/trusted-proxies.server.ts";
import { redirectUnsupported } from "../http/unsupported-browser.ts";
import { log } from "../kit/log.server.ts";
import { safeRedirect } from "../kit/safe-target.ts";
import { findPage, findPageByName, type PagePath } from "../pages/page-path.ts";
import { type Asking, createPageAnswers, outsideShell } from "../pages/page-responses.server.ts";
import {
  createBrowserVerdict,
  hasKnownLength,
  wantsPage,
  wholeRequest,
  withoutOuterSlashes,
} from "../pages/request-shape.server.ts";
import { addressOf, familyOrigins, originOfHost } from "../portals/addresses.ts";
import { defaultPortal } from "../portals/all.ts";
import type { Culture } from "../portals/cultures.ts";
import { type Host, hostName } from "../portals/hosts.ts";
import { resolvePath } from "../portals/resolve-path.ts";
import type { Edge } from "./edge.ts";
import type { ServerDeps } from "./server-deps.ts";
import { readVisit, type Visit } from "./visit.server.ts";

/** The paths of `analytics/sink-api.ts`, below any base. */
const sinkPath = /\/(?:clientevents|error\/log)$/;

/**
 * The way of a request: host → asset? → culture → old browser? → cached page? → routes. Pages are answered here, before
 * any framework, because a finished page in memory is served several times faster that way
 * (docs/decisions/page-cache.md).
 */
export function createServer(deps: ServerDeps): Server {
  const { deployment } = deps;
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
  const answers = createPageAnswers(deps, commonList);
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
    const { cookie: cookies, "sec-gpc": privacyControl } = request.headers;
    const geo = geoOf(request);
    if (
      request.method === "GET" &&
      !cookies &&
      !privacyControl &&
      deps.keepPages !== false &&
      !isOld(agent)
    ) {
      const page = answers.findKnown({ header, url, geo });
      if (page) return sendPage(request, response, page, commonList, { shared: geo === undefined });
    }
    // Nobody waits for the answer of a sink, but somebody does for each page that has come in meanwhile.
    if (sinkPath.test(url)) await setImmediate();

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
    address: Asking,
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
    if (asked) return answers.sendAsked(request, response, edge, asked, address);
    const named = path && readOnly ? findPageByName(edge.portal, path) : null;
    if (named) return go(`${base}${named}${search}`, 302);
    await deps.readyContent?.(edge.frame, "not-found");
    if (!path) return answers.sendNotFound(request, response, edge);
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

  const server = createHttpServer(
    { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 },
    async (request, response) => {
      try {
        await handle(request, response);
      } catch (error) {
        // A query may hold what opens an account.
        log.error("request.failed", { error, path: request.url?.split("?")[0] });
        const edge = edges.get(request);
        if (edge && !response.headersSent)
          await answers.sendFailure(request, response, edge, error).catch(() => {});
        if (!response.headersSent) sendText(response, 500, "Internal error\n", common);
        else if (!response.writableEnded) response.destroy();
      }
    },
  );
  return server.once("close", answers.close);
}
