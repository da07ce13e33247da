import type { RenderedPage } from "../http/compressed-page.server.ts";
import { frameableHeaders } from "../http/security-headers.ts";
import type { SendPageWith } from "../http/send-page.ts";
import type { Portal } from "../portals/portal.ts";
import { renderInShell } from "./in-shell/render-in-shell.server.tsx";
import { type PageContext, portalOf, type ShellPage } from "./page-context.server.ts";
import { pageVariantOf } from "./page-key.ts";

export type PageRendering = {
  context: PageContext;
  /** Post-processes a page; the development server adds its client. */
  finish?: (page: RenderedPage) => Promise<RenderedPage>;
  /** In development: the context with the current styles and scripts. */
  refresh?: (context: PageContext) => Promise<PageContext>;
  /** Revision of the contact information for a portal's footer (CAL-02). */
  contactRevision?: (portal: Portal) => Promise<string>;
};

/** Renders a page inside the shell for one request. */
export type RenderInShell = (page: ShellPage) => Promise<RenderedPage>;

export const createRenderInShell =
  ({ context, finish, refresh, contactRevision }: PageRendering): RenderInShell =>
  async (page) => {
    const contact = (await contactRevision?.(portalOf(page.variant))) ?? "";
    const rendered = renderInShell(refresh ? await refresh(context) : context, {
      ...page,
      variant: { ...page.variant, contact },
    });
    return finish ? finish(rendered) : rendered;
  };

/** Sends a module's page inside the shell, not cached. */
export const createSendPage =
  (wrap: RenderInShell): SendPageWith =>
  (styles) =>
  async (c, { name, path, title, main, next, script, status = 200, footer = "short", isFramed = false }) => {
    const { context, viewer } = c.var;
    const page = await wrap({
      variant: pageVariantOf(context, viewer),
      name,
      path,
      head: { title: `${title} – Dossier`, noIndex: true },
      surface: "app",
      footer: isFramed ? null : footer,
      noHeader: isFramed,
      ownConsent: isFramed,
      next,
      styles,
      script,
      status,
      cacheControl: "private, no-store",
      main,
    });
    return c.html(page.html, page.status as 200, isFramed ? framedHeaders(page.headers) : page.headers);
  };

/** The sandbox lets the page improve itself, but neither send forms nor open windows nor leave the frame. */
function framedHeaders(headers: Record<string, string>): Record<string, string> {
  const framed = frameableHeaders(headers);
  return {
    ...framed,
    "content-security-policy": `sandbox allow-scripts allow-same-origin; ${framed["content-security-policy"]}`,
  };
}
