/**
 * Puts the language slug in front of a path of this site (SHL-03, URL-04): `base` is "/cz/cs", or "" where there is no
 * slug. Whole addresses, anchors, mail and telephone links stay as they are, and so does a path that has it already.
 */
export function withBase(base: string, href: string): string {
  const isPath = href.startsWith("/") && !href.startsWith("//");
  if (!isPath || !base) return href;
  const rest = href.startsWith(base) ? href.slice(base.length) : null;
  return rest !== null && /^([/?#]|$)/.test(rest) ? href : `${base}${href}`;
}
