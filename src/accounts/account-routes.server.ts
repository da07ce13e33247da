import type { RequestEnv } from "../http/request-context.ts";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import {
  addressCookie,
  browserCookie,
  codeCookie,
  cookieAttributes,
  cookieName,
  sessionCookie,
  sessionLife,
} from "../consent/cookie-names.ts";
import { formType, isFormPost, jsonType, readInput, readNothing } from "../http/read-input.ts";
import { requireContentType, sameOrigin } from "../http/same-origin.ts";
import { createApiRouter } from "../kit/api/api-route.ts";
import { AppError } from "../kit/errors.ts";
import { safePath } from "../kit/safe-redirect.ts";
import { accountApi } from "./account-api.ts";
import type { AccountDeps, SignedIn } from "./account-deps.server.ts";
import { addressInput, codeInput, resetInput, signInInput, signUpInput } from "./account-input.ts";
import { callerOf } from "./caller.ts";
import { confirmAddress } from "./sign-up/confirm-address.server.ts";
import { forgotPassword } from "./password/forgot-password.server.ts";
import { failureQuery } from "./account-form.server.ts";
import { leave } from "./session/leave.server.ts";
import { resendConfirmation } from "./sign-up/resend-confirmation.server.ts";
import { resetPassword } from "./password/reset-password.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";
import { isOwnCall, isOwnNavigation, signOut } from "./session/sign-out.server.ts";
import { signUp } from "./sign-up/sign-up.server.ts";
import { tokenLife } from "./token-store.server.ts";
import { signInWithCode } from "./sign-in/sign-in-with-code.server.ts";
import { formatUserStatus, userStatusCookie } from "./session/user-status.ts";

type C = Context<RequestEnv>;
type Options = {
  secure: boolean;
  /** Milliseconds that answers about an address take at least, so that time does not tell whether it is known. */
  answerFloor: number;
};

