import type { AccountDeps } from "./account-deps.server.ts";
import { callAuth } from "./call-auth.server.ts";
import type { Caller } from "./caller.ts";

/** Ends the session whose cookie the caller sent; without one, or with an old one, nothing happens. */
export async function signOut(deps: AccountDeps, caller: Caller): Promise<void> {
  await callAuth(deps.authFor(caller.origin), caller, {}, { path: "/sign-out", body: {}, withCookie: true });
}

/**
 * Whether a GET of the sign-out page may act: only where a person on our own page, or with the address bar,
 * goes there. An image, a prefetch, or another site's link gets the page that asks first (S7).
 */
export function isOwnNavigation(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return (
    (site === "same-origin" || site === "none") &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document" &&
    !["sec-purpose", "purpose", "x-moz"].some((name) => /pre(fetch|render)/.test(headers.get(name) ?? ""))
  );
}
