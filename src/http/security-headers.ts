/** Every feature of browsers that reaches hardware, other sites or advertising. No page uses one; neither may a script. */
const deniedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "compute-pressure",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/**
 * Headers of every response. Pages add a content security policy with hashes of their inline styles. No page has inline
 * scripts, so the policy needs no nonce and can be cached with the page.
 */
export const baseHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
  "x-frame-options": "DENY",
};

/** HSTS for one year, subdomains included. Only for https. */
export const transportHeaders: Record<string, string> = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** For responses other than pages: a browser that renders one loads and runs nothing. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers that send violations of a page's policy to the portal at `base`. Firefox and older browsers read `report-uri`. */
export const policyHeaders = (policy: string, base: string): Record<string, string> => ({
  "content-security-policy": `${policy}; report-uri ${base}/csp-reports; report-to csp`,
  "reporting-endpoints": `csp="${base}/csp-reports"`,
});

/** The headers of a page that other pages of this host may show in a frame, which the policy of every page forbids. */
export const frameableHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  "content-security-policy": headers["content-security-policy"]!.replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  "x-frame-options": "SAMEORIGIN",
});

/** Origins that a page's policy allows besides this host. "" stands for this host and adds nothing. */
export type PolicyNeeds = {
  /** Base64 SHA-256 of each inline style. */
  styleHashes: string[];
  scripts?: string[];
  styles?: string[];
  fonts?: string[];
  images?: string[];
  connections?: string[];
  /** Sites that a form of the page may redirect to. */
  forms?: string[];
  /** Allows the development server to inject styles and to connect back. */
  development?: boolean;
};

/** The content security policy of a page: this host and the given origins. */
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
