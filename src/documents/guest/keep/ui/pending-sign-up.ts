/** Local storage: the address of this browser's sign-up, and when, until it is confirmed. */
export const pendingKey = "dossier-keep";

/** Milliseconds; the link of the mail, and what the server keeps, are void afterwards. */
const lifetime = 24 * 60 * 60 * 1000;

/** The address that waits for its confirmation, or null. */
export function readPendingSignUp(now = Date.now()): string | null {
  try {
    const [, since, email] = /^(\d+) (.+)$/.exec(localStorage.getItem(pendingKey) ?? "") ?? [];
    return email && now - Number(since) < lifetime ? email : null;
  } catch {
    // The browser gives the page no storage.
    return null;
  }
}

export function storePendingSignUp(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(pendingKey);
    else localStorage.setItem(pendingKey, `${Date.now()} ${email}`);
  } catch {
    // As above; the hint then ends with the page.
  }
}
