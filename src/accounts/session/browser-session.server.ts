import type { Context } from "hono";
import { addressCookie, browserCookie, codeCookie } from "../../consent/cookie-names.ts";
import { inTransaction, type Queryable } from "../../db/client.server.ts";
import { isFormPost } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { safePath } from "../../kit/safe-redirect.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { homeOf } from "../account-form.server.ts";
import { signUpBrowserOf } from "../sign-up/sign-up-browser.server.ts";
import {
  deleteHostCookie,
  deleteSessionCookies,
  setSessionCookie,
  setUserStatus,
} from "./account-cookies.server.ts";
import type { SignedIn } from "./open-session.server.ts";
import { readSessionToken } from "./session-cookie.server.ts";
import { deleteSessionByToken } from "./session-store.server.ts";

type C = Context<RequestEnv>;

/**
 * Ends the browser's previous session and sets the cookies of the new one. The cookie of the browser's sign-up stays: its open
 * tabs learn from it whether the account is the one that was asked for (`sign-up-status.server.ts`).
 */
export async function startBrowserSession(
  deps: AccountDeps,
  c: C,
  { session, user }: SignedIn,
): Promise<void> {
  await endSession(deps, c, deps.db);
  const { secure } = deps;
  setSessionCookie(c, secure, session);
  setUserStatus(c, secure, user);
  for (const name of [addressCookie, codeCookie] as const) deleteHostCookie(c, secure, name);
}

/** Responds to a successful sign-in with the user and the next page, or with a redirect to that page. */
export async function respondSignedIn(
  deps: AccountDeps,
  c: C,
  { signedIn, next }: { signedIn: SignedIn; next: string | undefined },
): Promise<Response> {
  await startBrowserSession(deps, c, signedIn);
  const target = safePath(next, homeOf(c));
  return isFormPost(c) ? c.redirect(target, 303) : c.json({ user: signedIn.user, next: target });
}

/**
 * Ends the browser's session, if it has one, and deletes its cookies. The cookie of a sign-up that another user of the browser
 * has not confirmed yet stays.
 */
export async function signOut(deps: AccountDeps, c: C): Promise<void> {
  const { context, viewer } = c.var;
  const browser = signUpBrowserOf(c, deps.secure);
  if (viewer && browser && (await deps.keptDocuments.isClaimed(deps.db, { browser, userId: viewer.userId })))
    deleteHostCookie(c, deps.secure, browserCookie);
  await inTransaction(deps.db, async (tx) => {
    const wasEnded = await endSession(deps, c, tx);
    if (wasEnded && viewer)
      await deps.securityLog.record(tx, context, { kind: "signedOut", userId: viewer.userId });
  });
  deleteSessionCookies(c, deps.secure);
}

/** False if the browser had no session, or it had already ended. */
async function endSession(deps: AccountDeps, c: C, db: Queryable): Promise<boolean> {
  const token = readSessionToken(deps, c.var.context.cookies);
  return token !== null && deleteSessionByToken(db, token);
}
