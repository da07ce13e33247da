/**
 * Returns true if a GET of the sign-out page may sign out: the user followed a link on our site or used the address bar.
 * An image, a prefetch or a link on another site gets the page with the sign-out button instead (S7).
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
 * Returns true if a script on our site, not an element, requests the sign-out page (CAL-01). Safari before 16.4 sends no
 * fetch metadata, so there the Referer and Accept headers decide.
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
