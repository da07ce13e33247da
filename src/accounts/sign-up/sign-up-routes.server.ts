import { browserCookie } from "../../consent/cookie-names.ts";
import { isFormPost, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { safePath } from "../../kit/safe-redirect.ts";
import { signUpApi } from "../account-api.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type AccountRouter, atLeast, homeOf, postForm } from "../account-form.server.ts";
import { addressInput, signUpInput } from "../account-input.ts";
import { getHostCookie, keepAddress, setHostCookie } from "../session/account-cookies.server.ts";
import { startBrowserSession } from "../session/browser-session.server.ts";
import { tokenLife } from "../token-store.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { signUp } from "./sign-up.server.ts";

type Options = {
  /** Milliseconds that responses about an address take at least, so that their time does not tell whether it is known. */
  minResponseTime: number;
};

/** Signing up, and the link that confirms the address. */
export function createSignUpRoutes(deps: AccountDeps, { minResponseTime }: Options): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  const { secure } = deps;
  for (const endpoint of signUpApi) app.openAPIRegistry.registerPath(endpoint);

  postForm(app, { path: "/api/account/sign-up", page: "/sign-up" }, async (c) => {
    const input = await readInput(c, signUpInput);
    const { context } = c.var;
    keepAddress(c, secure, input.email);
    const next = input.next && safePath(input.next, "");
    const { browser } = await atLeast(minResponseTime, signUp(deps, context, { ...input, next }));
    setHostCookie(c, secure, {
      name: browserCookie,
      value: browser,
      maxAge: tokenLife["sign-up-browser"],
    });
    return isFormPost(c)
      ? c.redirect(`${context.base}/check-mail?for=confirm`, 303)
      : c.json({ status: "confirm-email" }, 202);
  });

  postForm(app, { path: "/api/account/resend-confirmation", page: "/check-mail" }, async (c) => {
    const input = await readInput(c, addressInput);
    const { context } = c.var;
    keepAddress(c, secure, input.email);
    const next = input.next && safePath(input.next, "");
    await atLeast(minResponseTime, resendConfirmation(deps, context, { ...input, next }));
    return isFormPost(c)
      ? c.redirect(`${context.base}/check-mail?for=confirm&done=resent`, 303)
      : c.json({ status: "mail-sent" }, 202);
  });

  app.get("/account/confirm", async (c) => {
    const { token = "", next } = c.req.query();
    const { viewer, context } = c.var;
    const target = safePath(next, homeOf(c));
    const browser = getHostCookie(c, secure, browserCookie);
    const confirmation = await confirmAddress(deps, context, { token, browser });
    if (confirmation.outcome === "signed-in") {
      await startBrowserSession(deps, c, confirmation.signedIn);
      return c.redirect(target, 303);
    }
    // The second click on a link that was used.
    if (confirmation.outcome === "expired" && viewer) return c.redirect(target, 303);
    const query = new URLSearchParams(
      confirmation.outcome === "expired" ? { error: "linkExpired" } : { confirm: token },
    );
    if (next) query.set("next", target);
    return c.redirect(`${context.base}/sign-in?${query}`, 303);
  });
  return app;
}
