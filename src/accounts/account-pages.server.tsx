import type { RequestEnv } from "../http/request-context.ts";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { translator } from "../content/resources.server.ts";
import { addressCookie, cookieName } from "../consent/cookie-names.ts";
import { pageVariantOf } from "../pages/page-key.ts";
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
export function createAccountPages({ wrap, mailPage, secure }: Options): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  for (const [path, { title, Page }] of Object.entries(accountPages))
    app.get(path, async (c) => {
      const { context, viewer } = c.var;
      const { portal, base } = context;
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
        frame: pageVariantOf(context, viewer),
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
