const storageKey = "dossier-rating-later";
const day = 86_400_000;

/** Days until a user who chose "not now" sees the question again. */
export const postponedDays = 30;

/** Whether the user postponed the question in this browser. Times are milliseconds since 1970. */
export function isPostponed(now = Date.now()): boolean {
  try {
    const until = Number(localStorage.getItem(storageKey));
    // A time further away comes from a clock that was wrong.
    if (until > now && until <= now + postponedDays * day) return true;
    localStorage.removeItem(storageKey);
  } catch {
    // The browser blocks storage.
  }
  return false;
}

/** Postpones the question in this browser. */
export function postpone(now = Date.now()): void {
  try {
    localStorage.setItem(storageKey, String(now + postponedDays * day));
  } catch {
    // The browser blocks storage or has no space: the question returns with the next page.
  }
}
