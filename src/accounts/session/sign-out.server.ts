import type { AccountDeps } from "../account-deps.server.ts";
import { callAuth } from "../call-auth.server.ts";
import type { Caller } from "../caller.ts";

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
    !isPrefetch(headers)
  );
}

/**
 * Whether a script of our own page calls it (CAL-01): a fetch, and nothing that an element loads. Safari before 16.4 says
 * neither, so there the Referer and what a fetch accepts have to say it.
 */
export function isOwnCall(headers: Headers, origin: string): boolean {
  if (isPrefetch(headers)) return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" && headers.get("sec-fetch-dest") === "empty";
  const referer = headers.get("referer") ?? "";
  return headers.get("accept") === "*/*" && URL.canParse(referer) && new URL(referer).origin === origin;
}

const isPrefetch = (headers: Headers): boolean =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => /pre(fetch|render)/.test(headers.get(name) ?? ""));
