import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { majorVersion } from "../kit/user-agent.ts";

/** The oldest supported engines (SHL-09); older ones, and every Internet Explorer, are redirected. */
export const browserFloor = { chrome: 109, safari: 13, firefox: 114 } as const;

/** Longer than the part that browsers write; apps append long texts after the engine. */
const longestAgent = 2048;

/**
 * Whether a User-Agent is certainly an unsupported browser. A deny-list: only a positive match counts, so agents that
 * are empty, unknown or without a version are supported, and so are crawlers, whichever browser they imitate (Bingbot
 * claims to be Internet Explorer and iOS 7). The engine decides: browsers built on Chromium by their Chrome version,
 * all browsers on iOS by the version of iOS. Libraries report the name of the browser instead, and not the version of
 * Blink, so the rules read the tokens themselves.
 */
export function isUnsupportedBrowser(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const agent = userAgent.slice(0, longestAgent);
  // Matching the list of crawlers is expensive; current browsers never get that far.
  return isOld(agent) && !isbot(agent);
}

function isOld(agent: string): boolean {
  // Presto has no minimum version, and imitates browsers that have one.
  if (/\bOpera\b|\bPresto\//.test(agent)) return false;
  if (/\bMSIE \d|\bTrident\/\d|\bIEMobile\b/.test(agent)) return true;
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent)) return below(browserFloor.safari, iosVersion(agent));
  const chrome = majorVersion(agent, /\b(?:Chrome|Chromium|CrMo)\/(\d+)/i);
  if (chrome !== null) return chrome < browserFloor.chrome;
  const firefox = majorVersion(agent, /\bFirefox\/(\d+)/i);
  if (firefox !== null) return firefox < browserFloor.firefox;
  return isOldSafari(agent);
}

/**
 * Safari on a Mac, and browsers that claim to be Safari with a version (Android's first browser, GNOME Web,
 * BlackBerry). An iPad that requests desktop pages claims to be a Mac too, with Safari's real version.
 */
function isOldSafari(agent: string): boolean {
  if (!/\bSafari\//.test(agent)) return false;
  // Chrome, Firefox and Edge on an iPad in desktop mode send a constant Version (Chrome: 11.1.1).
  if (/\b(?:CriOS|FxiOS|EdgiOS)\//.test(agent)) return false;
  const webkit = majorVersion(agent, /\bAppleWebKit\/(\d+)/);
  // Every Blink sends AppleWebKit/537.36, so this is a web view of any age that hides its Chrome version.
  if (/\bAndroid\b/.test(agent) && !below(537, webkit)) return false;
  const version = majorVersion(agent, /\bVersion\/(\d+)/);
  // Safari 1 and 2 had no Version; Safari 3 began with AppleWebKit 523.
  return version === null ? below(523, webkit) : version < browserFloor.safari;
}

/** The major version of iOS ("CPU iPhone OS 13_3", "CPU OS 9", "CPU iOS 17_3"), or of Safari where it is missing. */
const iosVersion = (agent: string): number | null =>
  majorVersion(agent, /\b(?:iOS|OS)[ /](\d+)/) ?? majorVersion(agent, /\bVersion\/(\d+)/);

const below = (floor: number, version: number | null): boolean => version !== null && version < floor;

/**
 * Where to redirect a request for an HTML page; null: serve it. `target` is the configured path or URL. Requests for
 * the target itself are never redirected, nor visitors who chose to continue (cookie `dossier-continue`). Use it for
 * pages only, not for assets and endpoints.
 */
export function unsupportedBrowserTarget(
  request: { userAgent: string | undefined; path: string; continued: boolean },
  target: string,
): string | null {
  if (request.continued || !isUnsupportedBrowser(request.userAgent)) return null;
  const targetPath = new URL(target, "https://here.invalid").pathname;
  return request.path === targetPath ? null : target;
}

/** Caches the results of a check: the same few hundred user agents come again and again. */
function cacheByAgent(check: (userAgent: string) => boolean): (userAgent: string) => boolean {
  const results = new LRUCache<string, boolean>({ max: 2_000 });
  return (userAgent) => {
    const cached = results.get(userAgent);
    if (cached !== undefined) return cached;
    const result = check(userAgent);
    results.set(userAgent, result);
    return result;
  };
}

export const createBrowserCheck = () => cacheByAgent(isUnsupportedBrowser);
export const createCrawlerCheck = () => cacheByAgent((agent) => isbot(agent.slice(0, longestAgent)));
