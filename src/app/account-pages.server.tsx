import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "../accounts/app-env.ts";
import { addressCookie, cookieName } from "../accounts/session-cookie.ts";
import { readPageProps } from "../accounts/ui/account-page-props.ts";
import { accountPages } from "../accounts/ui/account-pages.ts";
import { translator } from "../content/resources.server.ts";
import type { RenderedPage } from "./page-cache.server.ts";
import { type PageContext, wrapPage } from "./render-page.server.tsx";

type Options = {
  context: PageContext;
  /** Finishes a page for the browser; the development server adds its client. */
  finish?: (page: RenderedPage) => Promise<RenderedPage>;
  /** Styles and scripts of the moment, in development. */
  refresh?: (context: PageContext) => Promise<PageContext>;
  /** Mails are shown on /dev/mail. */
  mailPage: boolean;
  secure: boolean;
};

/**
 * Sign-in and its neighbours as plain pages, rendered for each request: they say what went wrong with the
 * last form, and keep the way to where the person wanted to go. Signed-in people are sent there at once.
 */
export function createAccountPages({ context, finish, refresh, mailPage, secure }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [path, { title, Page }] of Object.entries(accountPages))
    app.get(path, async (c) => {
      const { portal, base, viewer, environment } = c.var;
      const t = translator(portal.locale, "account");
      const props = readPageProps(new URL(c.req.url).searchParams, {
        t,
        errors: translator(portal.locale, "errors"),
        base,
        email: getCookie(c, cookieName(addressCookie, secure)),
        mailPage: mailPage ? "/dev/mail" : undefined,
      });
      if (viewer && (path === "/sign-in" || path === "/sign-up"))
        return c.redirect(props.next ?? `${base}/dashboard`, 303);
      const rendered = wrapPage(refresh ? await refresh(context) : context, {
        portal,
        environment,
        mode: viewer ? "auth" : "unauth",
        head: { title: `${t(title)} – Dossier`, noIndex: true },
        surface: "app",
        footer: true,
        styles: "accountStyles",
        next: props.next,
        cacheControl: "private, no-store",
        main: <Page {...props} />,
      });
      const page = finish ? await finish(rendered) : rendered;
      return c.html(page.html, page.status as 200, page.headers);
    });
  return app;
}
