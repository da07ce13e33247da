import { browserCookie } from "../../consent/cookie-names.ts";
import { isFormPost, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { safePath } from "../../kit/safe-redirect.ts";
import { signUpApi } from "../account-api.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import {
  type AccountContext,
  type AccountRouter,
  homeOf,
  postAccountForm,
  withMinimumDuration,
} from "../account-form.server.ts";
import {
  addressInput,
  codeInput,
  confirmElsewhereInput,
  signUpInput,
  signUpStatusInput,
} from "../account-input.ts";
import { getHostCookie, rememberAddress, setHostCookie } from "../session/account-cookies.server.ts";
import { respondSignedIn, startBrowserSession } from "../session/browser-session.server.ts";
import { hashToken, tokenLife } from "../token-store.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { confirmByCode } from "./confirm-by-code.server.ts";
import { confirmElsewhere } from "./confirm-elsewhere.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { signUp } from "./sign-up.server.ts";
import { signUpIdOf } from "./sign-up-browser.server.ts";
import { findSignUpStatus } from "./sign-up-status.server.ts";

type Options = {
  /** Minimum response time in milliseconds, so that the timing does not reveal whether an address is known. */
  minResponseTime: number;
};

/** Creates the routes for signing up and for the link that confirms the address. */
export function createSignUpRoutes(deps: AccountDeps, { minResponseTime }: Options): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  const { secure } = deps;
  for (const endpoint of signUpApi) app.openAPIRegistry.registerPath(endpoint);

  postAccountForm(app, { path: "/api/account/sign-up", page: "/sign-up" }, async (c) => {
    const input = await readInput(c, signUpInput);
    const { context } = c.var;
    rememberAddress(c, secure, input.email);
    const next = input.next && safePath(input.next, "");
    const { browser } = await withMinimumDuration(minResponseTime, signUp(deps, context, { ...input, next }));
    setHostCookie(c, secure, {
      name: browserCookie,
      value: browser,
      maxAge: tokenLife["sign-up-browser"],
    });
    return isFormPost(c)
      ? c.redirect(`${context.base}/check-mail?for=confirm`, 303)
      : c.json({ status: "confirm-email", browser: signUpIdOf(hashToken(browser)) }, 202);
  });

  postAccountForm(app, { path: "/api/account/resend-confirmation", page: "/check-mail" }, async (c) => {
    const input = await readInput(c, addressInput);
    const { context } = c.var;
    rememberAddress(c, secure, input.email);
    const next = input.next && safePath(input.next, "");
    await withMinimumDuration(minResponseTime, resendConfirmation(deps, context, { ...input, next }));
    return isFormPost(c)
      ? c.redirect(`${context.base}/check-mail?for=confirm&done=resent`, 303)
      : c.json({ status: "mail-sent" }, 202);
  });

  addConfirmationForms(app, deps);

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
    // The user clicked the link a second time.
    if (confirmation.outcome === "expired" && viewer) return c.redirect(target, 303);
    const query = new URLSearchParams(
      confirmation.outcome === "expired" ? { error: "linkExpired" } : { confirm: token },
    );
    if (next) query.set("next", target);
    return c.redirect(`${context.base}/sign-in?${query}`, 303);
  });
  return app;
}

/** The code and the number of a sign-up, and the question of the open tab whether it may sign in. */
function addConfirmationForms(app: AccountRouter, deps: AccountDeps): void {
  const { secure } = deps;
  const browserOf = (c: AccountContext) => getHostCookie(c, secure, browserCookie);

  postAccountForm(app, { path: "/api/account/confirm-code", page: "/check-mail" }, async (c) => {
    const { code, next } = await readInput(c, codeInput);
    const signedIn = await confirmByCode(deps, c.var.context, { browser: browserOf(c), code });
    return respondSignedIn(deps, c, { signedIn, next });
  });

  postAccountForm(app, { path: "/api/account/confirm-elsewhere", page: "/sign-in" }, async (c) => {
    const { confirm, number } = await readInput(c, confirmElsewhereInput);
    await confirmElsewhere(deps, c.var.context, { token: confirm, number });
    return isFormPost(c)
      ? c.redirect(`${c.var.context.base}/check-mail?done=confirmed`, 303)
      : c.json({ status: "confirmed" }, 200);
  });

  app.use("/api/account/sign-up-status", spendBudget("signUpChecks"));
  postAccountForm(app, { path: "/api/account/sign-up-status", page: "/check-mail" }, async (c) => {
    // API clients may omit the body.
    const { email } = c.req.header("content-type") ? await readInput(c, signUpStatusInput) : {};
    const question = { browser: browserOf(c), email, viewer: c.var.viewer };
    const { status, signedIn } = await findSignUpStatus(deps, c.var.context, question);
    if (signedIn) await startBrowserSession(deps, c, signedIn);
    return c.json(status, 200);
  });
}
