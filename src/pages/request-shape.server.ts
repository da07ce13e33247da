import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { isUnsupportedBrowser } from "../http/unsupported-browser.ts";
import { findCulture } from "../portals/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import type { CachedPage, PageKey } from "./page-key.ts";
import { findPage } from "./page-path.ts";

/** Judges browsers by their user agents (SHL-09) and keeps the verdicts: the same few hundred come all the time. */
export function createBrowserVerdict(): (agent: string) => boolean {
  const verdicts = new LRUCache<string, boolean>({ max: 2_000 });
  return (agent) => {
    const kept = verdicts.get(agent);
    if (kept !== undefined) return kept;
    const verdict = isUnsupportedBrowser(agent);
    verdicts.set(agent, verdict);
    return verdict;
  };
}

export const hasKnownLength = ({ method, headers }: Request): boolean =>
  headers.has("content-length") || method === "GET" || method === "HEAD";

/**
 * What measures a body of unknown length makes a new request of it; that takes a real one, and ours stand in for real
 * ones until something of them is asked for.
 */
export const wholeRequest = ({ url, method, headers, body }: Request): Request =>
  new Request(url, { method, headers, body, duplex: "half" } as RequestInit);

/** The page that a configured path, with query or without, leads to. */
export const pageOf = (portal: Portal, path: string): CachedPage | undefined =>
  findPage(portal, path.replace(/[?#].*/, ""))?.page;

/** Without slashes of either kind in front and behind. A pattern would need the square of the path's length for one that is all slashes. */
export function withoutOuterSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (start < end && (path[start] === "/" || path[start] === "\\")) start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end);
}

/** Keys that many visitors share; any other is made of what single ones brought along. */
export const isUsual = ({ culture, country, mobile, eventScripts, variants }: PageKey): boolean =>
  !mobile &&
  !eventScripts &&
  variants.length === 0 &&
  (country === null || country === findCulture(culture)?.country);

/** A browser that opens a page, as against a script, a picture or a program. */
export const wantsPage = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === "GET" && Boolean(headers.accept?.includes("text/html")) && !path.startsWith("/api/");
