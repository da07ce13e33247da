import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ContentLibrary } from "../content/content-library.server.ts";
import { optionsOf, type PageConfig } from "../content/schemas/page-config.ts";
import { documentIdIn } from "../documents/client/editor-path.ts";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import { toAppError } from "../http/present-error.server.ts";
import type { RequestContext } from "../http/request-context.ts";
import { writePage } from "../http/responses.server.ts";
import type { Viewer } from "../http/viewer.ts";
import { retryAfterHeader } from "../kit/api/retry-after.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import type { PageCache } from "./page-cache.server.ts";
import type { PageRevision } from "./page-content.server.ts";
import {
  type CachedPage,
  formatPageKey,
  isCommonKey,
  type PageKey,
  type PageVariant,
  pageVariantOf,
  parsePageKey,
} from "./page-key.ts";
import { installedStart, type PageAccess, type PagePath, pageAt } from "./page-path.ts";

export type PageResponseDeps = {
  deployment: Deployment;
  pages: PageCache;
  /** Revisions of the content that pages are made of, and a signal when one has changed. */
  content: { revisionOf: PageRevision; onChange: ContentLibrary["onChange"] };
  /** False in development: each request renders anew, because files change. */
  cachePages?: boolean;
  renderPage: (key: PageKey) => Promise<RenderedPage> | RenderedPage;
  /** Reports a page that failed to render, besides the log. */
  onRenderFailure?: (failure: { error: unknown; component: string; url: string; portal: Portal }) => void;
  /** Revision of the contact information of a portal's pages; fetched if the footer entry asks for it. */
  contactRevision?: (portal: Portal) => Promise<string> | string;
  /** Settles once all content of a page has been fetched; undefined if it already has been. Never rejects. */
  waitForContent?: (
    variant: Pick<PageVariant, "culture" | "lite">,
    page: CachedPage,
  ) => Promise<void> | undefined;
  /** The Cookie header may carry a session; only then is the database queried. */
  hasSessionCookie: (cookies: string | undefined) => boolean;
  findViewer: (context: RequestContext) => Promise<Viewer | null>;
  /** Whom a page greets (CAL-06) and in which theme (CAL-09); absent: as the session says. */
  greeting?: {
    mayBeSignedIn: (cookies: string) => boolean;
    findVisitor: (context: RequestContext) => Promise<Pick<Viewer, "theme"> | null>;
    themeOf: (userId: string, context: RequestContext) => Promise<Viewer["theme"]>;
  };
};

/** A request and the response to it. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; context: RequestContext };

/** What a request for a page is known by before its culture is resolved. */
export type PageAddress = {
  /** The Host header. */
  header: string;
  url: string;
  /** The country that a trusted proxy named. */
  geo: string | undefined;
  /** A crawler from a known country: it reads pages for visitors of every country, so it gets no offer (URL-12). */
  isCrawler: boolean;
};

export type PageRequest = PageAddress & {
  found: PagePath;
  hasQuery: boolean;
  config: PageConfig;
  redirect: (location: string, status: number, headers?: Record<string, string>) => void;
};

/** At most this many addresses are remembered, the latest ones, about 200 bytes each. */
const maxAddresses = 50_000;

/** Pages outside the shell. One that fails to render does not redirect to the error page (SHL-04). */
export const pagesOutsideShell: readonly CachedPage[] = ["oops", "unsupported-browser"];

const addressKey = ({ header, url, geo, isCrawler }: PageAddress): string =>
  `${header} ${url} ${geo === undefined ? "" : `${geo} ${isCrawler}`}`;

type State = {
  deps: PageResponseDeps;
  /** Raw header list of every response. */
  headers: string[];
  /** Canonical addresses that visitors without cookies have requested → page key. */
  sharedPages: LRUCache<string, string>;
};

