import { codeCookie } from "../../consent/cookie-names.ts";
import { isFormPost, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { AppError } from "../../kit/errors.ts";
import { safePath } from "../../kit/safe-redirect.ts";
import { signInApi } from "../account-api.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type AccountRouter, postAccountForm, withNext } from "../account-form.server.ts";
import { codeInput, signInInput } from "../account-input.ts";
import {
  deleteHostCookie,
  getHostCookie,
  rememberAddress,
  setHostCookie,
} from "../session/account-cookies.server.ts";
import { respondSignedIn } from "../session/browser-session.server.ts";
import { tokenLife } from "../token-store.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signInWithCode } from "./sign-in-with-code.server.ts";

/**
 * Creates the routes for signing in: first the password, then the code if the account has a second factor.
 * `createSignUpRoutes` documents `minResponseTime`; here it applies to refused sign-ins.
 */
export function createSignInRoutes(
  deps: AccountDeps,
  { minResponseTime }: { minResponseTime: number },
): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  const { secure } = deps;
  for (const endpoint of signInApi) app.openAPIRegistry.registerPath(endpoint);

  postAccountForm(app, { path: "/api/account/sign-in", page: "/sign-in" }, async (c) => {
    const input = await readInput(c, signInInput);
    const { context } = c.var;
    rememberAddress(c, secure, input.email);
    const outcome = await refuseSlowly(minResponseTime, signIn(deps, context, input));
    if ("user" in outcome) return respondSignedIn(deps, c, { signedIn: outcome, next: input.next });
    setHostCookie(c, secure, {
      name: codeCookie,
      value: outcome.challenge,
      maxAge: tokenLife["sign-in-code"],
    });
    if (!isFormPost(c)) return c.json({ status: "code-required" }, 202);
    return c.redirect(withNext(`${context.base}/sign-in/code`, safePath(input.next, "")), 303);
  });

  postAccountForm(app, { path: "/api/account/sign-in-code", page: "/sign-in/code" }, async (c) => {
    const { code, next } = await readInput(c, codeInput);
    const { context } = c.var;
    const challenge = getHostCookie(c, secure, codeCookie);
    try {
      const signedIn = await signInWithCode(deps, context, { challenge, code });
      return await respondSignedIn(deps, c, { signedIn, next });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
      deleteHostCookie(c, secure, codeCookie);
      if (!isFormPost(c)) throw error;
      // The user must enter the password again.
      const address = `${context.base}/sign-in?error=${error.code}`;
      return c.redirect(withNext(address, safePath(next, "")), 303);
    }
  });
  return app;
}

/** Delays `wrongCredentials` to the minimum duration: with the mail of an unconfirmed account it takes longer than without. */
async function refuseSlowly<T>(ms: number, work: Promise<T>): Promise<T> {
  const refusal = work.then(
    () => null,
    (error) => (error instanceof AppError && error.code === "wrongCredentials" ? error : null),
  );
  const delay = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    void refusal.then((error) => {
      if (error) return;
      clearTimeout(timer);
      resolve();
    });
  });
  await Promise.all([refusal, delay]);
  return work;
}
