import { isbot } from "isbot";

/** The oldest engines that get the site (SHL-09); older ones, and every Internet Explorer, are sent away. */
export const browserFloor = { chrome: 109, safari: 13, firefox: 114 } as const;

/** Longer than any browser's own agent; apps append much, but behind the engine. */
const longestAgent = 2048;

/**
 * Whether a User-Agent is certainly one of the browsers we send away. A deny-list: only a positive match counts, so
 * agents that are empty, unknown or without a version get the page, and so do crawlers, whatever browser
 * they wear (Bingbot calls itself Internet Explorer and iOS 7). Judged by engine: what is built on Chromium
 * by its Chrome version, everything on iOS by the version of iOS.
 */
export function isUnsupportedBrowser(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const agent = userAgent.slice(0, longestAgent);
  // The list of crawlers is the dear part; a current browser never gets that far.
  return isOld(agent) && !isbot(agent);
}

function isOld(agent: string): boolean {
  // Presto is on no list, and wears the names of those that are.
  if (/\bOpera\b|\bPresto\//.test(agent)) return false;
  if (/\bMSIE \d|\bTrident\/\d|\bIEMobile\b/.test(agent)) return true;
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent)) return below(browserFloor.safari, iosVersion(agent));
  const chrome = number(agent, /\b(?:Chrome|Chromium|CrMo)\/(\d+)/i);
  if (chrome !== null) return chrome < browserFloor.chrome;
  const firefox = number(agent, /\bFirefox\/(\d+)/i);
  if (firefox !== null) return firefox < browserFloor.firefox;
  return isOldSafari(agent);
}

/**
 * Safari on a Mac, and the browsers that call themselves Safari with a version (Android's first one, GNOME Web,
 * BlackBerry). An iPad that asks for desktop pages calls itself a Mac too, with Safari's real version.
 */
function isOldSafari(agent: string): boolean {
  if (!/\bSafari\//.test(agent)) return false;
  // Chrome, Firefox and Edge on an iPad in desktop mode send a Version that never changes (Chrome: 11.1.1).
  if (/\b(?:CriOS|FxiOS|EdgiOS)\//.test(agent)) return false;
  const webkit = number(agent, /\bAppleWebKit\/(\d+)/);
  // AppleWebKit/537.36 is what every Blink says: a web view of any age that hides its Chrome version.
  if (/\bAndroid\b/.test(agent) && !below(537, webkit)) return false;
  const version = number(agent, /\bVersion\/(\d+)/);
  // Safari 1 and 2 had no Version; Safari 3 began with AppleWebKit 523.
  return version === null ? below(523, webkit) : version < browserFloor.safari;
}

/** The major version of iOS ("CPU iPhone OS 13_3", "CPU OS 9", "CPU iOS 17_3"), which is Safari's too where it is missing. */
const iosVersion = (agent: string): number | null =>
  number(agent, /\b(?:iOS|OS)[ /](\d+)/) ?? number(agent, /\bVersion\/(\d+)/);

const below = (floor: number, version: number | null): boolean => version !== null && version < floor;

function number(agent: string, pattern: RegExp): number | null {
  const found = pattern.exec(agent)?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * Where to send a request for an HTML page, or null to answer it: `target` is the configured address, a path of this
 * site or a full address. The target itself is never sent away, nor somebody who chose to go on anyway
 * (cookie `dossier-continue`). Ask for pages only: assets and API calls are never redirected.
 */
export function redirectUnsupported(
  request: { userAgent: string | undefined; path: string; continued: boolean },
  target: string,
): string | null {
  if (request.continued || !isUnsupportedBrowser(request.userAgent)) return null;
  const targetPath = new URL(target, "https://here.invalid").pathname;
  return request.path === targetPath ? null : target;
}
