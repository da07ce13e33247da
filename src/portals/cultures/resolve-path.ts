import { baseOf } from "../hosts/addresses.ts";
import type { Host } from "../hosts/hosts.ts";
import type { Portal } from "../portal.ts";
import { type CulturePath, readCulturePath } from "./culture-path.ts";
import { type Culture, cultureOf } from "./cultures.ts";

export type Resolution =
  /** `path` follows the language slug and begins with a slash; `lite`: links carry the slug (URL-04). */
  | { kind: "page"; culture: Culture; base: string; path: string; lite: boolean }
  | Extract<CulturePath, { kind: "redirect" | "moved" }>
  /** The path belongs to no portal; `culture` is the language of the response. */
  | { kind: "not-found"; culture: Culture; base: string; lite: boolean };

/** Endpoints without a language slug (CAL-05, CAL-11, CAL-14, CAL-15, RFC 8615), served at the root of every host. */
const servicePath = /^\/(?:eb|error|clientevents|csp-reports|blobcontent|contentful|\.well-known)(?:\/|$)/;

/** A portal's language slug in lite flow, with a leading slash: "/pt/pt". */
export const liteBaseOf = (portal: Portal): string => {
  const { country, language } = cultureOf(portal);
  return baseOf(portal) || `/${country.toLowerCase()}/${language}`;
};

/**
 * Finds the culture of a path on a host, and whether it is in lite flow (PRT-03, PRT-04, URL-01 to URL-07).
 * `forcesLite`: the portal's page config has `isLiteFlow` on.
 */
export function resolvePath(
  host: Host,
  pathname: string,
  forcesLite: (portal: Portal) => boolean = () => false,
): Resolution {
  const { root, home } = host;
  const forced = root !== null && forcesLite(root);
  if (root && (forced || root.liteBySegment)) {
    const own = readSlug(root, pathname);
    if (own) return own;
  }
  const found = readCulturePath(host.label, pathname, host.servedLabels);
  if (found?.kind === "culture") return { ...found, kind: "page", lite: true };
  if (found) return found;
  const lite = !root || forced || (root.liteBySegment === true && isLiteSegment(root, pathname));
  const base = lite ? liteBaseOf(home) : "";
  if (pathname === "/" && lite) return { kind: "redirect", location: `${base}/`, permanent: false };
  const culture = cultureOf(home);
  if (!root && !servicePath.test(pathname)) return { kind: "not-found", culture, base, lite };
  return { kind: "page", culture, base, path: pathname, lite };
}

/** Resolves a path with the language slug of a portal that is also at the root of its host. */
function readSlug(portal: Portal, pathname: string): Resolution | null {
  const base = liteBaseOf(portal);
  if (!`${pathname}/`.toLowerCase().startsWith(`${base}/`)) return readCountryOnly(base, pathname);
  const path = pathname.slice(base.length);
  if (!path || !pathname.startsWith(base))
    return { kind: "redirect", location: `${base}${path || "/"}`, permanent: true };
  return { kind: "page", culture: cultureOf(portal), base, path, lite: true };
}

/** Redirects the portal's country without a language, or with an unsupported one, to its own language (URL-06). */
function readCountryOnly(base: string, pathname: string): Resolution | null {
  const [prefix, country, language = ""] =
    /^\/([a-z]{2})(?:\/(?!lp|eb)([a-z]{2}))?(?=\/|$)/i.exec(pathname) ?? [];
  if (prefix === undefined || `/${country!.toLowerCase()}` !== base.slice(0, 3)) return null;
  const prefixLength = language ? prefix.length : country!.length + 1;
  return { kind: "redirect", location: `${base}${pathname.slice(prefixLength) || "/"}`, permanent: false };
}

/** First segments that never select lite flow (URL-03): all pages of the portal. */
const reservedSegments = (portal: Portal): string[] => [
  ..."lp eb lpnext mobile api dashboard settings support plan".split(" "),
  ..."build-resume build-letter sign-in sign-up sign-out forgot-password reset-password check-mail".split(
    " ",
  ),
  ..."account notifications review cv-review consent switch oops unsupported-browser".split(" "),
  ..."healthz readyz robots.txt sitemap.xml favicon.ico dev error contentful blobcontent clientevents csp-reports .well-known".split(
    " ",
  ),
  ...Object.values(portal.slugs),
];

function isLiteSegment(portal: Portal, pathname: string): boolean {
  const segment = pathname.split("/")[1]?.toLowerCase();
  return Boolean(segment) && !reservedSegments(portal).includes(segment!);
}
