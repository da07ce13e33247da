import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import {
  addressCookie,
  type browserCookie,
  type codeCookie,
  cookieAttributes,
  cookieName,
  sessionCookie,
  sessionLife,
  userStatusCookie,
} from "../../consent/cookie-names.ts";
import { isFormPost } from "../../http/read-input.ts";
import { formatUserStatus } from "./user-status.ts";

type HostCookie = typeof sessionCookie | typeof browserCookie | typeof codeCookie | typeof addressCookie;

export function getHostCookie(c: Context, secure: boolean, name: HostCookie): string | undefined {
  return getCookie(c, cookieName(name, secure));
}

/** Sets a cookie that scripts cannot read. `maxAge` is in seconds. */
export function setHostCookie(
  c: Context,
  secure: boolean,
  { name, value, maxAge }: { name: HostCookie; value: string; maxAge: number },
): void {
  setCookie(c, cookieName(name, secure), value, cookieAttributes({ secure, maxAge }));
}

export function deleteHostCookie(c: Context, secure: boolean, name: HostCookie): void {
  deleteCookie(c, cookieName(name, secure), { path: "/", secure });
}

export function setSessionCookie(c: Context, secure: boolean, session: string): void {
  setHostCookie(c, secure, { name: sessionCookie, value: session, maxAge: sessionLife.absolute });
}

/** Sets the cookie from which scripts read the user's name before the server responds. */
export function setUserStatus(c: Context, secure: boolean, user: { id: string; name: string }): void {
  setCookie(c, userStatusCookie, formatUserStatus(user), {
    ...cookieAttributes({ secure, maxAge: sessionLife.absolute }),
    httpOnly: false,
  });
}

/** Deletes the UserStatus cookie of a session that has ended. */
export function deleteStaleUserStatus(c: Context, secure: boolean): void {
  if (getCookie(c, userStatusCookie)) deleteCookie(c, userStatusCookie, { path: "/", secure });
}

export function deleteSessionCookies(c: Context, secure: boolean): void {
  deleteHostCookie(c, secure, sessionCookie);
  deleteCookie(c, userStatusCookie, { path: "/", secure });
}

/** Stores the address of a form without script for an hour to prefill the next form. */
export function rememberAddress(c: Context, secure: boolean, email: string): void {
  if (isFormPost(c)) setHostCookie(c, secure, { name: addressCookie, value: email, maxAge: 3600 });
}
