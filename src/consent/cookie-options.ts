import { cookieName } from "../http/cookie-names.ts";
import { getCookieEntry } from "./storage-table.ts";

type Site = {
  /** TLS in front: Secure, and `__Host-` where the table says so. */
  secure: boolean;
  /** A domain that `allowedCookieDomain` let through, or null. */
  domain: string | null;
};

/**
 * Name and attributes of a cookie as the table wants them, for Hono's `setCookie(c, name, value, options)` and, with
 * `maxAge: 0`, for taking it away again. Throws for a cookie that is not in the table.
 */
export function cookieOptions(name: string, { secure, domain }: Site) {
  const entry = getCookieEntry(name);
  return {
    name: cookieName(entry.name, secure && entry.prefixed),
    options: {
      path: "/",
      sameSite: "Lax" as const,
      secure,
      httpOnly: entry.httpOnly,
      ...(entry.lifetime === "session" ? {} : { maxAge: entry.lifetime }),
      ...(entry.scope === "site" && domain ? { domain } : {}),
    },
  };
}

/**
 * The `cookieDomain` of a page's config if it may be used on this host, else null: it has to be the portal's own
 * domain or lie under it, and contain the host. So neither a public suffix nor another portal's domain gets
 * through, and a browser never drops a cookie silently (ENT-03). Host names without a port.
 */
export function allowedCookieDomain(
  configured: string | undefined,
  { portalDomain, host }: { portalDomain: string; host: string },
): string | null {
  const domain = configured?.trim().toLowerCase().replace(/^\./, "");
  if (!domain || !within(domain, portalDomain.toLowerCase())) return null;
  return within(host.toLowerCase(), domain) ? domain : null;
}

const within = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
