import type { RenderedPage } from "../http/compressed-page.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import type { SendPage } from "../http/send-page.ts";
import type { Portal } from "../portals/portal.ts";
import type { Entry } from "./assets.server.ts";
import { type PageContext, portalOf, type Wrapped } from "./page-context.server.ts";
import { pageVariantOf } from "./page-key.ts";
import { wrapPage } from "./wrap-page.server.tsx";

export type PageRendering = {
  context: PageContext;
  /** Finishes a page for the browser; the development server adds its client. */
  finish?: (page: RenderedPage) => Promise<RenderedPage>;
  /** Styles and scripts of the moment, in development. */
  refresh?: (context: PageContext) => Promise<PageContext>;
  /** Revision of the contact information for a portal's footer (CAL-02). */
  contactRevision?: (portal: Portal) => Promise<string>;
};

/** Renders a page for one request, with the shell around it. */
export type Wrap = (page: Wrapped) => Promise<RenderedPage>;

export const createWrap =
  ({ context, finish, refresh, contactRevision }: PageRendering): Wrap =>
  async (page) => {
    const contact = (await contactRevision?.(portalOf(page.frame))) ?? "";
    const rendered = wrapPage(refresh ? await refresh(context) : context, {
      ...page,
      frame: { ...page.frame, contact },
    });
    return finish ? finish(rendered) : rendered;
  };

/** Lets a room answer with a page of its own, and never keeps it. `styles`: the CSS that its pages need. */
export const createSendPage =
  (wrap: Wrap, styles: Entry = "accountStyles"): SendPage =>
  async (c, { name, path, title, main, status = 200 }) => {
    const { context, viewer } = c.var;
    const page = await wrap({
      frame: pageVariantOf(context, viewer),
      name,
      path,
      head: { title: `${title} – Dossier`, noIndex: true },
      surface: "app",
      footer: true,
      styles,
      status,
      cacheControl: "private, no-store",
      main,
    });
    return c.html(page.html, page.status as 200, page.headers);
  };
