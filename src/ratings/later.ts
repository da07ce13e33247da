import { laterDays } from "./bounds.ts";

const laterKey = "dossier-rating-later";
const day = 86_400_000;

/** Whether the person said "not now" a while ago; times are milliseconds since 1970. False in a browser that keeps nothing. */
export function isPostponed(now = Date.now()): boolean {
  try {
    const until = Number(localStorage.getItem(laterKey));
    // A clock that was wrong must not keep us from asking for years.
    if (until > now && until <= now + laterDays * day) return true;
    localStorage.removeItem(laterKey);
  } catch {
    // Storage is switched off.
  }
  return false;
}

/** Remembers in this browser that the person wants to be left alone for now. */
export function postpone(now = Date.now()): void {
  try {
    localStorage.setItem(laterKey, String(now + laterDays * day));
  } catch {
    // Full, or switched off: then it holds until the page is left.
  }
}
