import { defaultPortal } from "../all.ts";
import { type Culture, culturesOf } from "./cultures.ts";

/** Two-letter segments that are never a language, because they are page paths (URL-02). */
const reserved = new Set(["lp", "eb"]);

export type CulturePath =
  /** `base` is the prefix of links; `path` follows it and begins with a slash. */
  | { kind: "culture"; culture: Culture; base: string; path: string }
  /** Another address on this host: 301 to the right case or a missing slash, 302 to a language. */
  | { kind: "redirect"; location: string; permanent: boolean }
  /** The culture has its own host or the root of this one. Append `path` to its address. */
  | { kind: "moved"; culture: Culture; path: string; permanent: boolean };

/**
 * Reads country and language from the start of a path (URL-01, URL-02, URL-06, URL-07, URL-10). Codes match the
 * culture table in any case; null where the first segment is not a country of the table, for example a page. Only
 * the main site redirects to countries on other hosts, and only to hosts that are served. A missing or unsupported
 * language redirects to the country's first.
 */
export function readCulturePath(
  hostLabel: string,
  pathname: string,
  servedLabels?: ReadonlySet<string>,
): CulturePath | null {
  const [, country = "", second] = /^\/([a-z]{2})(?:\/([a-z]{2}))?(?=\/|$)/i.exec(pathname) ?? [];
  if (!country) return null;
  const main = hostLabel === defaultPortal.hostLabel;
  const cultures = culturesOf(country).filter(
    (culture) =>
      (main && servedLabels?.has(culture.hostLabel) !== false) ||
      (culture.hostLabel === hostLabel && culture.path !== ""),
  );
  const language = second && !reserved.has(second.toLowerCase()) ? second : undefined;
  const requested = cultures.find((culture) => culture.language === language?.toLowerCase());
  const culture = requested ?? cultures[0];
  if (!culture) return null;
  const prefix = language ? `/${country}/${language}` : `/${country}`;
  const rest = pathname.slice(prefix.length);
  const path = rest || "/";
  const permanent = requested !== undefined;
  if (culture.hostLabel !== hostLabel || culture.path === "")
    return { kind: "moved", culture, path, permanent };
  const base = `/${culture.path}`;
  if (prefix === base && rest !== "") return { kind: "culture", culture, base, path };
  return { kind: "redirect", location: `${base}${path}`, permanent };
}
