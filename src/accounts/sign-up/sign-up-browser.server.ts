import type { Context } from "hono";
import { browserCookie } from "../../consent/cookie-names.ts";
import { getHostCookie } from "../session/account-cookies.server.ts";
import { hashToken } from "../token-store.server.ts";

/**
 * Names a sign-up of a browser for its tabs, from the hash of its cookie: a later sign-up in the same browser has another id. It
 * is no secret and proves nothing.
 */
export const signUpIdOf = (hash: string): string => hash.slice(0, 16);

/**
 * The hash that identifies the browser of a request which has signed up, or null. A browser whose sign-up created no account
 * has one, too.
 */
export function signUpBrowserOf(c: Context, secure: boolean): string | null {
  const cookie = getHostCookie(c, secure, browserCookie);
  return cookie ? hashToken(cookie) : null;
}
