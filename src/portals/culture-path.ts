import { defaultPortal } from "./all.ts";
import { type Culture, culturesOf } from "./cultures.ts";

/** Two letters that never name a language in a path; no country of the table has them (URL-02). */
const reserved = new Set(["lp", "eb"]);

export type CulturePath =
  /** `base` goes in front of links; `path` is what follows it and begins with a slash. */
  | { kind: "culture"; culture: Culture; base: string; path: string }
  /** Another spelling of an address on this host: 301 to another case or a missing slash, 302 to a language. */
  | { kind: "redirect"; location: string; permanent: boolean }
  /** The culture lives at `path` of its own host, or at the root of this one. Add `path` to its address. */
  | { kind: "moved"; culture: Culture; path: string; permanent: boolean };

/**
 * Reads country and language from the front of a path (URL-01, URL-02, URL-06, URL-07, URL-10). Codes compare in any
 * case against the culture table; two letters that are no country of the table are a page like any other: null.
 * Only the main site knows countries that live elsewhere, and sends them home. A missing or unsupported language
 * leads to the country's first.
 */
export function readCulturePath(hostLabel: string, pathname: string): CulturePath | null {
  const [, country = "", second] = /^\/([a-z]{2})(?:\/([a-z]{2}))?(?=\/|$)/i.exec(pathname) ?? [];
  if (!country) return null;
  const main = hostLabel === defaultPortal.hostLabel;
  const cultures = culturesOf(country).filter(
    (culture) => main || (culture.hostLabel === hostLabel && culture.path !== ""),
  );
  const language = second && !reserved.has(second.toLowerCase()) ? second : undefined;
  const asked = cultures.find((culture) => culture.language === language?.toLowerCase());
  const culture = asked ?? cultures[0];
  if (!culture) return null;
  const spelled = language ? `/${country}/${language}` : `/${country}`;
  const rest = pathname.slice(spelled.length);
  const path = rest || "/";
  const permanent = asked !== undefined;
  if (culture.hostLabel !== hostLabel || culture.path === "")
    return { kind: "moved", culture, path, permanent };
  const base = `/${culture.path}`;
  if (spelled === base && rest !== "") return { kind: "culture", culture, base, path };
  return { kind: "redirect", location: `${base}${path}`, permanent };
}
