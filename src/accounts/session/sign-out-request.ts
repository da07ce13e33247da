/**
 * Whether a GET of the sign-out page may sign out: only if a user on our own page, or with the address bar, navigates there.
 * An image, a prefetch, or another site's link gets the page that asks first (S7).
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
 * Whether a script of our own page fetches it (CAL-01), and not an element. Safari before 16.4 sends no fetch metadata, so
 * there the Referer and the Accept header of a fetch decide.
 */
export function isOwnFetch(headers: Headers, origin: string): boolean {
  if (isPrefetch(headers)) return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" && headers.get("sec-fetch-dest") === "empty";
  const referer = headers.get("referer") ?? "";
  return headers.get("accept") === "*/*" && URL.canParse(referer) && new URL(referer).origin === origin;
}

const isPrefetch = (headers: Headers): boolean =>
  ["sec-purpose", "purpose", "x-moz"].some((name) => /pre(fetch|render)/.test(headers.get(name) ?? ""));
