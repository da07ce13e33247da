import type { IncomingMessage, ServerResponse } from "node:http";
import type { Edge } from "../app/edge.ts";
import type { ServerDeps } from "../app/server-deps.ts";
import { inFlow } from "../content/flow.server.ts";
import { onContentChange } from "../content/library.server.ts";
import { optionsOf, type PageConfig } from "../content/page-config.ts";
import type { Viewer } from "../http/request-context.ts";
import { sendHead, sendPage } from "../http/responses.server.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { contentRevision } from "./page-content.server.ts";
import { type CachedPage, type Frame, frameFor, keyText, type PageKey, readKeyText } from "./page-key.ts";
import type { PagePath } from "./page-path.ts";
import { isUsual, pageOf } from "./request-shape.server.ts";

/** Where a page is asked for: the host and path as they came, and the country that the content network says. */
type Address = { header: string; url: string; geo: string | undefined };

/** What else of a request decides about its page. */
export type Asking = Address & {
  /** Without a query. */
  plain: boolean;
  config: PageConfig;
  go: (location: string, status: number, headers?: Record<string, string>) => void;
};

/** Addresses kept at most, some 200 bytes each. */
const mostKnown = 50_000;

/** A page that failed to render leads there at most once (SHL-04). */
export const outsideShell: readonly CachedPage[] = ["oops", "unsupported-browser"];

const addressKey = ({ header, url, geo }: Address): string => `${header} ${url} ${geo ?? ""}`;

/** Answers with pages that have a key, from memory wherever they are there (docs/decisions/page-cache.md). */
export function createPageAnswers(deps: ServerDeps, headers: string[]) {
  const { deployment, pages } = deps;
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
  const contactOf = async ({ portal }: Edge): Promise<string> => (await deps.contactRevision?.(portal)) ?? "";

  async function sendKey(
    request: IncomingMessage,
    response: ServerResponse,
    key: PageKey,
    { visit }: Edge,
    shared: boolean,
  ): Promise<void> {
    if (deps.keepPages === false) pages.clear();
    const finished = await pages.get(keyText(key), async () => deps.renderPage(key), isUsual(key));
    sendPage(request, response, finished, headers, { shared, setCookies: visit.setCookies });
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

  return {
    /** The page at an address where somebody who brought nothing has seen one already; the hot path. */
    findKnown(address: Address) {
      const key = known.get(addressKey(address));
      return key === undefined ? undefined : pages.peek(key);
    },

    /** A page with a key: personal ones only for signed-in people, landing pages for everybody in their mode. */
    async sendAsked(
      request: IncomingMessage,
      response: ServerResponse,
      edge: Edge,
      found: PagePath,
      { plain, config, go, ...address }: Asking,
    ): Promise<void> {
      const { header, url, geo } = address;
      const cookie = request.headers.cookie;
      const viewer = await visitorOf(cookie, edge, found);
      if (found.personal && !viewer)
        return go(`${edge.base}/sign-in?next=${encodeURIComponent(url)}`, 303, {
          "cache-control": "no-store",
        });
      const { authRedirect } = optionsOf(config, found.page);
      const dashboard = authRedirect === true ? "/dashboard" : authRedirect || null;
      const isOutside = outsideShell.includes(found.page);
      if (viewer && dashboard && !isOutside && pageOf(edge.portal, dashboard) !== found.page)
        return go(`${edge.base}${dashboard}`, 302, { "cache-control": "private, no-store" });
      await deps.readyContent?.(edge.frame, found.page);
      const contact = await contactOf(edge);
      const key = keyOf({ ...frameFor(edge.frame, viewer), contact }, found.page);
      if (request.method === "HEAD") return sendHead(response, 200, headers, edge.visit.edgeCountry);
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
      if (!viewer && isCanonical && !brought && isSettled) known.set(addressKey(address), keyText(key));
    },

    async sendNotFound(request: IncomingMessage, response: ServerResponse, edge: Edge): Promise<void> {
      const key = keyOf({ ...edge.frame, contact: await contactOf(edge) }, "not-found");
      await sendKey(request, response, key, edge, false);
    },

    /** The error page in the portal's language, outside the shell: no redirect, whatever went wrong here. */
    async sendFailure(
      request: IncomingMessage,
      response: ServerResponse,
      edge: Edge,
      error: unknown,
    ): Promise<void> {
      const status = error instanceof AppError && error.code === "unavailable" ? error.status : 500;
      const key = keyOf(edge.frame, "oops");
      const render = async () => inFlow(key.lite ? "lite" : "full", () => deps.renderPage(key));
      const failed = await pages.get(keyText(key), render);
      const again = status === 503 ? ["retry-after", "5"] : [];
      sendPage(request, response, { ...failed, status }, [...headers, ...again], { shared: false });
    },

    close: stopHearing,
  };
}
