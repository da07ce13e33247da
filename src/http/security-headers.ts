/**
 * Headers of every answer. Pages carry a policy with hashes of their inline styles; there is no inline
 * script anywhere, so scripts come from this origin alone and the policy can be cached with the page.
 */
export const baseHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "DENY",
};

/** One year, sub-domains too; only where the scheme is https. */
export const transportHeaders: Record<string, string> = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** For answers that are no page and bring no policy: should a browser ever show one, it does nothing. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page's policy lets in beside this host. Origins, without a path; "" is this host and adds nothing. */
export type PolicyNeeds = {
  /** Base64 SHA-256 of each inline style. */
  styleHashes: string[];
  scripts?: string[];
  styles?: string[];
  fonts?: string[];
  images?: string[];
  connections?: string[];
  /** Sites that a form of the page may lead to by a redirect. */
  forms?: string[];
  /** Lets the dev server inject styles and connect back. */
  development?: boolean;
};

/** The policy of a page: this host, and what the page needs beside it. */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { development = false } = needs;
  const self = (name: string, ...more: (string | undefined)[]) =>
    [name, "'self'", ...new Set(more.filter(Boolean))].join(" ");
  const inline = development ? ["'unsafe-inline'"] : needs.styleHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    self("script-src", ...(needs.scripts ?? []), development ? "'unsafe-inline'" : undefined),
    self("style-src", ...(needs.styles ?? []), ...inline),
    self("img-src", "data:", "blob:", ...(needs.images ?? [])),
    self("font-src", ...(needs.fonts ?? [])),
    self("connect-src", ...(needs.connections ?? []), development ? "ws:" : undefined),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    self("form-action", ...(needs.forms ?? [])),
  ].join("; ");
}
