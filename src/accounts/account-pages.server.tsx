import { Hono } from "hono";
import { addressCookie, browserCookie } from "../consent/cookie-names.ts";
import { isFromThisMachine } from "../http/arrival.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import type { SendPage } from "../http/send-page.ts";
import type { AccountDeps } from "./account-deps.server.ts";
import { getHostCookie } from "./session/account-cookies.server.ts";
import { numberOfBrowser } from "./sign-up/confirm-elsewhere.server.ts";
import { readPageProps } from "./ui/account-page-props.ts";
import { accountPages } from "./ui/account-pages.ts";

type Options = Pick<AccountDeps, "translator" | "secure" | "secret"> & {
  sendPage: SendPage;
  /** /dev/mail shows the mails. */
  mailPage: boolean;
};

/**
 * Creates the pages with account forms. They are rendered for each request, because they show why the last form failed and
 * remember the page that the user requested. The sign-in and sign-up pages redirect a signed-in user to that page.
 */
export function createAccountPages(options: Options): Hono<RequestEnv> {
  const { translator, secure, sendPage, mailPage } = options;
  const app = new Hono<RequestEnv>();
  for (const [path, { title, Page }] of Object.entries(accountPages))
    app.get(path, (c) => {
      const { context, viewer } = c.var;
      const { portal, base } = context;
      const t = translator(portal.locale, "account", context);
      const props = readPageProps(new URL(c.req.url).searchParams, {
        t,
        errors: translator(portal.locale, "errors", context),
        base,
        email: getHostCookie(c, secure, addressCookie),
        number: numberOfBrowser(options, getHostCookie(c, secure, browserCookie)) ?? undefined,
        mailPage: mailPage && isFromThisMachine(context) ? "/dev/mail" : undefined,
      });
      // Without `next` the sign-in page leads to the builder (HDR-10, ROL-01).
      const home = path === "/sign-in" ? `${base}/${portal.slugs.resume}` : `${base}/dashboard`;
      // Staff whose session was opened without a code sign in again to enter one.
      const needsCode =
        viewer?.hasTwoFactor && !viewer.twoFactor && props.failure?.code === "unauthenticated";
      if (viewer && !needsCode && (path === "/sign-in" || path === "/sign-up"))
        return c.redirect(props.next ?? home, 303);
      return sendPage(c, {
        name: path.slice(1),
        path,
        title: t(title),
        next: props.next,
        script: "revealPassword",
        main: <Page {...props} />,
      });
    });
  return app;
}