/** Responds with pages that have a key, from memory if they are cached (docs/decisions/page-cache.md). */
export function createPageResponses(deps: PageResponseDeps, headers: string[]) {
  const state: State = { deps, headers, sharedPages: new LRUCache({ max: maxAddresses }) };
  const stopListening = deps.content.onChange(() => {
    state.sharedPages.clear();
    deps.pages.evictUnless((text) => {
      const { culture, page, lite, content } = parsePageKey(text);
      return deps.content.revisionOf(culture, page, lite) === content;
    });
  });
  return {
    /** The page at an address that a visitor without cookies has requested before. On the hot path. */
    findShared(address: PageAddress) {
      const key = state.sharedPages.get(addressKey(address));
      return key === undefined ? undefined : deps.pages.peek(key);
    },

    send: (exchange: Exchange, page: PageRequest) => sendRequested(state, exchange, page),

    async sendNotFound(exchange: Exchange): Promise<void> {
      const variant = pageVariantOf(exchange.context, null, await contactRevisionOf(deps, exchange.context));
      await sendKey(state, exchange, withContent(deps, variant, { page: "not-found" }), false);
    },

    sendFailure: (exchange: Exchange, error: unknown) => sendFailure(state, exchange, error),
    close: stopListening,
  };
}

/** A variant's page, with the current revision of its content. */
const withContent = (
  deps: PageResponseDeps,
  variant: PageVariant,
  { page, isDocument = false, template }: Omit<PagePath, "access">,
): PageKey => ({
  ...variant,
  page,
  isDocument,
  template,
  content: deps.content.revisionOf(variant.culture, page, variant.lite),
});

const contactRevisionOf = async (deps: PageResponseDeps, { portal }: RequestContext): Promise<string> =>
  (await deps.contactRevision?.(portal)) ?? "";

async function sendRequested(state: State, exchange: Exchange, page: PageRequest): Promise<void> {
  const { deps } = state;
  const { context } = exchange;
  const { found, config, redirect } = page;
  const visitor = await findVisitor(deps, context, found);
  if (found.access === "users" && !visitor)
    return redirect(anonymousTarget(context, page.url), 303, { "cache-control": "no-store" });
  const dashboard = visitor && authRedirectPath(context.portal, config, found.page);
  if (dashboard)
    return redirect(`${context.base}${dashboard}`, 302, { "cache-control": "private, no-store" });
  await deps.waitForContent?.({ culture: context.culture.name, lite: context.lite }, found.page);
  const contact = await contactRevisionOf(deps, context);
  const key = withContent(deps, pageVariantOf(context, visitor, contact), found);
  const preloads = visitor ? preloadHeaders(context, page) : [];
  try {
    await sendKey(state, exchange, key, !visitor && !context.dependsOnVisitor, preloads);
  } catch (error) {
    return redirectToErrorPage(deps, exchange, page, error);
  }
  // Every document has an address of its own, so those of the builders are not remembered.
  if (!visitor && found.access === "public" && exchange.request.method === "GET")
    rememberShared(state, exchange, page, key);
}

/** Preloads the open document of a builder's page, which its script will request. */
function preloadHeaders({ base }: RequestContext, { found, url }: PageRequest): string[] {
  const id = found.isDocument ? documentIdIn(url.split("?")[0]!) : null;
  return id ? ["link", `<${base}/api/documents/${id}>; rel=preload; as=fetch; crossorigin=anonymous`] : [];
}

/** Where visitors without a session go instead: to sign in, or in an installed site to the start page with their documents. */
const anonymousTarget = ({ base, portal }: RequestContext, url: string): string =>
  url === `${base}${installedStart}`
    ? `${base}/${portal.slugs.resume}`
    : `${base}/sign-in?next=${encodeURIComponent(url)}`;

/** Where a page with `authRedirect` sends signed-in visitors (SHL-08); null for other pages and for the target itself. */
function authRedirectPath(portal: Portal, config: PageConfig, page: CachedPage): string | null {
  const { authRedirect } = optionsOf(config, page);
  const dashboard = authRedirect === true ? "/dashboard" : authRedirect || null;
  if (!dashboard || pagesOutsideShell.includes(page) || pageAt(portal, dashboard) === page) return null;
  return dashboard;
}

