import type { ShellConfig } from "../shell-config.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const cookie = "utmParameters";
/** Characters of one parameter; URLs are untrusted. */
const maxLength = 100;
const lifetime = 90 * 24 * 3600;

/**
 * Stores the visitor's first campaign (TRK-03), with consent to marketing, as JSON by parameter name. The server reads it
 * at sign-up.
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
    if (value) found[`utm_${name}`] = value.slice(0, maxLength);
  }
  const campaign = JSON.stringify(found);
  if (campaign !== "{}" && !readCookie(cookie)) writeCookie(cookie, campaign, lifetime);
}
