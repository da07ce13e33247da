import { cookieName } from "./cookie-names.ts";
import { getCookieEntry } from "./cookie-table.ts";

type Site = {
  /** Behind TLS: `Secure`, and the `__Host-` prefix where the table sets it. */
  secure: boolean;
  /** A result of `allowedCookieDomain`. */
  domain: string | null;
};

/**
 * Name and attributes of a cookie of the storage table, for Hono's `setCookie(c, name, value, options)` and, with
 * `maxAge: 0`, for deleting it. Throws for a cookie that is not in the table.
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
 * The `cookieDomain` of a page's config if it may be used on this host, else null: it must be the portal's own domain
 * or below it, and contain the host. This rejects public suffixes and other portals' domains, for which browsers
 * would silently drop the cookie (ENT-03). Host names have no port.
 */
export function allowedCookieDomain(
  configured: string | undefined,
  { portalDomain, host }: { portalDomain: string; host: string },
): string | null {
  const domain = configured?.trim().toLowerCase().replace(/^\./, "");
  if (!domain || !isWithin(domain, portalDomain.toLowerCase())) return null;
  return isWithin(host.toLowerCase(), domain) ? domain : null;
}

const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