/** Whom a page is rendered for. A public page may greet by the status cookie; for others only the session counts. */
async function findVisitor(
  deps: PageResponseDeps,
  context: RequestContext,
  { access }: PagePath,
): Promise<Pick<Viewer, "theme"> | null> {
  const { greeting } = deps;
  const { cookies } = context;
  if (!greeting) return findSessionViewer(deps, context, access);
  if (access === "public")
    return cookies && greeting.mayBeSignedIn(cookies) ? greeting.findVisitor(context) : null;
  const viewer = await findSessionViewer(deps, context, access);
  return viewer && { theme: await greeting.themeOf(viewer.userId, context) };
}

/** Without the database, visitors get public pages as anonymous; the others fail until it is back. */
async function findSessionViewer(
  deps: PageResponseDeps,
  context: RequestContext,
  access: PageAccess,
): Promise<Viewer | null> {
  if (!deps.hasSessionCookie(context.cookies)) return null;
  try {
    return await deps.findViewer(context);
  } catch (error) {
    if (access !== "public" || !(error instanceof AppError) || error.code !== "unavailable") throw error;
    log.warn("viewer.unavailable", { requestId: context.requestId, error });
    return null;
  }
}

async function sendKey(
  { deps, headers }: State,
  { request, response, context }: Exchange,
  key: PageKey,
  shared: boolean,
  preloads: readonly string[] = [],
): Promise<void> {
  if (deps.cachePages === false) deps.pages.clear();
  const page = await deps.pages.get(formatPageKey(key), async () => deps.renderPage(key), isCommonKey(key));
  writePage(request, response, page, [...headers, ...preloads], {
    shared,
    setCookies: context.setCookies,
    country: context.edgeCountry,
  });
}

function redirectToErrorPage(
  deps: PageResponseDeps,
  { response, context }: Exchange,
  { found, config, redirect }: PageRequest,
  error: unknown,
): void {
  const { portal, origin, base, requestId } = context;
  const isErrorPage = pagesOutsideShell.includes(found.page) || pageAt(portal, config.oopsurl) === found.page;
  if (isErrorPage || response.headersSent) throw error;
  log.error("page.failed", { requestId, error, page: found.page, portal: portal.code });
  deps.onRenderFailure?.({ error, component: found.page, url: `${origin}${base}`, portal });
  redirect(`${base}${config.oopsurl}`, 303, { "cache-control": "no-store" });
}

/** Remembers the address of a page that depends on nothing else, so that the next visitor gets it at once. */
function rememberShared(
  { deps, sharedPages }: State,
  { request, context }: Exchange,
  { header, url, geo, isCrawler, hasQuery }: PageRequest,
  key: PageKey,
): void {
  const { name } = context.host;
  const isCanonical = !hasQuery && [name, `${name}:${deps.deployment.port}`].includes(header);
  const isPersonal = context.cookies || request.headers["sec-gpc"] || context.setCookies.length > 0;
  const isCurrent = key.content === deps.content.revisionOf(key.culture, key.page, key.lite);
  // Contact information has to be fetched for each request to know the latest revision.
  const isSettled = isCurrent && key.contact === "" && (geo === undefined || /^[a-z]{2}$/i.test(geo));
  if (!isCanonical || isPersonal || !isSettled) return;
  sharedPages.set(addressKey({ header, url, geo, isCrawler }), formatPageKey(key));
}

/** The error page in the portal's language, outside the shell. It never redirects. */
async function sendFailure(
  { deps, headers }: State,
  { request, response, context }: Exchange,
  error: unknown,
): Promise<void> {
  const failure = toAppError(error);
  const status = failure.code === "unavailable" ? failure.status : 500;
  const key = withContent(deps, pageVariantOf(context, null), { page: "oops" });
  const page = await deps.pages.get(formatPageKey(key), async () => deps.renderPage(key));
  const retryAfter = status === 503 && retryAfterHeader(failure);
  const retry = retryAfter ? ["retry-after", retryAfter] : [];
  writePage(request, response, { ...page, status }, [...headers, ...retry], { shared: false });
}
