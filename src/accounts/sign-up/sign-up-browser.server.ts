import type { Context } from "hono";
import { browserCookie } from "../../consent/cookie-names.ts";
import { getHostCookie } from "../session/account-cookies.server.ts";
import { hashToken } from "../token-store.server.ts";

/**
 * The hash that identifies the browser of a request which has signed up, or null. A browser whose sign-up created no account
 * has one, too.
 */
export function signUpBrowserOf(c: Context, secure: boolean): string | null {
  const cookie = getHostCookie(c, secure, browserCookie);
  return cookie ? hashToken(cookie) : null;
}
