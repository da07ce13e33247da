import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { PageEnv } from "../app/page-env.ts";
import { translator } from "../content/resources.server.ts";
import { addressCookie, cookieName } from "../http/cookie-names.ts";
import { frameFor } from "../pages/page-key.ts";
import type { Wrap } from "../pages/send-page.server.tsx";
import { readPageProps } from "./ui/account-page-props.ts";
import { accountPages } from "./ui/account-pages.ts";

type Options = {
  wrap: Wrap;
  /** Mails are shown on /dev/mail. */
  mailPage: boolean;
  secure: boolean;
};

/**
 * Sign-in and its neighbours as plain pages, rendered for each request: they say what went wrong with the
 * last form, and keep the way to where the person wanted to go. Signed-in people are sent there at once.
 */
export function createAccountPages({ wrap, mailPage, secure }: Options): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  for (const [path, { title, Page }] of Object.entries(accountPages))
    app.get(path, async (c) => {
      const { portal, base, viewer, edge } = c.var;
      const t = translator(portal.locale, "account");
      const props = readPageProps(new URL(c.req.url).searchParams, {
        t,
        errors: translator(portal.locale, "errors"),
        base,
        email: getCookie(c, cookieName(addressCookie, secure)),
        mailPage: mailPage ? "/dev/mail" : undefined,
      });
      // Without a place to go to, signing in leads to the builder (HDR-10, ROL-01).
      const home = path === "/sign-in" ? `${base}/${portal.slugs.resume}` : `${base}/dashboard`;
      if (viewer && (path === "/sign-in" || path === "/sign-up")) return c.redirect(props.next ?? home, 303);
      const page = await wrap({
        frame: frameFor(edge.frame, viewer),
        name: path.slice(1),
        path,
        head: { title: `${t(title)} – Dossier`, noIndex: true },
        surface: "app",
        footer: true,
        styles: "accountStyles",
        next: props.next,
        cacheControl: "private, no-store",
        main: <Page {...props} />,
      });
      return c.html(page.html, page.status as 200, page.headers);
    });
  return app;
}