export function createAccountRoutes(
  deps: AccountDeps,
  { secure, answerFloor }: Options,
): OpenAPIHono<RequestEnv> {
  const app = createApiRouter<RequestEnv>();
  for (const operation of accountApi) app.openAPIRegistry.registerPath(operation);
  const named = (name: string) => cookieName(name, secure);
  const hostCookie = (c: C, name: string, value: string, maxAge: number) =>
    setCookie(c, named(name), value, cookieAttributes({ secure, maxAge }));
  const dropCookie = (c: C, name: string) => deleteCookie(c, named(name), { path: "/", secure });
  const home = (c: C) => `${c.var.context.base}/dashboard`;

  /** Takes over the browser: new session, name for the header; a session it had before ends. */
  async function enter(c: C, { session, user }: SignedIn): Promise<void> {
    if (getCookie(c, named(sessionCookie))) await signOut(deps, callerOf(c));
    hostCookie(c, sessionCookie, session, sessionLife.absolute);
    setCookie(c, userStatusCookie, formatUserStatus(user), {
      ...cookieAttributes({ secure, maxAge: sessionLife.absolute }),
      httpOnly: false,
    });
    dropCookie(c, browserCookie);
    dropCookie(c, addressCookie);
    dropCookie(c, codeCookie);
  }

  async function answerSignedIn(c: C, signedIn: SignedIn, wanted: string | undefined): Promise<Response> {
    await enter(c, signedIn);
    const next = safePath(wanted, home(c));
    return isFormPost(c) ? c.redirect(next, 303) : c.json({ user: signedIn.user, next });
  }

  /** Remembers the address a form was sent with, for the page that comes next. */
  const keepAddress = (c: C, email: string) => {
    if (isFormPost(c)) hostCookie(c, addressCookie, email, 3600);
  };

  /** Runs a form's work. A form without script gets its failure as a redirect back to its page. */
  function posts(path: string, page: string, work: (c: C) => Promise<Response>) {
    app.post(path, async (c) => {
      try {
        return await work(c);
      } catch (error) {
        if (!isFormPost(c) || !(error instanceof AppError) || error.code === "crossSite") throw error;
        return c.redirect(`${c.var.context.base}${page}?${await failureQuery(c, error)}`, 303);
      }
    });
  }

  app.use("/api/account/*", sameOrigin, requireContentType(jsonType, formType), smallBody);
  for (const path of ["/api/me", "/api/account/*", "/account/confirm", "/sign-out"])
    app.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "private, no-store");
    });

  app.get("/api/me", (c) => {
    const viewer = c.var.viewer;
    // The hint must not outlive the session.
    if (!viewer && getCookie(c, userStatusCookie)) deleteCookie(c, userStatusCookie, { path: "/", secure });
    return c.json({ user: viewer && { id: viewer.userId, email: viewer.email, name: viewer.name } });
  });

  posts("/api/account/sign-up", "/sign-up", async (c) => {
    const input = await readInput(c, signUpInput);
    keepAddress(c, input.email);
    const next = input.next && safePath(input.next, "");
    const { browser } = await atLeast(answerFloor, signUp(deps, callerOf(c), { ...input, next }));
    hostCookie(c, browserCookie, browser, tokenLife["sign-up-browser"]);
    return isFormPost(c)
      ? c.redirect(`${c.var.context.base}/check-mail?for=confirm`, 303)
      : c.json({ status: "confirm-email" }, 202);
  });

  posts("/api/account/sign-in", "/sign-in", async (c) => {
    const input = await readInput(c, signInInput);
    keepAddress(c, input.email);
    const outcome = await signIn(deps, callerOf(c), input);
    if ("user" in outcome) return answerSignedIn(c, outcome, input.next);
    hostCookie(c, codeCookie, outcome.challenge, tokenLife["sign-in-code"]);
    if (!isFormPost(c)) return c.json({ status: "code-required" }, 202);
    return c.redirect(withNext(`${c.var.context.base}/sign-in/code`, safePath(input.next, "")), 303);
  });

  posts("/api/account/sign-in-code", "/sign-in/code", async (c) => {
    const { code, next } = await readInput(c, codeInput);
    const challenge = getCookie(c, named(codeCookie));
    try {
      return await answerSignedIn(c, await signInWithCode(deps, callerOf(c), { challenge, code }), next);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unauthenticated") throw error;
      dropCookie(c, codeCookie);
      if (!isFormPost(c)) throw error;
      // The password has to be typed again.
      return c.redirect(withNext(`${c.var.context.base}/sign-in?error=${error.code}`, safePath(next, "")), 303);
    }
  });

  posts("/api/account/sign-out", "/sign-out", async (c) => {
    await readNothing(c);
    await leave(deps, c);
    return isFormPost(c) ? c.redirect(`${c.var.context.base}/`, 303) : c.json({ status: "signed-out" });
  });

  posts("/api/account/forgot-password", "/forgot-password", async (c) => {
    const { email } = await readInput(c, addressInput);
    keepAddress(c, email);
    await atLeast(answerFloor, forgotPassword(deps, callerOf(c), { email }));
    return isFormPost(c)
      ? c.redirect(`${c.var.context.base}/check-mail?for=reset`, 303)
      : c.json({ status: "mail-sent" }, 202);
  });

  posts("/api/account/resend-confirmation", "/check-mail", async (c) => {
    const input = await readInput(c, addressInput);
    keepAddress(c, input.email);
    const next = input.next && safePath(input.next, "");
    await atLeast(answerFloor, resendConfirmation(deps, callerOf(c), { ...input, next }));
    return isFormPost(c)
      ? c.redirect(`${c.var.context.base}/check-mail?for=confirm&done=resent`, 303)
      : c.json({ status: "mail-sent" }, 202);
  });

  posts("/api/account/reset-password", "/reset-password", async (c) => {
    await resetPassword(deps, callerOf(c), await readInput(c, resetInput));
    return isFormPost(c)
      ? c.redirect(`${c.var.context.base}/sign-in?done=reset`, 303)
      : c.json({ status: "password-changed" });
  });

  app.get("/account/confirm", async (c) => {
    const { token = "", next } = c.req.query();
    const target = safePath(next, home(c));
    const browser = getCookie(c, named(browserCookie));
    const confirmation = await confirmAddress(deps, callerOf(c), { token, browser });
    if (confirmation.outcome === "signed-in") {
      await enter(c, confirmation.signedIn);
      return c.redirect(target, 303);
    }
    // The second click on a link that has done its work.
    if (confirmation.outcome === "expired" && c.var.viewer) return c.redirect(target, 303);
    const query = new URLSearchParams(
      confirmation.outcome === "expired" ? { error: "linkExpired" } : { confirm: token },
    );
    if (next) query.set("next", target);
    return c.redirect(`${c.var.context.base}/sign-in?${query}`, 303);
  });

  app.get("/sign-out", async (c, next) => {
    const { headers } = c.req.raw;
    // Pages ask for their own headers where they do not know the country (CAL-12), this one too.
    if (c.req.method === "HEAD") return next();
    if (c.var.viewer && !isOwnNavigation(headers) && !isOwnCall(headers, c.var.context.origin)) return next();
    await leave(deps, c);
    return c.redirect(`${c.var.context.base}/`, 303);
  });
  return app;
}

const withNext = (address: string, next: string): string =>
  next ? `${address}${address.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}` : address;

const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new AppError("tooLarge");
  },
});

/** Resolves with the work's result, but not before `ms` are over; failures come at once. */
async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  return result;
}
