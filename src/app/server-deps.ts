import type { PageConfig } from "../content/page-config.ts";
import type { Viewer } from "../http/request-context.ts";
import type { AssetStore } from "../http/responses.server.ts";
import type { PageCache, RenderedPage } from "../pages/page-cache.server.ts";
import type { CachedPage, Frame, PageKey } from "../pages/page-key.ts";
import type { Deployment } from "../portals/addresses.ts";
import type { Portal } from "../portals/portal.ts";
import type { Edge } from "./edge.ts";

/** What the server needs to be given. */
export type ServerDeps = {
  deployment: Deployment;
  production: boolean;
  trustedProxies: string;
  /** Name of the content network's country header, lower case; absent: none is believed. */
  geoHeader?: string;
  assets: AssetStore;
  pages: PageCache;
  /** False where pages change under our hands: in development each request renders anew. */
  keepPages?: boolean;
  renderPage: (key: PageKey) => Promise<RenderedPage> | RenderedPage;
  /** Told of a page that could not be rendered, beside the log. */
  onFault?: (fault: { error: unknown; component: string; url: string; portal: Portal }) => void;
  /** A portal's page config. */
  configOf: (portal: Portal) => PageConfig;
  /** Revision of the contact information of a portal's pages, fetched where its entry asks for it. */
  contactRevision?: (portal: Portal) => Promise<string> | string;
  /** Settles once everything was asked for that a page is made of; at once where that is so already. Never rejects. */
  readyContent?: (frame: Pick<Frame, "culture" | "lite">, page: CachedPage) => Promise<void> | undefined;
  /** Asks the content services anew for everything of a portal (`refreshcontent`, CAL-03). */
  refreshContent?: (portal: Portal) => Promise<void>;
  /** True if the cookie header may carry a session; only then is the database asked. */
  hasSessionCookie: (cookies: string | undefined) => boolean;
  findViewer: (request: Request, edge: Edge) => Promise<Viewer | null>;
  /** Whom a page greets (CAL-06) and in which theme (CAL-09); absent: as the session says. */
  persons?: {
    mayBeKnown: (cookies: string) => boolean;
    findVisitor: (cookies: string, edge: Edge, themed: boolean) => Promise<Pick<Viewer, "theme"> | null>;
    themeOf: (userId: string, cookies: string, edge: Edge) => Promise<Viewer["theme"]>;
  };
  /** All other routes. */
  fetch: (request: Request, edge: Edge) => Promise<Response> | Response;
};
