/** Local storage: the sign-up of this browser that keeps a document, until it is confirmed. */
export const pendingKey = "dossier-keep";

/** Milliseconds; the link of the mail, and what the server keeps, are void afterwards. */
const lifetime = 24 * 60 * 60 * 1000;

export type PendingSignUp = {
  /** The address that waits for its confirmation. */
  email: string;
  /** The server's id of the sign-up; a later one in the same browser has another. */
  browser: string;
  /** The documents that it keeps. All others of this browser may be another person's. */
  ids: readonly string[];
};

/** The sign-up that waits for its confirmation, or null. */
export function readPendingSignUp(now = Date.now()): PendingSignUp | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(pendingKey) ?? "null");
    return isStored(stored) && now - stored.since < lifetime ? stored : null;
  } catch {
    // The browser gives the page no storage, or the value is of an older version.
    return null;
  }
}

function isStored(value: unknown): value is PendingSignUp & { since: number } {
  if (typeof value !== "object" || value === null) return false;
  const { since, email, browser, ids } = value as Record<string, unknown>;
  return (
    typeof since === "number" &&
    typeof email === "string" &&
    typeof browser === "string" &&
    Array.isArray(ids) &&
    ids.every((id) => typeof id === "string")
  );
}

export function storePendingSignUp({ email, browser, ids }: PendingSignUp): void {
  try {
    localStorage.setItem(pendingKey, JSON.stringify({ since: Date.now(), email, browser, ids }));
  } catch {
    // As above; the hint then ends with the page.
  }
}

/** Removes the note of a sign-up, unless a later one has replaced it. */
export function endPendingSignUp(isEnded: (pending: PendingSignUp) => boolean): void {
  const pending = readPendingSignUp();
  if (pending && isEnded(pending)) localStorage.removeItem(pendingKey);
}
