/** A cached value as JSON. Times are in milliseconds since the epoch. */
export type Entry = {
  text: string;
  /** The value is fresh until then. */
  expiresAt: number;
  /** After a failed load, the next one starts no earlier. */
  retryAt: number;
};

/** The largest time that fits the 15 digits before a value in the shared store. */
const maxTime = 999_999_999_999_999;

/** Throws a TypeError for a time to live that is not a positive number of milliseconds (ERR-03). */
export function assertTimeToLive(key: string, timeToLive: unknown): void {
  if (typeof timeToLive === "number" && Number.isFinite(timeToLive) && timeToLive > 0) return;
  throw new TypeError(
    `cache: the time to live of ${key} must be a positive number of milliseconds, not ${String(timeToLive)}`,
  );
}

/** Throws a TypeError for a value that JSON cannot express. */
export function createEntry(key: string, value: unknown, timeToLive: number): Entry {
  const error = (cause?: unknown) => new TypeError(`cache: the value of ${key} is not JSON`, { cause });
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw error(cause);
  }
  if (text === undefined) throw error();
  return { text, expiresAt: Math.min(Math.ceil(Date.now() + timeToLive), maxTime), retryAt: 0 };
}

/** An entry in the shared store: its expiry, a space, its JSON. */
export const formatEntry = ({ expiresAt, text }: Entry): string => `${expiresAt} ${text}`;

/** Undefined for text that `formatEntry` did not write, and for a value that `accepts` rejects. */
export function parseEntry(stored: string, accepts?: (value: unknown) => boolean): Entry | undefined {
  const [, expiresAt, text] = /^(\d{1,15}) (.*)$/s.exec(stored) ?? [];
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (accepts && !accepts(value)) return undefined;
  } catch {
    return undefined;
  }
  return { text: text!, expiresAt: Number(expiresAt), retryAt: 0 };
}
