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

/** `styleHashes`: base64 SHA-256 of each inline style. `development` lets the dev server inject styles and connect back. */
export function contentSecurityPolicy(styleHashes: string[], development = false): string {
  const styles = styleHashes.map((hash) => `'sha256-${hash}'`).join(" ");
  return [
    "default-src 'self'",
    development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
