import type { ShellConfig } from "../shell-config.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const cookie = "utmParameters";
/** Characters of one parameter; anybody can write an address. */
const longest = 100;
const lifetime = 90 * 24 * 3600;

/**
 * Keeps the first campaign that led here (TRK-03), with consent to marketing: JSON by parameter name. The server
 * reads it when somebody signs up.
 */
export function startCampaign({ granted }: ShellConfig): void {
  if (!granted.includes("marketing")) {
    writeCookie(cookie, "", 0);
    return;
  }
  const query = new URLSearchParams(location.search);
  const found: Record<string, string> = {};
  for (const name of ["source", "medium", "campaign", "term", "content"]) {
    const value = query.get(`utm_${name}`);
    if (value) found[`utm_${name}`] = value.slice(0, longest);
  }
  const campaign = JSON.stringify(found);
  if (campaign !== "{}" && !readCookie(cookie)) writeCookie(cookie, campaign, lifetime);
}
