import type { AppError } from "../errors.ts";

/** Seconds, for an `unavailable` error that does not say how long. */
const defaultWait = 5;

/**
 * The value of the `Retry-After` header for an error, in whole seconds; null if a retry does not help. An `unavailable`
 * error hits all clients at once, so up to half of the wait (at least 2 s) is added at random and they do not return
 * together. A `tooMany` error concerns one client, and its wait is exact.
 */
export function retryAfterHeader({ code, details: { retryAfter } }: AppError): string | null {
  if (code === "unavailable") return spreadRetryAfter(retryAfter || defaultWait);
  return retryAfter ? String(Math.ceil(retryAfter)) : null;
}

/** The header's value for a wait of so many seconds, with the random part. */
const spreadRetryAfter = (seconds: number): string =>
  String(Math.ceil(seconds + Math.random() * Math.max(2, seconds / 2)));
