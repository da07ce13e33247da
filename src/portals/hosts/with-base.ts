/**
 * Prefixes a path of this site with the language slug (SHL-03, URL-04): `base` is "/cz/cs", or "" without a slug.
 * Absolute URLs, anchors, mail and telephone links are returned unchanged, and so is a path that has the prefix.
 * @example
 * withBase("/cz/cs", "/sign-in"); // "/cz/cs/sign-in"
 */
export function withBase(base: string, href: string): string {
  const isPath = href.startsWith("/") && !href.startsWith("//");
  if (!isPath || !base) return href;
  const rest = href.startsWith(base) ? href.slice(base.length) : null;
  return rest !== null && /^([/?#]|$)/.test(rest) ? href : `${base}${href}`;
}
